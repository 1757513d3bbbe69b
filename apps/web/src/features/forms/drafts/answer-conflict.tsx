import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { SaveConflict } from '../../../ui/forms/save-conflict';
import { AnswerView } from '../answer-view';

interface AnswerConflictProps {
  ref?: Ref<HTMLDivElement>;
  /** The name of the person who saved; undefined if the server does not say. */
  name?: string | undefined;
  answers: Answers;
  schema: FormSchema;
  scope: CampaignScope;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Shows the answers that somebody else saved in the meantime, and lets the person choose one version. */
export function AnswerConflict({ ref, name: known, answers, schema, scope, onKeepMine, onTakeTheirs }: AnswerConflictProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const name = known ?? t('ui:theirs.somebody');
  return (
    <SaveConflict
      ref={ref}
      title={t('ui:theirs.title', { name })}
      text={t('ui:theirs.text')}
      keepMine={t('ui:theirs.keepMine')}
      takeTheirs={t('ui:theirs.take')}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <details className="my-3">
        <Text component="summary" className="py-2.5 font-semibold cursor-pointer">
          {known === undefined ? t('theirs.savedBySomebody') : t('theirs.saved', { name })}
        </Text>
        <div className="ps-4 border-s-3 border-s-warning">
          <AnswerView schema={schema} scope={scope} answers={answers} answersOnly />
        </div>
      </details>
    </SaveConflict>
  );
}
