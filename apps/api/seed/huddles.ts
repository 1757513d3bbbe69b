/** Northridge's huddles, with their answers. */
import type { DemoCampaign } from './campaigns';
import { says, type DemoAnswer } from './exchange';

interface DemoHuddle extends DemoCampaign {
  subType: 'OPEN_QUESTION';
  said: readonly DemoAnswer[];
}

const manager = 'manager@northridge.example';
const everybody = { membersSelectionCriteria: {} };

export const demoHuddles: readonly DemoHuddle[] = [
  {
    subType: 'OPEN_QUESTION',
    author: manager,
    daysAgo: 30,
    finalisedDaysAgo: 21,
    viewed: 0.3,
    answers: {
      question: 'How should we brief night crews?',
      context: 'Ideas from those on nights. We will try the best three for a month.',
      isAnonymous: 'false',
      dueDate: '1 week',
      audience: everybody,
    },
    said: [
      says(14, 'At the vehicle, with the lights on, and never longer than ten minutes.'),
      says(9, 'Let the day shift say what changed, not a sheet of paper.'),
      says(9, 'One person repeats the plan back. If they cannot, it was too much.'),
      says(4, 'Ask who slept badly, and mean it.'),
      says(2, 'Start ten minutes later, so that nobody runs in.'),
    ],
  },
  {
    subType: 'OPEN_QUESTION',
    author: manager,
    daysAgo: 4,
    viewed: 0.25,
    answers: {
      question: 'What nearly caught us out this month?',
      context: 'Top votes get time and money. Names are hidden.',
      isAnonymous: 'true',
      dueDate: '1 week',
      audience: everybody,
    },
    said: [
      says(11, 'A reversing truck and a blind corner at the stores. Twice.'),
      says(8, 'The gas detector on the shelf was out of date.'),
      says(6, 'We went up with one radio between three people.'),
      says(3, 'The new gloves hide a wet rung.'),
      says(1, 'Nobody knew who held the permit after lunch.'),
    ],
  },
  {
    subType: 'OPEN_QUESTION',
    author: manager,
    daysAgo: 2,
    viewed: 0.25,
    answers: {
      question: 'What one thing would make the first hour of the shift safer?',
      context: 'We will do the first one that we can do this week.',
      isAnonymous: 'false',
      dueDate: '1 week',
      audience: everybody,
    },
    said: [
      says(13, 'Salt and light on the way from the car park to the gate.'),
      says(10, 'Tools checked the evening before, so that nobody hunts for them.'),
      says(7, 'No deliveries before half past seven.'),
      says(4, 'The weather on one board that everybody walks past.'),
      says(2, 'Coffee before the talk. People listen then.'),
    ],
  },
];
