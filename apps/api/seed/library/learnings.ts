import {
  categories,
  checkbox,
  configure,
  pastDate,
  file,
  heading,
  list,
  markdown,
  optional,
  radio,
  shows,
  siteList,
  topics,
  yesNo,
  type LibraryTemplate,
} from './building-blocks';

const learningTeam: LibraryTemplate = {
  type: 'LEARNING',
  subType: 'LEARNING_TEAM',
  title: 'Learning team',
  description: 'Bring together the people who do a job to learn how it really goes.',
  configuration: configure({
    opening: 'title',
    author: {
      purpose: markdown('What do we want to learn, and why?'),
      prompts: list('Questions for the team', {
        minItems: 3,
        defaultValue: [
          'How do you really do this job?',
          'What makes it hard?',
          'Where could someone get badly hurt?',
          'What saves the day?',
        ],
      }),
      ...topics,
    },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showHeading: heading('Learn first, fix later. No blame.'),
      showPurpose: shows('What do we want to learn, and why?', 'READONLY_MARKDOWN', 'purpose'),
      showPrompts: shows('Questions for the team', 'READONLY_LIST', 'prompts'),
    },
    asks: {
      metOn: pastDate('First meeting'),
      who: checkbox('Who took part?', {
        worker: 'People who do the work',
        supervisor: 'Supervisor',
        contractor: 'Contractor',
        safetyRep: 'Health and safety rep',
        planner: 'Planner or engineer',
        manager: 'Manager',
      }),
      workAsDone: markdown('How is the work really done?'),
      hard: markdown('What makes it hard or risky?'),
      goesWell: markdown('What keeps it safe today?'),
      soak: yesNo('Did you leave a night between learning and fixing?'),
      fixedHere: list('What we fixed ourselves', optional),
      needHelp: list('What we need help with', optional),
      evidence: file('Photos or sketches'),
    },
    report: {
      who: { chart: 'BAR_CHART', tone: 'neutral' },
      soak: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      workAsDone: { list: 'SITE_COMMENTS_LIST' },
      hard: { list: 'SITE_COMMENTS_LIST' },
      goesWell: { list: 'SITE_COMMENTS_LIST' },
      fixedHere: { list: 'SITE_COMMENTS_LIST' },
      needHelp: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

const incidentReview: LibraryTemplate = {
  type: 'LEARNING',
  subType: 'INCIDENT_REVIEW',
  title: 'Incident review',
  description: 'Look at one event together and ask if it could happen here.',
  configuration: configure({
    opening: 'title',
    author: {
      eventDate: pastDate('When did it happen?'),
      eventSites: siteList('Where did it happen?', { minItems: 1 }),
      potential: radio('How bad could it have been?', { minor: 'Minor injury', serious: 'Serious injury', death: 'Death' }),
      facts: markdown('What we know so far', { description: 'No names or health details.' }),
      controls: list('What should have stopped it?', { minItems: 1 }),
      ...topics,
    },
    due: '2 weeks',
    audience: 'sites',
    reads: {
      showEventDate: shows('When did it happen?', 'READONLY_DATE', 'eventDate'),
      showEventSites: shows('Where did it happen?', 'READONLY_SITES_LIST', 'eventSites'),
      showPotential: shows('How bad could it have been?', 'READONLY_TEXT', 'potential'),
      showFacts: shows('What we know so far', 'READONLY_MARKDOWN', 'facts'),
    },
    asks: {
      couldHappen: radio('Could it happen here?', {
        no: 'No: our controls would hold',
        notSure: 'Not sure',
        yes: 'Yes',
        doesNotApply: 'We do not do this work',
      }),
      inPlace: {
        label: 'What is in place and works here?',
        description: 'Tick only what you have seen.',
        inputType: 'CHECKBOX',
        type: 'array',
        required: false,
        optionsFrom: 'controls',
      },
      conditions: markdown('What here makes it more or less likely?'),
      changes: list('What will you change?', optional),
      evidence: file('Proof'),
    },
    report: {
      couldHappen: { chart: 'RADIAL_BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'scale' },
      inPlace: { chart: 'PROGRESS_LIST_CHART', tone: 'neutral' },
      conditions: { list: 'SITE_COMMENTS_LIST' },
      changes: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

const learningFromNormalWork: LibraryTemplate = {
  type: 'LEARNING',
  subType: 'LEARNING_FROM_NORMAL_WORK',
  title: 'Learning from normal work',
  description: 'Learn from a job that goes right on a usual day.',
  configuration: configure({
    opening: 'title',
    author: { why: markdown('Why look at this job?'), ...topics },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showHeading: heading('Watch, ask, listen. This is not an audit.'),
      showWhy: shows('Why look at this job?', 'READONLY_MARKDOWN', 'why'),
    },
    asks: {
      seenOn: pastDate('Date'),
      match: radio('Did the work match the plan?', {
        asPlanned: 'As planned',
        someChanges: 'Some changes',
        veryDifferent: 'Very different',
      }),
      adapted: checkbox('What did people have to work around?', {
        time: 'Time pressure',
        weather: 'Weather or ground',
        tools: 'Tools or parts',
        people: 'Too few people',
        plan: 'Unclear plan',
        otherWork: 'Other work nearby',
        equipment: 'Faulty equipment',
        nothing: 'Nothing',
      }),
      touched: categories('What did the job involve?', ['HIGH_RISK_WORK']),
      keepsSafe: markdown('What do people do that keeps it safe?'),
      easier: markdown('What would make it easier to do right?'),
    },
    report: {
      match: { chart: 'RADIAL_BAR_CHART', tone: 'neutral' },
      adapted: { chart: 'BAR_CHART', tone: 'neutral' },
      touched: { chart: 'BAR_CHART', tone: 'neutral' },
      keepsSafe: { list: 'SITE_COMMENTS_LIST' },
      easier: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

export const learnings: readonly LibraryTemplate[] = [learningTeam, incidentReview, learningFromNormalWork];
