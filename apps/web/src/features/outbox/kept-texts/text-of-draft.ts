import type { FormSchema } from '@muster/contract/forms/types';
import { textOfValue } from '../../../lib/forms/value-text';

/** Fields of settings whose values are codes. The person chose them and typed nothing. */
const codes = ['status', 'phase', 'timeZone', 'events', 'scope', 'days'];

/**
 * The text in a draft, to read and copy. A draft is what one of the forms keeps: the answers to a question, a text, the changed fields, or
 * a template with a readable text. Any other draft, such as the name of a file, has no text.
 */
export function textOfDraft(draft: unknown): string {
  if (!isObject(draft)) return '';
  const { readable, text, title, answers, asked, schema, changed } = draft;
  if (typeof readable === 'string') return readable;
  if (typeof text === 'string') return [textOfValue(title), text].filter(Boolean).join('\n').trim();
  const form = schema ?? (isObject(asked) ? asked['schema'] : undefined);
  if (form && isObject(answers)) return withLabels(form as FormSchema, answers);
  return linesOf(answers ?? changed);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where the labels are not known. Older builds kept no form. */
function linesOf(values: unknown): string {
  if (!isObject(values)) return '';
  return Object.entries(values)
    .map(([name, value]) => (codes.includes(name) || value === 'true' || value === 'false' ? '' : textOfValue(value)))
    .filter(Boolean)
    .join('\n');
}

/** One line for each answer, also to fields that are hidden now, because the person typed into them. */
function withLabels({ properties }: FormSchema, answers: Record<string, unknown>): string {
  const lines = Object.entries(answers).flatMap(([name, value]) => {
    const field = properties[name];
    const text = textOfValue(value, field);
    return text === '' ? [] : [field?.label ? `${field.label}: ${text}` : text];
  });
  return lines.join('\n');
}
