import type { FormField, FormSide } from '@muster/contract/forms/types';
import { textOfValue } from '../../../lib/forms/value-text';
import { readText } from './configuration-text';
import { schemaOf } from './edited-template';
import type { TypedTemplate } from './template-draft';

interface Labels extends Record<FormSide, string> {
  title: string;
  description: string;
  subType: string;
}

/**
 * A template that is not saved, as lines to read and copy: its texts, and the fields of both forms with everything that people read in
 * them. If the JSON text is not a valid configuration, the result has the text as it was typed.
 */
export function readableTemplate({ title, description, subType, text }: TypedTemplate, labels: Labels): string {
  const lines = Object.entries({ title, description, subType }).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${labels[name as keyof Labels]}: ${value.trim()}`],
  );
  const read = readText(text);
  if (!('configuration' in read)) return [...lines, text].join('\n');
  const ofSide = (side: FormSide) =>
    Object.values(schemaOf(read.configuration, side).properties).map((field) => [labels[side], field] as const);
  const fields = [...ofSide('form'), ...ofSide('responses')].flatMap(([label, field]) => {
    const words = wordsOf(field);
    return words === '' ? [] : [`${label}: ${words}`];
  });
  return [...lines, ...fields].join('\n');
}

function wordsOf(field: FormField): string {
  const { label, value, defaultValue, description, inputTypeOptions = [] } = field;
  const given = [value, defaultValue].map((one) => textOfValue(one, field));
  return [label, ...given, description, ...inputTypeOptions.map((option) => option.label)].filter(Boolean).join(' · ');
}
