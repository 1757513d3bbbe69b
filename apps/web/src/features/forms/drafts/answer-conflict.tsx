import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { FormSaveConflict } from '../../../ui/forms/save-conflict';
import { AnswerView } from '../answer-view';

interface AnswerConflictProps {
  takesFocus: boolean;
  /** The name of the person who saved; undefined if the server does not say. */
  name?: string | undefined;
  answers: Answers;
  schema: FormSchema;
  scope: CampaignScope;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Shows the answers that somebody else saved in the meantime, and lets the person choose one version. */
export function AnswerConflict({ answers, schema, scope, ...choice }: AnswerConflictProps) {
  const { t } = useTranslation('forms');
  const { name } = choice;
  return (
    <FormSaveConflict {...choice}>
      <details className="my-3">
        <Text component="summary" className="py-2.5 font-semibold cursor-pointer">
          {name === undefined ? t('theirs.savedBySomebody') : t('theirs.saved', { name })}
        </Text>
        <div className="ps-4 border-s-3 border-s-warning">
          <AnswerView schema={schema} scope={scope} answers={answers} answersOnly />
        </div>
      </details>
    </FormSaveConflict>
  );
}
