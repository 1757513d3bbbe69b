import type { Answers, FormSchema } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';
import LockOutlined from '~icons/ic/outline-lock';
import { Alert } from '../../../ui/display/alert';
import { AnswerView, FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { scopeName } from './scope-name';

interface ReadOnlyFormProps {
  schema: FormSchema;
  /** The answers of the author. Empty fields have the default values of the template. */
  answers?: Answers;
  /** Why it cannot be changed. */
  reason: string;
  place: Scope & { timeZone?: string };
}

/** The form of an author, read-only [6.7] [4.27]. */
export function ReadOnlyForm({ schema, answers, reason, place }: ReadOnlyFormProps) {
  const sources = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2' } });
  const shown = answers ?? Object.fromEntries(Object.entries(schema.properties).map(([name, { defaultValue }]) => [name, defaultValue]));
  return (
    <div className="flex flex-col gap-6">
      <Alert severity="info" icon={<LockOutlined />}>
        {reason}
      </Alert>
      <FormSourcesProvider sources={sources}>
        <AnswerView schema={schema} scope={scopeName(place)} answers={shown} />
      </FormSourcesProvider>
    </div>
  );
}
