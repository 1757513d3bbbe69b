import type { Answers, CampaignScope, Configuration, FormField } from '@muster/contract/forms/types';
import type { AuthorRules } from '@muster/contract/forms/author-rules';
import { validateForm } from '@muster/contract/forms/validate';
import { knownPart } from '../../forms';

interface Checked {
  configuration: Configuration;
  scope: CampaignScope;
  rules: AuthorRules;
  now: Date;
}

export interface OpenField {
  name: string;
  field: FormField;
  /** Nothing is entered. Otherwise what is entered cannot be posted. */
  isMissing: boolean;
}

/** The fields that keep the campaign from being posted, in the order of the form. */
export function openFields(answers: Answers, { configuration, scope, rules, now }: Checked): OpenField[] {
  const schema = knownPart(configuration.form.schema);
  const { problems } = validateForm(schema, answers, { mode: 'post', scope, rules, now });
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const own = problems.filter((problem) => problem.field === name);
    return own.length === 0 ? [] : [{ name, field, isMissing: own.every(({ code }) => code === 'NotNull') }];
  });
}
