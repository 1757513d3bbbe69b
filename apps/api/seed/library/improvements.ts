import {
  categories,
  checkbox,
  configure,
  date,
  pastDateFromToday,
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
import { english as t } from './english';

const actionPlan: LibraryTemplate = {
  type: 'IMPROVEMENT',
  subType: 'ACTION_PLAN',
  title: t.actionPlan,
  description: t.actionPlanPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      problem: markdown(t.whatAreWeFixing),
      source: radio(t.whereDidThisComeFrom, {
        incident: t.incident,
        learning: t.learning,
        audit: t.audit,
        workerIdea: t.workerIdea,
        newLaw: t.newLaw,
      }),
      steps: steps(t.actionsForEachSite, { description: t.startWithAVerb }),
    },
    due: '3 months 17:00',
    audience: 'sites',
    reads: {
      showSource: shows(t.whereDidThisComeFrom, 'READONLY_TEXT', 'source'),
      showProblem: shows(t.whatAreWeFixing, 'READONLY_MARKDOWN', 'problem'),
    },
    asks: {
      done: {
        label: t.tickEachActionDone,
        inputType: 'STEPS_LIST_CHECKABLE',
        type: 'array',
        required: false,
        optionsFrom: 'steps',
      },
      state: radio(t.howIsItGoing, { onTrack: t.onTrack, slipping: t.slipping, stuck: t.stuck, doesNotApply: t.doesNotApply }),
      note: markdown(t.whyNotOnTrack, {
        ...optional,
        requiredWhen: { field: 'state', in: ['slipping', 'stuck'] },
      }),
      finishBy: date(t.weWillFinishBy, optional),
      worked: radio(t.hasItFixedTheProblem, { yes: t.yes, partly: t.partly, no: t.no, tooEarly: t.tooEarly }, optional),
      evidence: file(t.proof),
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
  title: t.criticalControlCheck,
  description: t.controlCheckPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      works: categories(t.highRiskWork, ['HIGH_RISK_WORK'], { required: true, minItems: 1 }),
      event: text(t.whatMustNotHappen),
      control: text(t.theCriticalControl, { description: t.oneControlACheck }),
      standard: markdown(t.whatGoodLooksLike),
      checks: steps(t.lookForThese, { description: t.thingsYouCanSeeOrTest }),
    },
    due: '1 week',
    audience: 'sites',
    reads: {
      showHeading: heading(t.checkAtTheJob),
      showEvent: shows(t.whatMustNotHappen, 'READONLY_TEXT', 'event'),
      showControl: shows(t.theCriticalControl, 'READONLY_TEXT', 'control'),
      showStandard: shows(t.whatGoodLooksLike, 'READONLY_MARKDOWN', 'standard'),
    },
    asks: {
      checkedOn: pastDateFromToday(t.date),
      sawWork: yesNo(t.didYouSeeTheJob),
      found: {
        label: t.tickWhatYouSaw,
        inputType: 'STEPS_LIST_CHECKABLE',
        type: 'array',
        required: false,
        optionsFrom: 'checks',
      },
      state: radio(t.isControlWorking, {
        works: t.works,
        weak: t.weak,
        failed: t.missingOrFailed,
        notDoneHere: t.jobNotDoneHere,
      }),
      gap: markdown(t.whatWasWrong, {
        ...optional,
        description: t.stopTheJobFirst,
        requiredWhen: { field: 'state', in: ['weak', 'failed'] },
      }),
      evidence: file(t.photo, { description: t.whereCameraIsAllowed }),
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
  title: t.goodPractice,
  description: t.goodPracticePurpose,
  configuration: configure({
    opening: 'title',
    author: {
      practice: markdown(t.whatDoYouDo),
      origin: siteList(t.whereDoesItWorkNow, { minItems: 1 }),
      benefits: checkbox(t.whatIsBetter, {
        removesDanger: t.removesADanger,
        lessStrain: t.lessStrain,
        easier: t.easierToDoRight,
        savesTime: t.savesTime,
        costsLess: t.costsLess,
      }),
      ...topics,
    },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showOrigin: shows(t.whereDoesItWorkNow, 'READONLY_SITES_LIST', 'origin'),
      showBenefits: shows(t.whatIsBetter, 'READONLY_LIST', 'benefits'),
      showPractice: shows(t.whatDoYouDo, 'READONLY_MARKDOWN', 'practice'),
    },
    asks: {
      use: radio(t.willYouUseIt, { now: t.weDoItNow, will: t.weWill, notNow: t.notNow, doesNotFit: t.doesNotFitHere }),
      startOn: date(t.from, optional),
      fit: markdown(t.whatDidYouChange),
      checked: yesNo(t.checkedForNewDangers),
    },
    report: {
      use: { chart: 'BAR_CHART', list: 'SITE_RESPONDER_LIST', tone: 'neutral' },
      checked: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      fit: { list: 'SITE_COMMENTS_LIST' },
    },
  }),
};

export const improvements: readonly LibraryTemplate[] = [actionPlan, criticalControlCheck, goodPractice];
