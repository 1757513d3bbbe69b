import {
  categories,
  checkbox,
  configure,
  pastDate,
  pastDateFromToday,
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
import { english as t } from './english';

const learningTeam: LibraryTemplate = {
  type: 'LEARNING',
  subType: 'LEARNING_TEAM',
  title: t.learningTeam,
  description: t.learningTeamPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      purpose: markdown(t.whatDoWeWantToLearn),
      prompts: list(t.questionsForTheTeam, {
        minItems: 3,
        defaultValue: [t.howDoYouReallyDoIt, t.whatMakesItHard, t.whereCouldSomeoneGetHurt, t.whatSavesTheDay],
      }),
      ...topics,
    },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showHeading: heading(t.learnFirst),
      showPurpose: shows(t.whatDoWeWantToLearn, 'READONLY_MARKDOWN', 'purpose'),
      showPrompts: shows(t.questionsForTheTeam, 'READONLY_LIST', 'prompts'),
    },
    asks: {
      metOn: pastDate(t.firstMeeting),
      who: checkbox(t.whoTookPart, {
        worker: t.peopleWhoDoTheWork,
        supervisor: t.supervisor,
        contractor: t.contractor,
        safetyRep: t.healthAndSafetyRep,
        planner: t.plannerOrEngineer,
        manager: t.manager,
      }),
      workAsDone: markdown(t.howIsTheWorkReallyDone),
      hard: markdown(t.whatMakesItHardOrRisky),
      goesWell: markdown(t.whatKeepsItSafeToday),
      soak: yesNo(t.leftANightBetween),
      fixedHere: list(t.whatWeFixedOurselves, optional),
      needHelp: list(t.whatWeNeedHelpWith, optional),
      evidence: file(t.photosOrSketches),
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
  title: t.incidentReview,
  description: t.incidentReviewPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      eventDate: pastDate(t.whenDidItHappen),
      eventSites: siteList(t.whereDidItHappen, { minItems: 1 }),
      potential: radio(t.howBadCouldItHaveBeen, { minor: t.minorInjury, serious: t.seriousInjury, death: t.death }),
      facts: markdown(t.whatWeKnowSoFar, { description: t.noNamesOrHealthDetails }),
      controls: list(t.whatShouldHaveStoppedIt, { minItems: 1 }),
      ...topics,
    },
    due: '2 weeks',
    audience: 'sites',
    reads: {
      showEventDate: shows(t.whenDidItHappen, 'READONLY_DATE', 'eventDate'),
      showEventSites: shows(t.whereDidItHappen, 'READONLY_SITES_LIST', 'eventSites'),
      showPotential: shows(t.howBadCouldItHaveBeen, 'READONLY_TEXT', 'potential'),
      showFacts: shows(t.whatWeKnowSoFar, 'READONLY_MARKDOWN', 'facts'),
    },
    asks: {
      couldHappen: radio(t.couldItHappenHere, {
        no: t.controlsWouldHold,
        notSure: t.notSure,
        yes: t.yes,
        doesNotApply: t.weDoNotDoThisWork,
      }),
      inPlace: {
        label: t.whatIsInPlaceAndWorks,
        description: t.tickOnlyWhatYouHaveSeen,
        inputType: 'CHECKBOX',
        type: 'array',
        required: false,
        optionsFrom: 'controls',
      },
      conditions: markdown(t.whatMakesItMoreLikely),
      changes: list(t.whatWillYouChange, optional),
      evidence: file(t.proof),
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
  title: t.learningFromNormalWork,
  description: t.normalWorkPurpose,
  configuration: configure({
    opening: 'title',
    author: { why: markdown(t.whyLookAtThisJob), ...topics },
    due: '4 weeks 17:00',
    audience: 'sites',
    reads: {
      showHeading: heading(t.watchAskListen),
      showWhy: shows(t.whyLookAtThisJob, 'READONLY_MARKDOWN', 'why'),
    },
    asks: {
      seenOn: pastDateFromToday(t.date),
      match: radio(t.didWorkMatchPlan, {
        asPlanned: t.asPlanned,
        someChanges: t.someChanges,
        veryDifferent: t.veryDifferent,
      }),
      adapted: checkbox(t.whatDidPeopleWorkAround, {
        time: t.timePressure,
        weather: t.weatherOrGround,
        tools: t.toolsOrParts,
        people: t.tooFewPeople,
        plan: t.unclearPlan,
        otherWork: t.otherWorkNearby,
        equipment: t.faultyEquipment,
        nothing: t.nothing,
      }),
      touched: categories(t.whatDidTheJobInvolve, ['HIGH_RISK_WORK']),
      keepsSafe: markdown(t.whatDoPeopleDoForSafety),
      easier: markdown(t.whatWouldMakeItEasier),
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
