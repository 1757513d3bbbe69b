/**
 * Northridge's learnings and improvements: one response per site, some in progress, some late, some unassigned. Days are relative
 * to the creation of the demo data.
 */
import type { DemoCampaign } from './campaigns';

/** Maps names in the demo data to ids. */
export interface Named {
  site(name: string): number;
  /** A safety practice or a high-risk work. */
  topic(title: string): { categoryId: number };
  /** The instant this many days before now, at this hour and minute. */
  daysAgo(days: number): string;
}

export interface DemoPart {
  site: string;
  /** Assigns the work to a person of the site. Without it, the work belongs to the site managers. */
  isAssigned?: true;
  answer?: { daysAgo: number; isInProgress?: true; says(named: Named): Record<string, unknown> };
}

export interface DemoSiteCampaign extends Omit<DemoCampaign, 'answers'> {
  answers(named: Named): Record<string, unknown>;
  /** The work of each site. The others are unassigned. */
  parts: readonly DemoPart[];
}

const manager = 'manager@northridge.example';
const divisionManager = 'division.manager@northridge.example';
const allSites = { sitesSelectionCriteria: {} };

export const demoSiteCampaigns: readonly DemoSiteCampaign[] = [
  {
    subType: 'LEARNING_FROM_NORMAL_WORK',
    author: divisionManager,
    division: 'Networks',
    daysAgo: 47,
    finalisedDaysAgo: 18,
    answers: (named) => ({
      title: 'A normal day on breaker service',
      summary: 'What crews adapt to when nothing goes wrong.',
      dueDate: '4 weeks 17:00',
      why: 'Breaker service goes well nearly every time. **We want to know what people do that makes it so**, before we rewrite the plan.',
      topics: [named.topic('Electrical work'), named.topic('Human and organisational performance')],
      sites: allSites,
    }),
    parts: [
      {
        site: 'Copperline Substation',
        isAssigned: true,
        answer: {
          daysAgo: 33,
          says: (named) => ({
            seenOn: named.daysAgo(34),
            match: 'someChanges',
            adapted: ['tools', 'otherWork'],
            touched: [named.topic('Electrical work'), named.topic('Isolation of energy')],
            keepsSafe: 'One person reads the step aloud, the other points before touching. They stop when the phone rings.',
            easier: 'A second set of earths on site. Today the van goes back for them.',
          }),
        },
      },
      {
        site: 'Ironvale Terminal',
        isAssigned: true,
        answer: {
          daysAgo: 25,
          says: (named) => ({
            seenOn: named.daysAgo(26),
            match: 'asPlanned',
            adapted: ['weather'],
            touched: [named.topic('Electrical work')],
            keepsSafe: 'The control room calls before each switch, and waits for the answer.',
            easier: 'Lights in bay 3. Head torches throw shadows on the tags.',
          }),
        },
      },
    ],
  },
  {
    subType: 'CRITICAL_CONTROL_CHECK',
    author: manager,
    daysAgo: 30,
    finalisedDaysAgo: 21,
    answers: (named) => ({
      title: 'Tower rescue kit within reach',
      summary: 'Every turbine, every climb.',
      dueDate: '1 week',
      works: [named.topic('Work at height')],
      event: 'A hurt climber hangs in the harness and nobody can bring them down.',
      control: 'Rescue kit in the nacelle, and two people who have practised with it.',
      standard: 'The kit is at the ladder, sealed, in date. **Two of the crew have lowered somebody in the last six months.**',
      checks: [
        { id: 's1', title: 'Kit at the ladder' },
        { id: 's2', title: 'Seal whole and in date' },
        { id: 's3', title: 'Two people practised' },
      ],
      sites: siteIds(named, 'Farrow Ridge Wind Farm', 'Tallgrass Wind Farm', 'Osprey Head Wind Farm'),
    }),
    parts: [
      controlCheck('Farrow Ridge Wind Farm', 26, 'works', ['s1', 's2', 's3']),
      controlCheck(
        'Tallgrass Wind Farm',
        25,
        'weak',
        ['s1', 's2'],
        'One of the two had not practised. They did so the same day, before the climb.',
      ),
      controlCheck('Osprey Head Wind Farm', 22, 'works', ['s1', 's2', 's3']),
    ],
  },
  {
    subType: 'INCIDENT_REVIEW',
    author: manager,
    daysAgo: 19,
    answers: (named) => ({
      title: 'Cable strike on Kestrel Line',
      summary: 'Could we hit one too?',
      dueDate: '2 weeks',
      eventDate: named.daysAgo(24),
      eventSites: [named.site('Kestrel Line Project')],
      potential: 'death',
      facts:
        'A digger cut a live 11 kV cable 1.5 m off its place on the plan. The operator stayed in the cab and was not hurt.\n\nThe locator had been used once, before the fence was moved.',
      controls: ['Locate again after any change', 'Hand dig or vacuum within one metre', 'Nobody near the bucket'],
      topics: [named.topic('Excavation'), named.topic('Underground and overhead services')],
      sites: siteIds(
        named,
        'Kestrel Line Project',
        'Copperline Substation',
        'Ironvale Terminal',
        'Duskwater Substation',
        'Larkmeadow Solar Farm',
        'Emberfield Battery',
      ),
    }),
    parts: [
      {
        site: 'Kestrel Line Project',
        isAssigned: true,
        answer: {
          daysAgo: 12,
          says: () => ({
            couldHappen: 'yes',
            inPlace: ['o2'],
            conditions: 'The drawings are older than two of the lines. Fences move every week.',
            changes: ['Locate after every move of the fence, and sign for it', 'Vacuum truck on hire until spring'],
          }),
        },
      },
      {
        site: 'Ironvale Terminal',
        isAssigned: true,
        answer: {
          daysAgo: 8,
          says: () => ({
            couldHappen: 'notSure',
            inPlace: ['o1', 'o3'],
            conditions: 'We dig twice a year, with people who do not know the yard.',
            changes: ['Walk the route with the crew before each dig'],
          }),
        },
      },
      // after the end
      {
        site: 'Larkmeadow Solar Farm',
        isAssigned: true,
        answer: {
          daysAgo: 2,
          says: () => ({
            couldHappen: 'no',
            inPlace: ['o1', 'o2', 'o3'],
            conditions: 'Every cable is ours, and laid two years ago.',
            changes: [],
          }),
        },
      },
      {
        site: 'Duskwater Substation',
        isAssigned: true,
        answer: { daysAgo: 1, isInProgress: true, says: () => ({ couldHappen: 'notSure', conditions: 'Old gas pipes nobody has drawn.' }) },
      },
      { site: 'Copperline Substation', isAssigned: true },
    ],
  },
  {
    subType: 'ACTION_PLAN',
    author: manager,
    daysAgo: 15,
    answers: () => ({
      title: 'Barriers at every forklift crossing',
      summary: 'Paint is not a barrier.',
      dueDate: '3 months 17:00',
      problem: 'People and forklifts share eleven crossings. At most of them a painted line is all that keeps them apart.',
      source: 'audit',
      steps: [
        { id: 's1', title: 'Count the crossings and draw them' },
        { id: 's2', title: 'Close those that nobody needs' },
        { id: 's3', title: 'Fit gates that open towards people' },
        { id: 's4', title: 'Watch for a week and move what is in the way' },
      ],
      sites: allSites,
    }),
    parts: [
      {
        site: 'Quarrystone Depot',
        isAssigned: true,
        answer: {
          daysAgo: 3,
          says: (named) => ({
            done: [{ val: 's1' }, { val: 's2' }, { val: 's3' }, { val: 's4' }],
            state: 'onTrack',
            worked: 'yes',
            finishBy: named.daysAgo(3),
          }),
        },
      },
      {
        site: 'Saltreach Depot',
        isAssigned: true,
        answer: {
          daysAgo: 5,
          isInProgress: true,
          says: () => ({
            done: [{ val: 's1' }, { val: 's2' }],
            state: 'stuck',
            note: 'The gates are on order since June. Who can push the supplier?',
          }),
        },
      },
      {
        site: 'Heronmouth Gas Plant',
        isAssigned: true,
        answer: { daysAgo: 6, isInProgress: true, says: () => ({ done: [{ val: 's1' }], state: 'onTrack' }) },
      },
      { site: 'Kestrel Line Project', isAssigned: true },
      { site: 'Ironvale Terminal', isAssigned: true, answer: { daysAgo: 9, says: () => ({ done: [], state: 'doesNotApply' }) } },
    ],
  },
  {
    subType: 'LEARNING_TEAM',
    author: manager,
    daysAgo: 10,
    answers: (named) => ({
      title: 'How blade repairs really go',
      summary: 'Three wind farms compare.',
      dueDate: '4 weeks 17:00',
      purpose: 'Repairs take twice as long as planned, and nobody is surprised. **We want to hear it from those on the ropes.**',
      prompts: ['How do you really do this job?', 'What makes it hard?', 'Where could someone get badly hurt?', 'What saves the day?'],
      topics: [named.topic('Work at height')],
      sites: siteIds(named, 'Farrow Ridge Wind Farm', 'Tallgrass Wind Farm', 'Osprey Head Wind Farm'),
    }),
    parts: [
      {
        site: 'Osprey Head Wind Farm',
        isAssigned: true,
        answer: {
          daysAgo: 1,
          says: (named) => ({
            metOn: named.daysAgo(4),
            who: ['worker', 'supervisor', 'contractor'],
            workAsDone: 'Two repairs in one go while the weather holds. The second is never in the plan.',
            hard: 'Salt on the ropes, and the radio drops out behind the blade.',
            goesWell: 'Nobody climbs without the other seeing the knots.',
            soak: 'true',
            fixedHere: ['Rinse point at the tower door'],
            needHelp: ['A repeater for the radios'],
          }),
        },
      },
      {
        site: 'Tallgrass Wind Farm',
        isAssigned: true,
        answer: {
          daysAgo: 2,
          isInProgress: true,
          says: (named) => ({
            metOn: named.daysAgo(3),
            who: ['worker', 'planner'],
            hard: 'Wind forecasts are for the town, not for the hill.',
          }),
        },
      },
    ],
  },
  {
    subType: 'CRITICAL_CONTROL_CHECK',
    author: manager,
    daysAgo: 5.5,
    answers: (named) => ({
      title: 'Isolation proved before touch',
      summary: 'Seen at the job, not on paper.',
      dueDate: '1 week',
      works: [named.topic('Isolation of energy'), named.topic('Electrical work')],
      event: 'Somebody touches what they take for dead.',
      control: 'Tested dead with a proved tester, at the place of work, by who will touch it.',
      standard: 'Tester proved before and after. **Each person sees the test, and fits their own lock.**',
      checks: [
        { id: 's1', title: 'Tester proved before and after' },
        { id: 's2', title: 'Tested where the work is' },
        { id: 's3', title: 'A lock for each person' },
      ],
      sites: siteIds(named, 'Farrow Ridge Wind Farm', 'Copperline Substation', 'Ironvale Terminal', 'Emberfield Battery'),
    }),
    parts: [
      controlCheck('Copperline Substation', 3, 'works', ['s1', 's2', 's3']),
      controlCheck('Emberfield Battery', 2, 'failed', ['s2'], 'No tester in the van. Job stopped, tester fetched, done the next day.'),
    ],
  },
  {
    subType: 'GOOD_PRACTICE',
    author: manager,
    daysAgo: 2,
    isDraft: true,
    answers: (named) => ({
      title: 'Heronmouth’s permit board',
      summary: 'One board shows who works where.',
      practice: 'Each permit is a magnet on a map of the plant. Who comes in sees at once whose work touches theirs.',
      origin: [named.site('Heronmouth Gas Plant')],
      benefits: ['removesDanger', 'savesTime'],
    }),
    parts: [],
  },
];

function siteIds(named: Named, ...names: string[]) {
  return { sitesSelectionCriteria: {}, siteIds: names.map((name) => named.site(name)) };
}

function controlCheck(site: string, daysAgo: number, state: string, seen: readonly string[], gap?: string): DemoPart {
  const says = (named: Named) => ({
    checkedOn: named.daysAgo(daysAgo),
    sawWork: 'true',
    found: seen.map((val) => ({ val })),
    state,
    ...(gap !== undefined && { gap }),
  });
  return { site, isAssigned: true, answer: { daysAgo, says } };
}
