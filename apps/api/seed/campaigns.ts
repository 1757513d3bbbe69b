/**
 * Northridge's briefings and polls of every kind and status, with their history. All days are relative to the creation of the demo
 * data. A share is the part of the audience that did something.
 */
import type { SubType } from '@muster/contract/templates/kinds';

export interface DemoCampaign {
  subType: SubType;
  /** The author's e-mail address. */
  author: string;
  site?: string;
  division?: string;
  /** Days before now when a draft was saved, or another campaign was posted. */
  daysAgo: number;
  isDraft?: true;
  /** Days before now when it was finalised. */
  finalisedDaysAgo?: number;
  /** Days from now when it starts. */
  sendInDays?: number;
  viewed?: number;
  answered?: number;
  answers: Record<string, unknown>;
  /** Possible answers. People choose from a list at random, so repeated entries are more frequent. 'never' leaves the field out. */
  replies?: Record<string, readonly unknown[]>;
}

const manager = 'manager@northridge.example';
const siteManager = 'site.manager@northridge.example';
const divisionManager = 'division.manager@northridge.example';
const everybody = { membersSelectionCriteria: {} };
const none = undefined;

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    subType: 'LESSONS_LEARNED',
    author: manager,
    daysAgo: 75,
    finalisedDaysAgo: 58,
    viewed: 0.86,
    answered: 0.64,
    answers: {
      title: 'What the Duskwater switching error taught us',
      summary: 'Two labels looked the same at night.',
      dueDate: '2 weeks',
      audience: everybody,
      story:
        'The crew switched the right number on the wrong bay. Both labels had the same first four letters, and one lamp was out.\n\nThe plan was sound. The place made it easy to be wrong.',
      lessons: ['Read the whole label aloud, then point.', 'Light first: no light, no switching.', 'New labels start with what differs.'],
    },
    replies: {
      couldHappen: ['yes', 'yes', 'notSure', 'notSure', 'no', none],
      where: ['Night switching', 'Reading old cable tags', 'Temporary supplies', none, none, none, none],
    },
  },
  {
    subType: 'SAFETY_ALERT',
    author: manager,
    daysAgo: 41,
    finalisedDaysAgo: 38,
    viewed: 0.98,
    answered: 0.95,
    answers: {
      title: 'Faulty gas detectors, one batch',
      summary: 'Take batch 7 out of use and test the rest.',
      dueDate: '1 day 17:00',
      audience: everybody,
      urgency: 'stopNow',
      details: 'Detectors with a serial that starts with **7-04** read low. Two failed a bump test at Heronmouth. No one was hurt.',
      doNow: [
        { id: 's1', title: 'Look at the serial on the back.' },
        { id: 's2', title: '7-04? Tag it out and hand it in.' },
        { id: 's3', title: 'Bump test every other one before use.' },
      ],
    },
    replies: {
      acknowledged: [['read']],
      canDo: ['true', 'true', 'true', 'true', 'true', 'true', 'true', 'false'],
      blocker: ['No spare detectors on site until Thursday.'],
    },
  },
  {
    subType: 'PULSE_CHECK',
    author: manager,
    daysAgo: 36,
    finalisedDaysAgo: 29,
    viewed: 0.81,
    answered: 0.72,
    answers: {
      title: 'Safety pulse, last month',
      context: 'Five quick questions, no names. It is the month that we compare with.',
      dueDate: '1 week',
      audience: everybody,
    },
    replies: {
      speakUp: ['yes', 'yes', 'yes', 'partly', 'partly', 'no'],
      means: ['yes', 'partly', 'partly', 'no', 'no'],
      plan: ['yes', 'yes', 'partly', 'partly', 'no', 'doesNotApply'],
      heard: ['yes', 'partly', 'partly', 'no', 'no', 'no'],
      oneThing: [
        'More hands on night shift.',
        'Fix the yard lights.',
        'Tell us what came of our reports.',
        'Plans that match the job.',
        none,
        none,
        none,
        none,
      ],
    },
  },
  {
    subType: 'SINGLE_CHOICE',
    author: manager,
    daysAgo: 27,
    finalisedDaysAgo: 19,
    viewed: 0.7,
    answered: 0.55,
    answers: {
      question: 'Which climbing glove?',
      context: 'Crews tried three for a month. We will buy the one that most of you pick.',
      options: ['Thin grip', 'Padded palm', 'Winter lined', 'Something else'],
      dueDate: '1 week',
      audience: everybody,
    },
    replies: {
      choice: ['o1', 'o1', 'o1', 'o1', 'o2', 'o2', 'o3', 'o4'],
      why: ['You feel the small bolts.', 'Warmer on early starts.', 'Dries faster.', none, none, none, none],
    },
  },
  {
    subType: 'TOOLBOX_TALK',
    author: siteManager,
    site: 'Farrow Ridge Wind Farm',
    daysAgo: 23,
    finalisedDaysAgo: 14,
    viewed: 1,
    answered: 0.92,
    answers: {
      title: 'Talk: walking routes at Farrow Ridge',
      summary: 'Keep people and trucks apart.',
      dueDate: '1 week',
      audience: everybody,
      talk: 'The blade trucks need the whole lower road. **We walk on the ridge side.**\n\n- Marked gates only\n- Eye contact before you cross',
      questions: ['Where do you still cross?', 'What would make you stop?'],
    },
    replies: {
      part: ['attended', 'attended', 'attended', 'led', 'readAlone'],
      clear: ['true', 'true', 'true', 'true', 'false'],
      raised: ['The gate at bay 4 sticks.', 'We need a mirror at the bend.', none, none],
    },
  },
  {
    subType: 'YES_NO',
    author: divisionManager,
    division: 'Networks',
    daysAgo: 16,
    finalisedDaysAgo: 12,
    viewed: 0.96,
    answered: 0.88,
    answers: {
      question: 'Did you get a break after the storm?',
      context: 'A check of the ten-hour rule. We look at the roster where you did not.',
      dueDate: '3 days',
      audience: everybody,
    },
    replies: { answer: ['true', 'true', 'true', 'false'], why: ['Called back after six hours.', none, none] },
  },
  {
    subType: 'TOOLBOX_TALK',
    author: manager,
    daysAgo: 5,
    viewed: 0.58,
    answered: 0.41,
    answers: {
      title: 'Talk: the first hot week',
      summary: 'Water, shade, and easing new people in.',
      dueDate: '1 week',
      audience: everybody,
      talk: 'Heat builds up over days. **New people need a week to get used to it.**\n\n1. Water at every row, before you are thirsty\n2. Shade for every break\n3. Start early, stop early',
      questions: ['Who is new in your crew this week?', 'What would make you stop?'],
    },
    replies: {
      part: ['attended', 'attended', 'led', 'readAlone'],
      clear: ['true', 'true', 'true', 'false'],
      raised: ['No shade at the north rows.', 'Can we start at five?', none, none, none],
    },
  },
  {
    subType: 'MULTIPLE_CHOICE',
    author: manager,
    daysAgo: 3,
    viewed: 0.52,
    answered: 0.34,
    answers: {
      question: 'What slows a permit?',
      context: 'Tick all that hold you up. The permit team fixes the top two first.',
      options: ['Waiting for a signature', 'Isolation not ready', 'Plan does not fit the job', 'Cannot find the form', 'Something else'],
      dueDate: '2 weeks',
      audience: everybody,
    },
    replies: {
      choices: [['o1'], ['o1', 'o2'], ['o2'], ['o1', 'o3'], ['o3'], ['o4'], ['o1', 'o2', 'o3'], ['o5']],
      why: ['The signer is on another site.', 'Locks run out by noon.', none, none, none],
    },
  },
  {
    subType: 'PULSE_CHECK',
    author: manager,
    daysAgo: 2,
    viewed: 0.44,
    answered: 0.31,
    answers: { title: 'Safety pulse, this month', context: 'Five quick questions, no names.', dueDate: '1 week', audience: everybody },
    replies: {
      speakUp: ['yes', 'yes', 'yes', 'yes', 'partly', 'no'],
      means: ['yes', 'yes', 'partly', 'no'],
      plan: ['yes', 'partly', 'partly', 'doesNotApply'],
      heard: ['yes', 'yes', 'partly', 'partly', 'no'],
      oneThing: ['Keep the yard lights working.', 'A second radio for lone work.', none, none, none],
    },
  },
  {
    subType: 'SAFETY_ALERT',
    author: manager,
    daysAgo: 0.3,
    viewed: 0.38,
    answered: 0.29,
    answers: {
      title: 'Dropped spanner at Farrow Ridge',
      summary: 'It fell 80 m. Check every tool tether.',
      dueDate: '1 day 17:00',
      audience: everybody,
      urgency: 'actToday',
      details: 'A 30 mm spanner fell from the nacelle. The drop zone was empty. The tether had a worn clip.',
      doNow: [
        { id: 's1', title: 'Check each clip and cord before you climb.' },
        { id: 's2', title: 'Worn? Cut it up and bin it.' },
        { id: 's3', title: 'Keep the drop zone empty, always.' },
      ],
    },
    replies: { acknowledged: [['read']], canDo: ['true', 'true', 'true', 'true', 'false'], blocker: ['We have no spare tethers.'] },
  },
  {
    subType: 'YES_NO',
    author: manager,
    daysAgo: 8,
    viewed: 0.66,
    answered: 0.47,
    answers: {
      question: 'Can you reach a first aider within four minutes?',
      context: 'We map the gaps and train more people there.',
      dueDate: '3 days',
      audience: everybody,
    },
    replies: { answer: ['true', 'true', 'true', 'false'], why: ['Not on night shift.', 'Only when the depot is open.', none, none, none] },
  },
  {
    subType: 'YES_NO',
    author: manager,
    site: 'Saltreach Depot',
    daysAgo: 2,
    viewed: 0.6,
    answered: 0.45,
    answers: {
      question: 'Can you see who comes at the wash bay corner?',
      context: 'We put up a mirror where you cannot.',
      dueDate: '1 week',
      audience: everybody,
    },
    replies: { answer: ['true', 'false', 'false'], why: ['The skip is in the way.', none, none] },
  },
  {
    subType: 'TOOLBOX_TALK',
    author: divisionManager,
    division: 'Networks',
    daysAgo: 4,
    viewed: 0.7,
    answered: 0.5,
    answers: {
      title: 'Talk: white powder in the switch room',
      summary: 'Leave, close the door, call hygiene.',
      dueDate: '1 week',
      audience: everybody,
      talk: 'The gas in our switchgear is heavier than air and has no smell. **White powder means it has burnt.** Do not touch it, do not sweep it.',
      questions: ['Where is the oxygen meter kept?', 'Who do you call first?'],
    },
    replies: {
      part: ['attended', 'attended', 'led', 'readAlone'],
      clear: ['true', 'true', 'false'],
      raised: ['The meter’s battery was flat.', none, none],
    },
  },
  {
    subType: 'POLICY_UPDATE',
    author: manager,
    daysAgo: 1,
    sendInDays: 3,
    answers: {
      title: 'New rule for phones in vehicles',
      summary: 'Hands-free calls end too.',
      dueDate: '2 weeks',
      audience: everybody,
      changes:
        '**Old:** hands-free calls were fine.\n\n**New:** no calls while you drive, hands-free or not. Park first.\n\n**Why:** three near misses in spring, all on a call.',
      mustDo: ['Park before you call.', 'Tell people you will ring back.'],
    },
  },
  {
    subType: 'SINGLE_CHOICE',
    author: manager,
    daysAgo: 1,
    isDraft: true,
    answers: { question: 'Where should the new defibrillators go?', options: ['Depots', 'Wind farms', 'Construction sites'] },
  },
  { subType: 'TOOLBOX_TALK', author: manager, daysAgo: 4, isDraft: true, answers: { title: 'Talk: hands and pinch points' } },
];
