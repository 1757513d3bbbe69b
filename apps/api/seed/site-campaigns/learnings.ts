/** Learnings: an incident, a learning team, and normal work. */
import { siteIds, type DemoSiteCampaign } from './demo-site-campaign';

const manager = 'manager@northridge.example';
const divisionManager = 'division.manager@northridge.example';
const allSites = { sitesSelectionCriteria: {} };

export const normalDayOnBreakerService: DemoSiteCampaign = {
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
};

export const cableStrike: DemoSiteCampaign = {
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
};

export const bladeRepairs: DemoSiteCampaign = {
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
};
