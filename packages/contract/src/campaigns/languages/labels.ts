/** The labels of author fields in shipped templates that can be written in other languages, each with its key in the locale files. */
const keys = {
  Title: 'title',
  'In one line': 'summary',
  'What happened?': 'whatHappened',
  'Do this now': 'doNow',
  'Key points': 'keyPoints',
  'Ask the crew': 'askCrew',
  'What changes?': 'whatChanges',
  'What you need to do': 'toDo',
  'What happened, and why did it make sense at the time?': 'whyThen',
  'What we learned': 'learned',
  'Why we ask': 'why',
  Question: 'question',
  'Answers to choose from': 'options',
  'What do we want to learn, and why?': 'aim',
  'Questions for the team': 'questions',
  'What we know so far': 'known',
  'What should have stopped it?': 'barriers',
  'Why look at this job?': 'whyJob',
  'What are we fixing?': 'fixing',
  'Actions for each site': 'actions',
  'What must not happen?': 'event',
  'The critical control': 'control',
  'What good looks like': 'good',
  'Look for these': 'look',
  'What do you do?': 'practice',
} as const;

type LabelKey = (typeof keys)[keyof typeof keys];

/** Undefined for a label of a template that somebody wrote. */
export const labelKey = (label: string): LabelKey | undefined =>
  Object.hasOwn(keys, label) ? keys[label as keyof typeof keys] : undefined;
