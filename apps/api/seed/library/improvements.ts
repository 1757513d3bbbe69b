import {
  categories,
  checkbox,
  configure,
  date,
  pastDate,
  file,
  heading,
  markdown,
  optional,
  radio,
  shows,
  siteList,
  steps,
  text,
  topics,
  yesNo,
  type LibraryTemplate,
} from './building-blocks';

const actionPlan: LibraryTemplate = {
  type: 'IMPROVEMENT',
  subType: 'ACTION_PLAN',
  title: 'Action plan',
  description: 'Get the same fix done at every site and show that it worked.',
  configuration: configure({
    opening: 'title',
    author: {
      problem: markdown('What are we fixing?'),
      source: radio('Where did this come from?', {
        incident: 'Incident',
        learning: 'Learning',
        audit: 'Audit',
        workerIdea: 'Worker idea',
        newLaw: 'New law',
      }),
      steps: steps('Actions for each site', { description: 'Start with a verb. Best: remove the danger.' }),
    },
    due: '3 months 17:00',
    audience: 'sites',
    reads: {
      showSource: shows('Where did this come from?', 'READONLY_TEXT', 'source'),
      showProblem: shows('What are we fixing?', 'READONLY_MARKDOWN', 'problem'),
    },
    asks: {
      done: {
        label: 'Tick each action done',
        inputType: 'STEPS_LIST_CHECKABLE',
        type: 'array',
        required: false,
        optionsFrom: 'steps',
      },
      state: radio('How is it going?', { onTrack: 'On track', slipping: 'Slipping', stuck: 'Stuck', doesNotApply: 'Does not apply' }),
      note: markdown('If not on track: why, and who can help?', {
        ...optional,
        requiredWhen: { field: 'state', in: ['slipping', 'stuck'] },
      }),
      finishBy: date('We will finish by', optional),
      worked: radio('Has it fixed the problem?', { yes: 'Yes', partly: 'Partly', no: 'No', tooEarly: 'Too early' }, optional),
      evidence: file('Proof'),
    },
    report: {
      done: { chart: 'PROGRESS_LIST_CHART', tone: 'neutral' },
      state: { chart: 'RADIAL_BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'scale' },
      worked: { chart: 'RADIAL_BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'scale' },
      note: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

const criticalControlCheck: LibraryTemplate = {
  type: 'IMPROVEMENT',
  subType: 'CRITICAL_CONTROL_CHECK',
  title: 'Critical control check',
  description: 'Check at the job that the one thing that stops a death is there and works.',
  configuration: configure({
    opening: 'title',
    author: {
      works: categories('High-risk work', ['HIGH_RISK_WORK'], { required: true, minItems: 1 }),
      event: text('What must not happen?'),
      control: text('The critical control', { description: 'One control a check.' }),
      standard: markdown('What good looks like'),
      checks: steps('Look for these', { description: 'Things you can see or test.' }),
    },
    due: '1 week',
    audience: 'sites',
    reads: {
      showHeading: heading('Check it where the work is done.'),
      showEvent: shows('What must not happen?', 'READONLY_TEXT', 'event'),
      showControl: shows('The critical control', 'READONLY_TEXT', 'control'),
      showStandard: shows('What good looks like', 'READONLY_MARKDOWN', 'standard'),
    },
    asks: {
      checkedOn: pastDate('Date'),
      sawWork: yesNo('Did you see the job being done?'),
      found: {
        label: 'Tick what you saw',
        inputType: 'STEPS_LIST_CHECKABLE',
        type: 'array',
        required: false,
        optionsFrom: 'checks',
      },
      state: radio('Is the control there and working?', {
        works: 'Works',
        weak: 'Weak',
        failed: 'Missing or failed',
        notDoneHere: 'Job not done here',
      }),
      gap: markdown('What was wrong, and what did you do at once?', {
        ...optional,
        description: 'Missing or failed? Stop the job first.',
        requiredWhen: { field: 'state', in: ['weak', 'failed'] },
      }),
      evidence: file('Photo', { description: 'Only where a camera is allowed.' }),
    },
    report: {
      sawWork: { chart: 'RADIAL_BAR_CHART', tone: 'neutral' },
      found: { chart: 'PROGRESS_LIST_CHART', tone: 'neutral' },
      state: { chart: 'RADIAL_BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'scale' },
      gap: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

const goodPractice: LibraryTemplate = {
  type: 'IMPROVEMENT',
  subType: 'GOOD_PRACTICE',
  title: 'Good practice',
  description: 'Spread something that works from one site to the rest.',
  configuration: configure({
    opening: 'title',
    author: {
      practice: markdown('What do you do?'),
      origin: siteList('Where does it work now?', { minItems: 1 }),
      benefits: checkbox('What is better?', {
        removesDanger: 'Removes a danger',
        lessStrain: 'Less strain',
        easier: 'Easier to do right',
        savesTime: 'Saves time',
        costsLess: 'Costs less',
      }),
      ...topics,
    },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showOrigin: shows('Where does it work now?', 'READONLY_SITES_LIST', 'origin'),
      showBenefits: shows('What is better?', 'READONLY_LIST', 'benefits'),
      showPractice: shows('What do you do?', 'READONLY_MARKDOWN', 'practice'),
    },
    asks: {
      use: radio('Will you use it?', { now: 'We do it now', will: 'We will', notNow: 'Not now', doesNotFit: 'Does not fit here' }),
      startOn: date('From', optional),
      fit: markdown('What did you change, or why not?'),
      checked: yesNo('Did you check it for new dangers?'),
    },
    report: {
      use: { chart: 'BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'neutral' },
      checked: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      fit: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

export const improvements: readonly LibraryTemplate[] = [actionPlan, criticalControlCheck, goodPractice];
