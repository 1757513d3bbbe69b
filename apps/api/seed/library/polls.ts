import { configure, list, note, optional, radio, shows, text, yesOrNo, type LibraryTemplate } from './building-blocks';

/** From best to worst. The last one is not on the scale. */
const agreement = { yes: 'Yes', partly: 'Partly', no: 'No', doesNotApply: 'Does not apply' };

const showContext = shows('Why we ask', 'READONLY_MARKDOWN', 'context');

const pulseCheck: LibraryTemplate = {
  type: 'POLL',
  subType: 'PULSE_CHECK',
  title: 'Pulse check',
  description: 'Find out in one minute how safe work feels.',
  configuration: configure({
    opening: 'pulse',
    due: '1 week',
    audience: 'members',
    anonymous: true,
    reads: {
      showContext,
      showAnonymity: note('Nobody sees who gave which answer. Results show from 5 answers, comments from 10.'),
    },
    asks: {
      speakUp: radio('I can stop a job or speak up without trouble', agreement),
      means: radio('I have the people, time and tools I need', agreement),
      plan: radio('The plan fits how the work is really done', agreement),
      heard: radio('When we raise a problem, something happens', agreement),
      oneThing: text('What one thing would make work safer?', { ...optional, description: 'Name no one.' }),
    },
    report: {
      speakUp: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      means: { chart: 'BAR_CHART', tone: 'scale' },
      plan: { chart: 'BAR_CHART', tone: 'scale' },
      heard: { chart: 'BAR_CHART', tone: 'scale' },
      oneThing: { list: 'COMMENTS_LIST' },
    },
  }),
};

const options = list('Answers to choose from', { minItems: 2, description: 'Two to eight. Add "Something else".' });
const why = text('Why?', optional);

const singleChoice: LibraryTemplate = {
  type: 'POLL',
  subType: 'SINGLE_CHOICE',
  title: 'Single choice',
  description: 'Ask people to pick one answer.',
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
  title: 'Multiple choice',
  description: 'Ask people to pick all the answers that fit.',
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
  title: 'Yes or no',
  description: 'Ask one thing and get a yes or a no.',
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
