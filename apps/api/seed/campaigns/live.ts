/** Briefings and polls that people answer now. */
import type { DemoCampaign } from './demo-campaign';

const manager = 'manager@northridge.example';
const divisionManager = 'division.manager@northridge.example';
const everybody = { membersSelectionCriteria: {} };
const none = undefined;

export const liveCampaigns: readonly DemoCampaign[] = [
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
      urgency: 'stopNow',
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
];
