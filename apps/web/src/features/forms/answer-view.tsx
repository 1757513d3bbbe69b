import { visibleFields } from '@muster/contract/forms/validate';
import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import Stack from '@mui/material/Stack';
import { ReadField } from './displays/read-field';

interface AnswerViewProps {
  schema: FormSchema;
  scope: CampaignScope;
  answers: Answers;
  /** Leaves out what the author says, for lists of answers that stand beside it. */
  answersOnly?: boolean;
}

/** A form that is read: a submitted response, or what an author filled in [4.13] [4.24]. */
export function AnswerView({ schema, scope, answers, answersOnly = false }: AnswerViewProps) {
  const fields = [...visibleFields(schema, answers, scope)].filter(([, field]) => !answersOnly || !field.inputType.startsWith('READONLY_'));
  return (
    <Stack sx={{ gap: 3 }}>
      {fields.map(([name, field]) => (
        <ReadField key={name} name={name} field={field} value={field.inputType.startsWith('READONLY_') ? field.value : answers[name]} />
      ))}
    </Stack>
  );
}
