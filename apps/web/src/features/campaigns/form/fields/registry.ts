import type { AnswerableInputType } from '@muster/contract/campaigns/form-language/types';
import type { FieldComponent } from '../field-props';
import { CheckableStepsField, CheckboxField } from './checkbox-field';
import { DateField } from './date-field';
import { FileField } from './file-field';
import { ListField, StepsField } from './list-field';
import { MarkdownField } from './markdown-field';
import { MembersSelectionField } from './members-selection-field';
import { MultiSelectField } from './multi-select-field';
import { RadioBooleanField, RadioField } from './radio-field';
import { RelativeDateField } from './relative-date-field';
import { SitesListField } from './sites-list-field';
import { SitesSelectionField } from './sites-selection-field';
import { TextField } from './text-field';

/** How each kind of field is answered [3.58]; what is only read stands in the displays' registry. */
export const answerFields = {
  TEXT: TextField,
  MARKDOWN: MarkdownField,
  DATE: DateField,
  RELATIVE_DATE: RelativeDateField,
  LIST: ListField,
  FILE: FileField,
  RADIO: RadioField,
  RADIO_BOOLEAN: RadioBooleanField,
  CHECKBOX: CheckboxField,
  SITES_LIST: SitesListField,
  STEPS_LIST: StepsField,
  STEPS_LIST_CHECKABLE: CheckableStepsField,
  MULTI_SELECT_LIST: MultiSelectField,
  SITES_SELECTION: SitesSelectionField,
  MEMBERS_SELECTION: MembersSelectionField,
} as const satisfies Record<AnswerableInputType, FieldComponent>;
