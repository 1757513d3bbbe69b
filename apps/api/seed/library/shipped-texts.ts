/** Every text of the library and of the reference lists that a reader sees. */
import type { FieldOption } from '@muster/contract/forms/types';
import { highRiskWorks, industries, safetyPractices, workSiteTypes } from './reference';
import { templateLibrary } from '.';

export interface Texts {
  label?: string | undefined;
  description?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  inputType: string;
  inputTypeOptions?: readonly FieldOption[] | undefined;
}

const written = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The default of a choice is an id. That of a day, such as today, and of a relative date, such as '1 week', is no text. */
export const textsOf = ({ label, description, value, defaultValue, inputType, inputTypeOptions }: Texts): string[] => [
  ...written(label),
  ...written(description),
  ...written(value),
  ...(inputType === 'RELATIVE_DATE' || inputType === 'DATE' || inputTypeOptions ? [] : written(defaultValue)),
  ...(inputTypeOptions ?? []).map((option) => option.label),
];

export const shippedTexts = (): string[] => [
  ...new Set([
    ...safetyPractices,
    ...highRiskWorks,
    ...workSiteTypes,
    ...industries,
    ...templateLibrary.flatMap(({ title, description, configuration: { form, responses } }) => [
      title,
      description,
      ...[...Object.values(form.schema.properties), ...Object.values(responses.schema?.properties ?? {})].flatMap((field) =>
        textsOf(field as Texts),
      ),
    ]),
  ]),
];
