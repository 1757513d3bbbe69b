import { allSites, exampleIds, type WorkedExample } from './example';

export const learnings = {
  LEARNING_TEAM: {
    type: 'LEARNING',
    title: 'Learning team',
    note: '`prompts` has at least three questions. `who` is among `worker`, `supervisor`, `contractor`, `safetyRep`, `planner` and `manager`.',
    author: {
      title: 'Loading at night',
      summary: 'How do we really load trucks after ten?',
      purpose: 'We want to know what the night crew does differently, and why.',
      prompts: ['How do you really do it?', 'What makes it hard?', 'Where could somebody get hurt?'],
      dueDate: '4 weeks 17:00',
      sites: allSites,
    },
    respondent: {
      metOn: '2026-03-02T00:00:00.000Z',
      who: ['worker', 'supervisor'],
      workAsDone: 'Two people load, and one of them also drives.',
      hard: 'The ramp has no light.',
      goesWell: 'Everybody stops when the driver leaves the cab.',
      soak: 'true',
      fixedHere: ['A lamp at the ramp'],
      needHelp: ['A third person after ten'],
    },
  },
  INCIDENT_REVIEW: {
    type: 'LEARNING',
    title: 'Incident review',
    note: '`potential` is `minor`, `serious` or `death`. The options of `inPlace` are the author’s `controls`: `o1`, `o2` and so on.',
    author: {
      title: 'Cable strike at the east gate',
      summary: 'An excavator touched a live cable.',
      eventDate: '2026-03-02T00:00:00.000Z',
      eventSites: [exampleIds.site],
      potential: 'death',
      facts: 'The drawing was of 2009. Nobody had scanned the ground.',
      controls: ['Scan before digging', 'Permit with a current drawing'],
      dueDate: '2 weeks',
      sites: allSites,
    },
    respondent: {
      couldHappen: 'notSure',
      inPlace: ['o1'],
      conditions: 'Our drawings are old too.',
      changes: ['Ask the grid operator for new drawings'],
    },
  },
  LEARNING_FROM_NORMAL_WORK: {
    type: 'LEARNING',
    title: 'Learning from normal work',
    note: '`match` is `asPlanned`, `someChanges` or `veryDifferent`. `touched` has categories of high-risk work, and can be left out.',
    author: {
      title: 'Changing a pump seal',
      summary: 'Watch one job, and ask the people who do it.',
      why: 'The job takes twice as long as planned.',
      dueDate: '4 weeks 17:00',
      sites: allSites,
    },
    respondent: {
      seenOn: '2026-03-02T00:00:00.000Z',
      match: 'someChanges',
      adapted: ['tools', 'time'],
      touched: [{ categoryId: exampleIds.category }],
      keepsSafe: 'They isolate both sides, although the plan names one.',
      easier: 'A lifting point above the pump.',
    },
  },
} satisfies Record<string, WorkedExample>;
