import {
  checkbox,
  configure,
  date,
  pastDate,
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

const safetyAlert: LibraryTemplate = {
  type: 'BRIEFING',
  subType: 'SAFETY_ALERT',
  title: 'Safety alert',
  description: 'Warn people fast about a danger and say what to do now.',
  configuration: configure({
    opening: 'title',
    author: {
      urgency: urgencies('How urgent?', { description: 'Stop now means no work until the steps are done.' }),
      details: markdown('What happened?', { description: 'Facts only. Do not name people.' }),
      doNow: steps('Do this now', { description: 'Three to five short steps, in order.' }),
      ...topics,
    },
    due: '1 day 17:00',
    hasStart: false,
    audience: 'members',
    reads: {
      showUrgency: shows('How urgent?', 'READONLY_TEXT', 'urgency'),
      showHeading: heading('Do this now'),
      showDoNow: shows('Do this now', 'READONLY_LIST', 'doNow'),
      showDetails: shows('What happened?', 'READONLY_MARKDOWN', 'details'),
    },
    asks: {
      acknowledged: checkbox('Your confirmation', { read: 'I have read this and know my steps' }),
      canDo: yesNo('Can you do these steps where you work?'),
      blocker: text('If not, what is in the way?', { ...optional, requiredWhen: { field: 'canDo', in: ['false'] } }),
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
  title: 'Toolbox talk',
  description: 'Help a crew talk about one risk before work starts.',
  configuration: configure({
    opening: 'title',
    author: {
      talk: markdown('Key points', { description: 'Why it matters, then what good looks like.' }),
      questions: list('Ask the crew', { minItems: 2, description: 'Open questions, such as: What would make you stop?' }),
      ...topics,
    },
    due: '1 week',
    audience: 'members',
    reads: {
      showTalk: shows('Key points', 'READONLY_MARKDOWN', 'talk'),
      showQuestions: shows('Ask the crew', 'READONLY_LIST', 'questions'),
    },
    asks: {
      heldOn: pastDate('Date of your talk'),
      part: radio('How did you take part?', { led: 'I led the talk', attended: 'I was in it', readAlone: 'I read it alone' }),
      clear: yesNo('Is it clear what to do?'),
      raised: text('What did the crew raise?', optional),
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
  title: 'Policy update',
  description: 'Tell people a rule has changed and when the new one starts.',
  configuration: configure({
    opening: 'title',
    author: {
      changes: markdown('What changes?', { description: 'Old way, new way, and why.' }),
      mustDo: list('What you need to do', { minItems: 1 }),
      effectiveFrom: date('New rule starts on', { description: 'Set the due date before this day.' }),
    },
    due: '2 weeks',
    audience: 'members',
    reads: {
      showEffectiveFrom: shows('New rule starts on', 'READONLY_DATE', 'effectiveFrom'),
      showChanges: shows('What changes?', 'READONLY_MARKDOWN', 'changes'),
      showMustDo: shows('What you need to do', 'READONLY_LIST', 'mustDo'),
    },
    asks: {
      acknowledged: checkbox('Your confirmation', { read: 'I have read the change', knowStart: 'I know when it starts' }, { minItems: 2 }),
      ask: text('What do you need to ask?', optional),
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
  title: 'Lessons learned',
  description: 'Share what one team learned so that others can use it.',
  configuration: configure({
    opening: 'title',
    author: {
      story: markdown('What happened, and why did it make sense at the time?', { description: 'Conditions, not faults. No names.' }),
      lessons: list('What we learned', { minItems: 1 }),
      origin: siteList('Where we learned it', optional),
      ...topics,
    },
    due: '2 weeks',
    audience: 'members',
    reads: {
      showOrigin: shows('Where we learned it', 'READONLY_SITES_LIST', 'origin'),
      showStory: shows('What happened, and why did it make sense at the time?', 'READONLY_MARKDOWN', 'story'),
      showLessons: shows('What we learned', 'READONLY_LIST', 'lessons'),
    },
    asks: {
      couldHappen: radio('Could this happen where you work?', { no: 'No', notSure: 'Not sure', yes: 'Yes' }, optional),
      where: text('On what job?', optional),
    },
    report: {
      couldHappen: { chart: 'RADIAL_BAR_CHART', tone: 'scale' },
      where: { list: 'COMMENTS_LIST' },
    },
  }),
};

export const briefings: readonly LibraryTemplate[] = [safetyAlert, toolboxTalk, policyUpdate, lessonsLearned];
