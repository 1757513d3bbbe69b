import type { Configuration, FormField } from '@muster/contract/forms/types';
import type { FindShipped } from '../../../ui/texts/shipped-texts';

/** Whether the default is not a text: a choice has an id, and a relative date has a duration. */
const withoutWords = ({ inputType, inputTypeOptions }: FormField): boolean =>
  inputType === 'RELATIVE_DATE' || inputTypeOptions !== undefined;

function wordsIn(value: unknown, find: FindShipped): unknown {
  if (typeof value === 'string') return find(value) ?? value;
  return Array.isArray(value) ? value.map((one: unknown) => wordsIn(one, find)) : value;
}

/** A template whose default texts are in the language of the page. An author who leaves them posts what they have seen. */
export function withShippedDefaults<Given extends Pick<Configuration, 'form'>>(configuration: Given, find: FindShipped): Given {
  const { form } = configuration;
  const properties = Object.fromEntries(
    Object.entries(form.schema.properties).map(([name, field]) => [
      name,
      field.defaultValue === undefined || withoutWords(field) ? field : { ...field, defaultValue: wordsIn(field.defaultValue, find) },
    ]),
  );
  return { ...configuration, form: { ...form, schema: { ...form.schema, properties } } };
}
