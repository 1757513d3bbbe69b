/** The public API of forms: it fills in, shows and keeps the forms of the form language. */
export { answersIn, answersText } from './answers-text';
export { AnswerForm } from './answer-form';
export { AnswerView } from './answer-view';
export { DraftNotices } from './drafts/draft-notices';
export {
  forgetAnswer,
  isSameAnswer,
  keepAnswer,
  keptAnswer,
  whileUnderWay,
  type Asked,
  type DraftItem,
  type Saved,
} from './drafts/kept-answer';
export { RestoredDraft } from '../../ui/forms/restored-draft';
export { UnsentAnswer } from './drafts/unsent-answer';
export { useDraft } from './drafts/use-draft';
export { dueOf } from './day/due-of';
export { formatInZone, zoneName } from './zoned-formats';
export { textIn } from './field-values';
export { Form, type FormFrame } from './form';
export type { FormButtonsProps } from './form-buttons';
export { betweenFields, FormFields, isBesideButton, isText, type FormFieldsProps } from './form-fields';
export { goToField } from './go-to-field';
export { FormSourcesProvider, useFormSources, type FormSources } from './form-sources';
export { filesIn, type FormAction, type Submission } from './submission';
export { useShownField } from './use-shown-field';
export { knownPart } from './use-template-form';
export { useFormSourcesFor } from './use-form-sources-for';
