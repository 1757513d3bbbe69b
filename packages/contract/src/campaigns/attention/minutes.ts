/** How long a campaign takes a person: deterministic, from its texts and its fields. */
import { isReadonly } from '../../forms/fields';
import { plainText } from '../../forms/plain-text';
import type { Configuration, FormField } from '../../forms/types';

const wordsPerMinute = 150;
const secondsPerField = 10;

interface Asked {
  title: string;
  description: string | null;
  configuration: Pick<Configuration, 'responses'>;
}

/** Two characters of a script without spaces count as one word. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

export function wordsIn(text: string): number {
  const characters = text.match(withoutSpaces)?.length ?? 0;
  const others = text.replace(withoutSpaces, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return others + Math.ceil(characters / 2);
}

function textsOf({ label, description, value, inputTypeOptions = [] }: FormField): string[] {
  const shown: unknown[] = Array.isArray(value) ? value : [value];
  const options = inputTypeOptions.map((option) => option.label);
  return [label, description, ...shown, ...options].filter((text) => typeof text === 'string').map(plainText);
}

/** The seconds that a person needs to read a campaign and to answer it. A campaign without a form, such as a huddle, asks one question. */
export function secondsToAnswer({ title, description, configuration: { responses } }: Asked): number {
  const fields = Object.values(responses.schema?.properties ?? {});
  const asked = responses.schema ? fields.filter(({ inputType }) => !isReadonly(inputType)).length : 1;
  const words = [title, description ?? '', ...fields.flatMap(textsOf)].reduce((sum, text) => sum + wordsIn(text), 0);
  return Math.round((words * 60) / wordsPerMinute) + asked * secondsPerField;
}
