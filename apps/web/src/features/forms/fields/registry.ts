import type { AnswerableInputType } from '@muster/contract/forms/types';
import type { FieldComponent } from '../field-props';
import { CheckableStepsField, CheckboxField } from './checkbox-field';
import { DateField } from './date-field';
import { FileField } from './file-field';
import { lazyField } from './lazy-field';
import { MarkdownField } from './markdown-field';
import { RadioBooleanField, RadioField } from './radio-field';
import { TextField } from './text-field';

const lists = () => import('./list-field');

/** The input of each kind of field [3.58]. The registry of the displays has the read-only ones. */
export const answerFields = {
  TEXT: TextField,
  MARKDOWN: MarkdownField,
  DATE: DateField,
  RELATIVE_DATE: lazyField(() => import('./relative-date-field'), 'RelativeDateField', 84),
  LIST: lazyField(lists, 'ListField', 108),
  FILE: FileField,
  RADIO: RadioField,
  RADIO_BOOLEAN: RadioBooleanField,
  CHECKBOX: CheckboxField,
  SITES_LIST: lazyField(() => import('./sites-list-field'), 'SitesListField', 156),
  STEPS_LIST: lazyField(lists, 'StepsField', 108),
  STEPS_LIST_CHECKABLE: CheckableStepsField,
  MULTI_SELECT_LIST: lazyField(() => import('./multi-select-field'), 'MultiSelectField', 56),
  SITES_SELECTION: lazyField(() => import('./sites-selection-field'), 'SitesSelectionField', 84),
  MEMBERS_SELECTION: lazyField(() => import('./members-selection-field'), 'MembersSelectionField', 84),
} as const satisfies Record<AnswerableInputType, FieldComponent>;
