import type { FormField } from '@muster/contract/forms/types';
import { Text } from '../../../ui/display/text';
import { FormText } from '../../../ui/texts/shipped-texts';
import { textIn } from '../field-values';
import type { DisplayProps } from './display-props';

/** Whether the field directly above is a heading with the text of this field's label. */
export function repeatsHeading(fields: ReadonlyMap<string, FormField>, name: string): boolean {
  const names = [...fields.keys()];
  const above = fields.get(names[names.indexOf(name) - 1] ?? '');
  return above?.inputType === 'READONLY_HEADING' && textIn(above.value) === fields.get(name)?.label;
}

export function HeadingDisplay({ value }: DisplayProps) {
  const text = textIn(value);
  return text === '' ? null : (
    <Text variant="h2" dir="auto">
      <FormText>{text}</FormText>
    </Text>
  );
}
