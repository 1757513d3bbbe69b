import { configure, list, note, optional, radio, shows, text, yesOrNo, type LibraryTemplate } from './building-blocks';
import { english as t } from './english';

/** From best to worst. The last one is not on the scale. */
const agreement = { yes: t.yes, partly: t.partly, no: t.no, doesNotApply: t.doesNotApply };

const showContext = shows(t.whyWeAsk, 'READONLY_MARKDOWN', 'context');

const pulseCheck: LibraryTemplate = {
  type: 'POLL',
  subType: 'PULSE_CHECK',
  title: t.pulseCheck,
  description: t.pulseCheckPurpose,
  configuration: configure({
    opening: 'pulse',
    due: '1 week',
    audience: 'members',
    anonymous: true,
    reads: {
      showContext,
      showAnonymity: note(t.nobodySeesWhoAnswered),
    },
    asks: {
      speakUp: radio(t.canSpeakUp, agreement),
      means: radio(t.haveWhatINeed, agreement),
      plan: radio(t.planFitsWork, agreement),
      heard: radio(t.problemsAreHeard, agreement),
      oneThing: text(t.oneThingForSafety, { ...optional, description: t.nameNoOne }),
    },
    report: {
      speakUp: { chart: 'BAR_CHART', tone: 'scale' },
      means: { chart: 'BAR_CHART', tone: 'scale' },
      plan: { chart: 'BAR_CHART', tone: 'scale' },
      heard: { chart: 'BAR_CHART', tone: 'scale' },
      oneThing: { list: 'COMMENTS_LIST' },
    },
  }),
};

const options = list(t.answersToChooseFrom, { minItems: 2, description: t.answersToChooseFromHelp });
const why = text(t.why, optional);

const singleChoice: LibraryTemplate = {
  type: 'POLL',
  subType: 'SINGLE_CHOICE',
  title: t.singleChoice,
  description: t.singleChoicePurpose,
  configuration: configure({
    opening: 'question',
    author: { options },
    due: '1 week',
    audience: 'members',
    reads: { showContext },
    asks: {
      choice: { labelFrom: 'question', inputType: 'RADIO', type: 'string', required: true, optionsFrom: 'options' },
      why,
    },
    report: {
      choice: { chart: 'BAR_CHART', list: 'RESPONDER_LIST', tone: 'neutral' },
      why: { list: 'COMMENTS_LIST' },
    },
  }),
};

const multipleChoice: LibraryTemplate = {
  type: 'POLL',
  subType: 'MULTIPLE_CHOICE',
  title: t.multipleChoice,
  description: t.multipleChoicePurpose,
  configuration: configure({
    opening: 'question',
    author: { options },
    due: '1 week',
    audience: 'members',
    reads: { showContext },
    asks: {
      choices: { labelFrom: 'question', inputType: 'CHECKBOX', type: 'array', required: true, minItems: 1, optionsFrom: 'options' },
      why,
    },
    report: {
      choices: { chart: 'PROGRESS_LIST_CHART', tone: 'neutral' },
      why: { list: 'COMMENTS_LIST' },
    },
  }),
};

const yesNoPoll: LibraryTemplate = {
  type: 'POLL',
  subType: 'YES_NO',
  title: t.yesOrNo,
  description: t.yesOrNoPurpose,
  configuration: configure({
    opening: 'question',
    due: '3 days',
    audience: 'members',
    reads: { showContext },
    asks: {
      answer: { labelFrom: 'question', inputType: 'RADIO_BOOLEAN', type: 'string', required: true, inputTypeOptions: yesOrNo },
      why,
    },
    report: {
      answer: { chart: 'RADIAL_BAR_CHART', list: 'RESPONDER_LIST', tone: 'neutral' },
      why: { list: 'COMMENTS_LIST' },
    },
  }),
};

export const polls: readonly LibraryTemplate[] = [pulseCheck, singleChoice, multipleChoice, yesNoPoll];
