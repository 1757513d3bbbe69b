import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { targetOf } from '@muster/contract/translation/readers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import TaskAlt from '~icons/ic/baseline-task-alt';
import Translate from '~icons/ic/baseline-translate';
import DeleteOutlined from '~icons/ic/outline-delete';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import type { VersionActions as Actions } from './use-version-actions';
import { languageName } from '../../../lib/names/language-name';

interface VersionActionsProps {
  campaign: CampaignV2;
  texts: LanguageTexts;
  actions: Actions;
  /** Whether the company has a translation service. */
  canFill: boolean;
  /** While something is unsaved, nothing else changes the version. */
  isUnsaved: boolean;
  /** Called after a change, to move the focus to the state of the version. */
  onDone(): void;
}

type Question = 'fill' | 'review' | 'delete';

/** Fill by machine, review, delete. Each button shows where it can be used. */
export function VersionActions({ texts, actions, canFill, isUnsaved, onDone }: VersionActionsProps) {
  const { t } = useTranslation('campaign-languages');
  const [question, setQuestion] = useState<Question>();
  const { language, version, missing, outdated, byMachine, review } = texts;
  const isClosed = isUnsaved || actions.isBusy;
  const isWhole = version > 0 && missing === 0 && outdated === 0;
  const close = () => setQuestion(undefined);
  /** The dialog gives the focus back to its button first. */
  const callOnDone = () => setTimeout(onDone);
  const run = (change: () => Promise<unknown>) => () => void change().finally(() => (close(), callOnDone()));
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canFill && missing + outdated > 0 && targetOf(language) !== undefined && (
          <Button variant="outlined" startIcon={<Translate />} disabled={isClosed} onClick={() => setQuestion('fill')}>
            {t('fill')}
          </Button>
        )}
        {isWhole && !review && (
          <Button
            variant="outlined"
            startIcon={<TaskAlt />}
            disabled={isClosed}
            onClick={() => (byMachine > 0 ? setQuestion('review') : run(() => actions.review(true))())}
          >
            {t('review')}
          </Button>
        )}
        {review && (
          <Button variant="outlined" color="inherit" disabled={isClosed} onClick={run(() => actions.review(false))}>
            {t('takeBack')}
          </Button>
        )}
        {version > 0 && (
          <Button color="error" startIcon={<DeleteOutlined />} disabled={isClosed} onClick={() => setQuestion('delete')}>
            {t('delete')}
          </Button>
        )}
      </div>
      {isUnsaved && (
        <Text variant="body2" color="muted">
          {t('saveFirst')}
        </Text>
      )}
      <VersionQuestions
        question={question}
        texts={texts}
        isBusy={actions.isBusy}
        onFill={run(actions.fill)}
        onReview={run(() => actions.review(true))}
        onDelete={() => void actions.remove().finally(close)}
        onClose={close}
      />
    </>
  );
}

interface VersionQuestionsProps {
  /** The open dialog. */
  question: Question | undefined;
  texts: LanguageTexts;
  isBusy: boolean;
  onFill(): void;
  onReview(): void;
  onDelete(): void;
  onClose(): void;
}

/** The dialogs that ask before a change. */
function VersionQuestions({ question, texts, isBusy, onFill, onReview, onDelete, onClose }: VersionQuestionsProps) {
  const { t } = useTranslation('campaign-languages');
  return (
    <>
      <ConfirmDialog
        open={question === 'fill'}
        title={t('fillTitle')}
        confirmLabel={t('fill')}
        busy={isBusy}
        onConfirm={onFill}
        onClose={onClose}
      >
        <Text>{t('fillText')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'review'}
        title={t('reviewTitle')}
        confirmLabel={t('review')}
        busy={isBusy}
        onConfirm={onReview}
        onClose={onClose}
      >
        <Text>{t('reviewText', { total: texts.byMachine })}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={t('deleteTitle', { language: languageName(texts.language) })}
        confirmLabel={t('delete')}
        destructive
        busy={isBusy}
        onConfirm={onDelete}
        onClose={onClose}
      >
        <Text>{t('deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
