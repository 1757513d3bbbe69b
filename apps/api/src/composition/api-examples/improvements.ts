import { allSites, exampleIds, type WorkedExample } from './example';

export const improvements = {
  ACTION_PLAN: {
    type: 'IMPROVEMENT',
    title: 'Action plan',
    note: '`done` has the ids of the finished steps as `val`. `note` is required when `state` is `slipping` or `stuck`. `IN_PROGRESS` as `status` saves without submitting.',
    author: {
      title: 'Barriers between people and forklifts',
      summary: 'Paint is not a barrier.',
      problem: 'People cross the lanes of the forklifts in three halls.',
      source: 'audit',
      steps: [
        { id: 's1', title: 'Fit barriers' },
        { id: 's2', title: 'Move the crossing to the gate' },
      ],
      dueDate: '3 months 17:00',
      sites: allSites,
    },
    respondent: { done: [{ val: 's1' }], state: 'slipping', note: 'The second delivery is late.', finishBy: '2026-06-01T00:00:00.000Z' },
  },
  CRITICAL_CONTROL_CHECK: {
    type: 'IMPROVEMENT',
    title: 'Critical control check',
    note: '`works` has at least one category of high-risk work. `state` is `works`, `weak`, `failed` or `notDoneHere`; `gap` is required for `weak` and `failed`.',
    author: {
      title: 'Edge protection',
      summary: 'Check it where people work this week.',
      works: [{ categoryId: exampleIds.category }],
      event: 'Somebody falls from an open edge',
      control: 'Edge protection',
      standard: 'A rail at every open edge, which holds when you push it.',
      checks: [
        { id: 's1', title: 'The rail is closed' },
        { id: 's2', title: 'Toe boards are fitted' },
      ],
      dueDate: '1 week',
      sites: allSites,
    },
    respondent: {
      checkedOn: '2026-03-02T00:00:00.000Z',
      sawWork: 'true',
      found: [{ val: 's1' }],
      state: 'weak',
      gap: 'No toe boards on level 3. Work there has stopped.',
    },
  },
  GOOD_PRACTICE: {
    type: 'IMPROVEMENT',
    title: 'Good practice',
    note: '`origin` has at least one site. `use` is `now`, `will`, `notNow` or `doesNotFit`.',
    author: {
      title: 'A magnet below the grating',
      summary: 'Dropped bolts stay above the walkway.',
      practice: 'A magnetic mat hangs below the grating while people work above.',
      origin: [exampleIds.site],
      benefits: ['removesDanger', 'savesTime'],
      dueDate: '4 weeks 17:00',
      sites: allSites,
    },
    respondent: { use: 'will', startOn: '2026-06-01T00:00:00.000Z', fit: 'We use a net, because our bolts are of brass.', checked: 'true' },
  },
} satisfies Record<string, WorkedExample>;
