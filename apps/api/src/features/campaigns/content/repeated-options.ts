/** The options of a multiple choice are distinct: readers cannot distinguish two equal ones. The form checks those of a single choice. */
import { isObject, ownProperty } from '@muster/contract/forms/read';
import type { FieldProblem } from '@muster/contract/forms/messages';
import type { Answers, Configuration } from '@muster/contract/forms/types';

/** One problem for each list of the author that offers the options of a multiple choice, and repeats one. */
export function repeatedOptions({ responses }: Configuration, answers: Answers): FieldProblem[] {
  const lists = Object.values(responses.schema?.properties ?? {}).flatMap(({ inputType, optionsFrom }) =>
    inputType === 'CHECKBOX' && typeof optionsFrom === 'string' ? [optionsFrom] : [],
  );
  return [...new Set(lists)].flatMap((field): FieldProblem[] => {
    const entries = ownProperty(answers, field);
    const labels = (Array.isArray(entries) ? entries : []).map((entry: unknown) => (isObject(entry) ? ownProperty(entry, 'title') : entry));
    const again = labels.findIndex((label, index) => labels.indexOf(label) < index);
    return again < 0 ? [] : [{ field, path: [field, again], code: 'Distinct', message: 'form.distinct', params: {} }];
  });
}
