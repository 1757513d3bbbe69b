import { everybody, exampleIds, type WorkedExample } from './example';

export const briefings = {
  SAFETY_ALERT: {
    type: 'BRIEFING',
    title: 'Safety alert',
    note: '`urgency` is `stopNow`, `actToday` or `beAware`. `blocker` is required when `canDo` is `false`.',
    author: {
      title: 'Dropped spanner at turbine 14',
      summary: 'Stop work at height until every tool is tethered.',
      urgency: 'stopNow',
      details: 'A tether broke and a spanner fell 80 m. **Nobody was hurt.**',
      doNow: [
        { id: 's1', title: 'Check every tether' },
        { id: 's2', title: 'Keep the drop zone clear' },
      ],
      topics: [{ categoryId: exampleIds.category }],
      dueDate: '1 day 17:00',
      audience: everybody,
    },
    respondent: { acknowledged: ['read'], canDo: 'false', blocker: 'We have no tethers for the torque wrench.' },
  },
  TOOLBOX_TALK: {
    type: 'BRIEFING',
    title: 'Toolbox talk',
    note: '`heldOn` is a day that is not in the future, as the instant at which it begins. `part` is `led`, `attended` or `readAlone`.',
    author: {
      title: 'Working in heat',
      summary: 'Shade and water for every break.',
      talk: 'People who are new to the heat need a week.\n\n- Drink before you are thirsty.\n- Watch each other.',
      questions: ['Where is the shade today?', 'Who is new this week?'],
      dueDate: '1 week',
      audience: everybody,
    },
    respondent: { heldOn: '2026-03-02T00:00:00.000Z', part: 'attended', clear: 'true', raised: 'The cooler on deck 2 is empty at noon.' },
  },
  POLICY_UPDATE: {
    type: 'BRIEFING',
    title: 'Policy update',
    note: 'Both confirmations are required.',
    author: {
      title: 'No calls while driving',
      summary: 'Calls with a hands-free set end too.',
      changes: 'Nobody takes or makes a call while a vehicle moves.',
      mustDo: ['Park before you call', 'Tell callers that you will ring back'],
      effectiveFrom: '2026-05-01T00:00:00.000Z',
      dueDate: '2 weeks',
      audience: everybody,
    },
    respondent: { acknowledged: ['read', 'knowStart'], ask: 'Does this count for the yard?' },
  },
  LESSONS_LEARNED: {
    type: 'BRIEFING',
    title: 'Lessons learned',
    note: '`origin` has ids of sites, and can be left out. Every answer is optional: `{}` confirms that the person has read it.',
    author: {
      title: 'Two labels that look the same',
      summary: 'We isolated the wrong breaker.',
      story: 'It was night, and both labels were faded.',
      lessons: ['Light the cabinet', 'Read the number aloud'],
      origin: [exampleIds.site],
      dueDate: '2 weeks',
      audience: everybody,
    },
    respondent: { couldHappen: 'yes', where: 'At the switch room of the old plant.' },
  },
} satisfies Record<string, WorkedExample>;
