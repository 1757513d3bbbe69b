import type { InputType } from '@muster/contract/forms/types';
import type { DisplayComponent } from './display-props';
import { HeadingDisplay } from './heading';
import {
  CategoriesDisplay,
  CheckableStepsDisplay,
  ChoiceDisplay,
  ChoicesDisplay,
  FilesDisplay,
  ListDisplay,
  SitesDisplay,
  StepsDisplay,
} from './lists';
import { MembersSelectionDisplay, SitesSelectionDisplay } from './selections';
import { DateDisplay, MarkdownDisplay, RelativeDateDisplay, TextDisplay } from './texts';

/** How each kind of field is read: what somebody answered, and what an author says to those who answer [3.58]. */
export const displays = {
  TEXT: TextDisplay,
  MARKDOWN: MarkdownDisplay,
  DATE: DateDisplay,
  RELATIVE_DATE: RelativeDateDisplay,
  LIST: ListDisplay,
  FILE: FilesDisplay,
  RADIO: ChoiceDisplay,
  RADIO_BOOLEAN: ChoiceDisplay,
  CHECKBOX: ChoicesDisplay,
  SITES_LIST: SitesDisplay,
  STEPS_LIST: StepsDisplay,
  STEPS_LIST_CHECKABLE: CheckableStepsDisplay,
  MULTI_SELECT_LIST: CategoriesDisplay,
  SITES_SELECTION: SitesSelectionDisplay,
  MEMBERS_SELECTION: MembersSelectionDisplay,
  READONLY_TEXT: TextDisplay,
  READONLY_HEADING: HeadingDisplay,
  READONLY_DATE: DateDisplay,
  READONLY_MARKDOWN: MarkdownDisplay,
  READONLY_LIST: ListDisplay,
  READONLY_FILE: FilesDisplay,
  READONLY_SITES_LIST: SitesDisplay,
} as const satisfies Record<InputType, DisplayComponent>;
