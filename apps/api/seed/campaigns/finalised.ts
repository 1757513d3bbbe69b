/** Briefings and polls that are over. */
import type { DemoCampaign } from './demo-campaign';

const manager = 'manager@northridge.example';
const siteManager = 'site.manager@northridge.example';
const divisionManager = 'division.manager@northridge.example';
const everybody = { membersSelectionCriteria: {} };
const none = undefined;

export const finalisedCampaigns: readonly DemoCampaign[] = [
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
    outcome: {
      daysAgo: 34,
      kind: 'DONE',
      said: 'Four crews had no spare detector until Thursday, so they could not start.',
      did: 'Each site now keeps two tested spares. The maker replaced batch 7-04.',
    },
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
    outcome: {
      daysAgo: 25,
      kind: 'PLANNED',
      said: 'The yard is too dark, and nobody hears what came of a report.',
      did: 'New yard lights come with the next shutdown. From now on each poll ends with what we do about it.',
    },
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
    outcome: {
      daysAgo: 12,
      kind: 'DONE',
      said: 'The gate at bay 4 sticks, and the bend is blind.',
      did: 'The gate has a new hinge. A mirror stands at the bend.',
    },
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
    outcome: {
      daysAgo: 9,
      kind: 'NOT_PLANNED',
      said: 'Some were called back after six hours.',
      did: 'We keep the roster: the ten-hour rule holds. Three call-outs broke it, and we have talked with the dispatchers.',
    },
    answers: {
      question: 'Did you get a break after the storm?',
      context: 'A check of the ten-hour rule. We look at the roster where you did not.',
      dueDate: '3 days',
      audience: everybody,
    },
    replies: { answer: ['true', 'true', 'true', 'false'], why: ['Called back after six hours.', none, none] },
  },
];
