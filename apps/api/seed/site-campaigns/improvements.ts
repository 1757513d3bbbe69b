/** Improvements: checks of critical controls, an action plan, and a good practice. */
import { siteIds, type DemoPart, type DemoSiteCampaign, type Named } from './demo-site-campaign';

const manager = 'manager@northridge.example';
const allSites = { sitesSelectionCriteria: {} };

export const rescueKit: DemoSiteCampaign = {
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
};

export const forkliftCrossings: DemoSiteCampaign = {
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
};

export const isolationProved: DemoSiteCampaign = {
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
};

export const permitBoard: DemoSiteCampaign = {
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
};

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
