/** Northridge's questions and answers in the exchange. */

/** An answer and its number of votes. */
export interface DemoAnswer {
  body: string;
  votes: number;
}

export interface DemoQuestion {
  title: string;
  body: string;
  /** The title of a safety practice or a high-risk work. */
  category: string;
  daysAgo: number;
  votes: number;
  /** The author's e-mail address. Without it, the seed chooses somebody. */
  author?: string;
  isAnonymous?: true;
  answers: readonly DemoAnswer[];
}

export const says = (votes: number, body: string): DemoAnswer => ({ votes, body });

export const demoQuestions: readonly DemoQuestion[] = [
  {
    title: 'How do we bring a hurt climber down when help is an hour away?',
    body: 'Our farm is a long drive from the next hospital. What do you plan for, and how do you practise it?',
    category: 'Work at height',
    daysAgo: 61,
    votes: 7,
    answers: [
      says(9, 'Nobody climbs until the rescue kit is there and two people have practised.'),
      says(4, 'We drill twice a year, timed from the radio call.'),
    ],
  },
  {
    title: 'What do you tether up tower?',
    body: 'We argue about phones and radios. Where do you draw the line?',
    category: 'Work at height',
    daysAgo: 6,
    votes: 5,
    author: 'worker@northridge.example',
    answers: [says(6, 'All that can leave your hand, phones too, on rated lanyards.'), says(5, 'And keep the drop zone empty.')],
  },
  {
    title: 'Is one lock on the group box enough?',
    body: 'There are six of us on the job and one group box.',
    category: 'Isolation of energy',
    daysAgo: 47,
    votes: 6,
    answers: [
      says(8, 'No. Each person fits and removes their own.'),
      says(3, 'Then try to start it. The wrong breaker locks just as well.'),
    ],
  },
  {
    title: 'Can we trust the panel meter as proof of dead?',
    body: 'It reads zero. Is that good enough before we touch anything?',
    category: 'Electrical work',
    daysAgo: 33,
    votes: 4,
    answers: [
      says(7, 'No. Use a rated tester, proved before and after.'),
      says(2, 'Then earth as the procedure says; nearby lines can induce voltage.'),
    ],
  },
  {
    title: 'SF6 alarm indoors: go in?',
    body: 'The alarm in the switch room went off twice this month. What is your first step?',
    category: 'Hazardous substances',
    daysAgo: 25,
    votes: 3,
    answers: [
      says(4, 'Stay out, vent, test oxygen low down; the gas is heavier than air.'),
      says(4, 'White powder means toxic by-products. Leave and call hygiene.'),
    ],
  },
  {
    title: 'What wind stops a blade lift?',
    body: 'The crane card and the lift plan say different numbers.',
    category: 'Lifting and cranes',
    daysAgo: 19,
    votes: 5,
    answers: [says(6, 'The lift plan’s limit; if two differ, the lower.'), says(3, 'Measure high up, count gusts, agree who calls stop.')],
  },
  {
    title: 'How do we keep walkers and forklifts apart?',
    body: 'We painted lanes. People still cut across to the tea room.',
    category: 'Mobile plant and traffic',
    daysAgo: 14,
    votes: 8,
    answers: [says(5, 'Barriers. Paint alone did nothing.'), says(9, 'We moved the tea room door; crossings halved.')],
  },
  {
    title: 'What break after storm work?',
    body: 'Does the drive home count as rest where you are?',
    category: 'Fatigue management',
    daysAgo: 11,
    votes: 4,
    answers: [says(5, 'Ten hours clear, travel not counted.'), says(2, 'Decide before the storm; tired people choose badly.')],
  },
  {
    title: 'A check-in is missed and there is no signal. Now what?',
    body: 'I was the one at the desk last night and had nobody to ask.',
    category: 'Remote and lone work',
    daysAgo: 3,
    votes: 3,
    answers: [],
  },
  {
    title: 'Smoke from a battery container: first move?',
    body: 'Say it so that a new starter can follow it.',
    category: 'Emergency preparedness',
    daysAgo: 9,
    votes: 6,
    answers: [
      says(8, 'Get away upwind, call fire crews, keep doors shut.'),
      says(3, 'Isolate from the control room. Gas can explode with no flame.'),
    ],
  },
  {
    title: 'Near-miss reports dried up. Why?',
    body: 'We had ten a month. Now there are two.',
    category: 'Human and organisational performance',
    daysAgo: 8,
    votes: 9,
    isAnonymous: true,
    answers: [
      says(6, 'See what happened to the last five.'),
      says(8, 'Show each result within a week.'),
      says(5, 'Say thanks before asking questions.'),
    ],
  },
  {
    title: 'Is an online course enough to climb?',
    body: 'A contractor sends people who have never had a harness on.',
    category: 'Training and competence',
    daysAgo: 1,
    votes: 2,
    answers: [],
  },
];
