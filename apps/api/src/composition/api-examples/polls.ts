import { everybody, type WorkedExample } from './example';

export const polls = {
  PULSE_CHECK: {
    type: 'POLL',
    title: 'Pulse check',
    note: 'It is anonymous: figures come in steps of five people, and nobody sees who has answered. Each of the four is `yes`, `partly`, `no` or `doesNotApply`.',
    author: {
      title: 'Safety pulse of March',
      context: 'We look at the answers together at the next meeting.',
      dueDate: '1 week',
      audience: everybody,
    },
    respondent: { speakUp: 'yes', means: 'partly', plan: 'no', heard: 'yes', oneThing: 'Better light at the gate' },
  },
  SINGLE_CHOICE: {
    type: 'POLL',
    title: 'Single choice',
    note: 'The ids of the options follow from their order: `o1`, `o2` and so on. `configuration.responses` of the posted campaign lists them.',
    author: {
      question: 'Which climbing glove do you want?',
      context: 'We order 200 pairs in April.',
      options: ['Red', 'Blue', 'Green'],
      dueDate: '1 week',
      audience: everybody,
    },
    respondent: { choice: 'o2', why: 'It grips when it is wet.' },
  },
  MULTIPLE_CHOICE: {
    type: 'POLL',
    title: 'Multiple choice',
    note: 'As with a single choice, the answers are ids of options, at least one.',
    author: { question: 'What slows a permit down?', options: ['Paper', 'People', 'Tools'], dueDate: '1 week', audience: everybody },
    respondent: { choices: ['o1', 'o3'], why: 'The printer is in another building.' },
  },
  YES_NO: {
    type: 'POLL',
    title: 'Yes or no',
    note: '`answer` is the text `true` or `false`.',
    author: {
      question: 'Did you get every break this week?',
      context: 'We will **change** the roster.',
      dueDate: '3 days',
      audience: everybody,
    },
    respondent: { answer: 'false', why: 'Nobody could take over the crane.' },
  },
} satisfies Record<string, WorkedExample>;
