import type { FormSchema } from '@muster/contract/forms/types';

/**
 * The text in a draft, to read and copy. A draft is what one of the forms keeps: the answers to a question, a text, or the changed
 * fields. Any other draft, such as the name of a file, has no text.
 */
export function textOfDraft(draft: unknown): string {
  if (!isObject(draft)) return '';
  const { text, title, answers, asked, changed } = draft;
  if (typeof text === 'string') return [...stringsIn(title), text].join('\n').trim();
  const schema = isObject(asked) ? (asked['schema'] as FormSchema | undefined) : undefined;
  if (schema && isObject(answers)) return withLabels(schema, answers);
  return stringsIn(answers ?? changed).join('\n');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** One line for each answer, also to fields that are hidden now, because the person typed into them. */
function withLabels({ properties }: FormSchema, answers: Record<string, unknown>): string {
  const lines = Object.entries(answers).flatMap(([name, value]) => {
    const { label, inputTypeOptions = [] } = properties[name] ?? {};
    const text = stringsIn(value)
      .map((one) => inputTypeOptions.find(({ id }) => id === one)?.label ?? one)
      .join(', ');
    return text === '' ? [] : [label ? `${label}: ${text}` : text];
  });
  return lines.join('\n');
}
