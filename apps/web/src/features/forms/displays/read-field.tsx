import type { FormField, InputType } from '@muster/contract/forms/types';
import { useId } from 'react';
import InfoOutlined from '~icons/ic/outline-info';
import { Text } from '../../../ui/display/text';
import { FormText } from '../../../ui/texts/shipped-texts';
import { textIn } from '../field-values';
import type { DisplayComponent } from './display-props';
import { HeadingDisplay } from './heading';
import { CategoriesDisplay, CheckableStepsDisplay, ChoiceDisplay, ChoicesDisplay, FilesDisplay, ListDisplay, StepsDisplay } from './lists';
import { MembersSelectionDisplay, SitesDisplay, SitesSelectionDisplay } from './selections';
import { DateDisplay, MarkdownDisplay, RelativeDateDisplay, TextDisplay } from './texts';
import { UnknownField } from './unknown-field';

/** The read-only display of each kind of field: a respondent's answer, or the author's text [3.58]. */
const displays = {
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

interface ReadFieldProps {
  name: string;
  field: FormField;
  value: unknown;
  /** The heading directly above says the same. The label is then only for screen readers. */
  isLabelHidden?: boolean;
}

/** One read-only field under its label. */
export function ReadField({ name, field, value, isLabelHidden = false }: ReadFieldProps) {
  const id = useId();
  if (!Object.hasOwn(displays, field.inputType)) return <UnknownField name={name} />;
  const Display = displays[field.inputType];
  if (!field.label && field.inputType === 'READONLY_TEXT') return <Note>{textIn(value)}</Note>;
  if (!field.label || field.inputType === 'READONLY_HEADING') return <Display field={field} value={value} />;
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <Text id={id} variant="subtitle2" color="muted" dir="auto" className={isLabelHidden ? 'sr-only' : 'mb-1'}>
        <FormText>{field.label}</FormText>
      </Text>
      <Display field={field} value={value} />
    </fieldset>
  );
}

/** The template's own text for every respondent, such as an emergency number. */
function Note({ children }: { children: string }) {
  return (
    <div className="flex gap-2.5 px-4 py-2 sm:py-3 rounded bg-hover max-w-[75ch]">
      <InfoOutlined className="icon-small text-active mt-0.75" />
      <Text dir="auto">
        <FormText>{children}</FormText>
      </Text>
    </div>
  );
}
