import { visibleFields } from '@muster/contract/forms/validate';
import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { repeatsHeading } from './displays/heading';
import { ReadField } from './displays/read-field';
import { isBesideButton } from './form-fields';

interface AnswerViewProps {
  schema: FormSchema;
  scope: CampaignScope;
  answers: Answers;
  /** Hides the author's notes, for lists of answers that show them elsewhere. */
  answersOnly?: boolean;
}

/** A read-only form: a submitted response, or the author's part of a campaign [4.13] [4.24]. */
export function AnswerView({ schema, scope, answers, answersOnly = false }: AnswerViewProps) {
  const visible = visibleFields(schema, answers, scope);
  const shown = [...visible].filter(([, field]) => !answersOnly || !field.inputType.startsWith('READONLY_'));
  const fields = [...shown.filter(([name]) => !isBesideButton(name)), ...shown.filter(([name]) => isBesideButton(name))];
  return (
    <div className="flex flex-col gap-6">
      {fields.map(([name, field]) => (
        <ReadField
          key={name}
          name={name}
          field={field}
          value={field.inputType.startsWith('READONLY_') ? field.value : answers[name]}
          isLabelHidden={!answersOnly && repeatsHeading(visible, name)}
        />
      ))}
    </div>
  );
}
