import {
  checkbox,
  configure,
  date,
  pastDateFromToday,
  heading,
  list,
  markdown,
  optional,
  radio,
  shows,
  siteList,
  steps,
  text,
  topics,
  urgencies,
  yesNo,
  type LibraryTemplate,
} from './building-blocks';
import { english as t } from './english';

const safetyAlert: LibraryTemplate = {
  type: 'BRIEFING',
  subType: 'SAFETY_ALERT',
  title: t.safetyAlert,
  description: t.safetyAlertPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      urgency: urgencies(t.howUrgent, { description: t.howUrgentHelp }),
      details: markdown(t.whatHappened, { description: t.factsOnly }),
      doNow: steps(t.doThisNow, { description: t.threeToFiveSteps }),
      ...topics,
    },
    due: '1 day 17:00',
    hasStart: false,
    audience: 'members',
    reads: {
      showUrgency: shows(t.howUrgent, 'READONLY_TEXT', 'urgency'),
      showHeading: heading(t.doThisNow),
      showDoNow: shows(t.doThisNow, 'READONLY_LIST', 'doNow'),
      showDetails: shows(t.whatHappened, 'READONLY_MARKDOWN', 'details'),
    },
    asks: {
      acknowledged: checkbox(t.yourConfirmation, { read: t.haveReadAndKnowSteps }),
      canDo: yesNo(t.canDoSteps),
      blocker: text(t.whatIsInTheWay, { ...optional, requiredWhen: { field: 'canDo', in: ['false'] } }),
    },
    report: {
      acknowledged: { chart: 'PROGRESS_LIST_CHART', list: 'RESPONDER_LIST', tone: 'neutral' },
      canDo: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      blocker: { list: 'COMMENTS_LIST' },
    },
  }),
};

const toolboxTalk: LibraryTemplate = {
  type: 'BRIEFING',
  subType: 'TOOLBOX_TALK',
  title: t.toolboxTalk,
  description: t.toolboxTalkPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      talk: markdown(t.keyPoints, { description: t.keyPointsHelp }),
      questions: list(t.askTheCrew, { minItems: 2, description: t.askTheCrewHelp }),
      ...topics,
    },
    due: '1 week',
    audience: 'members',
    reads: {
      showTalk: shows(t.keyPoints, 'READONLY_MARKDOWN', 'talk'),
      showQuestions: shows(t.askTheCrew, 'READONLY_LIST', 'questions'),
    },
    asks: {
      heldOn: pastDateFromToday(t.dateOfYourTalk),
      part: radio(t.howDidYouTakePart, { led: t.iLedTheTalk, attended: t.iWasInIt, readAlone: t.iReadItAlone }),
      clear: yesNo(t.isItClearWhatToDo),
      raised: text(t.whatDidTheCrewRaise, optional),
    },
    report: {
      part: { chart: 'BAR_CHART', tone: 'neutral' },
      clear: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      raised: { list: 'COMMENTS_LIST' },
    },
  }),
};

const policyUpdate: LibraryTemplate = {
  type: 'BRIEFING',
  subType: 'POLICY_UPDATE',
  title: t.policyUpdate,
  description: t.policyUpdatePurpose,
  configuration: configure({
    opening: 'title',
    author: {
      changes: markdown(t.whatChanges, { description: t.whatChangesHelp }),
      mustDo: list(t.whatYouNeedToDo, { minItems: 1 }),
      effectiveFrom: date(t.newRuleStartsOn, { description: t.dueBeforeThisDay }),
    },
    due: '2 weeks',
    audience: 'members',
    reads: {
      showEffectiveFrom: shows(t.newRuleStartsOn, 'READONLY_DATE', 'effectiveFrom'),
      showChanges: shows(t.whatChanges, 'READONLY_MARKDOWN', 'changes'),
      showMustDo: shows(t.whatYouNeedToDo, 'READONLY_LIST', 'mustDo'),
    },
    asks: {
      acknowledged: checkbox(t.yourConfirmation, { read: t.haveReadChange, knowStart: t.knowWhenItStarts }, { minItems: 2 }),
      ask: text(t.whatDoYouNeedToAsk, optional),
    },
    report: {
      acknowledged: { chart: 'PROGRESS_LIST_CHART', list: 'RESPONDER_LIST', tone: 'neutral' },
      ask: { list: 'COMMENTS_LIST' },
    },
  }),
};

const lessonsLearned: LibraryTemplate = {
  type: 'BRIEFING',
  subType: 'LESSONS_LEARNED',
  title: t.lessonsLearned,
  description: t.lessonsLearnedPurpose,
  configuration: configure({
    opening: 'title',
    author: {
      story: markdown(t.whatHappenedAndWhy, { description: t.conditionsNotFaults }),
      lessons: list(t.whatWeLearned, { minItems: 1 }),
      origin: siteList(t.whereWeLearnedIt, optional),
      ...topics,
    },
    due: '2 weeks',
    audience: 'members',
    reads: {
      showOrigin: shows(t.whereWeLearnedIt, 'READONLY_SITES_LIST', 'origin'),
      showStory: shows(t.whatHappenedAndWhy, 'READONLY_MARKDOWN', 'story'),
      showLessons: shows(t.whatWeLearned, 'READONLY_LIST', 'lessons'),
    },
    asks: {
      couldHappen: radio(t.couldThisHappenWhereYouWork, { no: t.no, notSure: t.notSure, yes: t.yes }, optional),
      where: text(t.onWhatJob, optional),
    },
    report: {
      couldHappen: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      where: { list: 'COMMENTS_LIST' },
    },
  }),
};

export const briefings: readonly LibraryTemplate[] = [safetyAlert, toolboxTalk, policyUpdate, lessonsLearned];
