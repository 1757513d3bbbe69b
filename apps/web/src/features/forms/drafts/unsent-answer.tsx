import type { Answers, CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { DiscardButton } from '../../../ui/feedback/discard-button';
import { PageTextProvider } from '../../../ui/texts/page-text';
import { useMe } from '../../identity';
import { AnswerView } from '../answer-view';
import { answersText } from '../answers-text';
import { forgetAnswer, isSameAnswer, onUnsentAnswers, unsentAnswer, type DraftItem } from './kept-answer';

interface UnsentAnswerProps {
  item: DraftItem;
  schema: FormSchema;
  scope: CampaignScope;
  /**
   * The saved answers. A text that equals them is not unsent, even before the response arrives. Undefined also if the server
   * hides them, as in an anonymous campaign. The text then stays until this device knows that it was sent.
   */
  saved?: Answers | undefined;
  /** The person has already submitted an answer. */
  isSubmitted?: boolean;
  /** The screen already says why the text cannot be sent. */
  hasReason?: boolean;
}

/** Shows a text that the person can no longer send, to read and copy. */
export function UnsentAnswer({ item, schema, scope, saved, isSubmitted = false, hasReason = false }: UnsentAnswerProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const { userId } = useMe();
  const kept = useSyncExternalStore(onUnsentAnswers, () => unsentAnswer(userId, item));
  const isSaved = kept !== undefined && isSameAnswer(kept.answers, saved);
  useEffect(() => {
    if (isSaved) forgetAnswer(userId, item);
  }, [isSaved, userId, item]);
  if (!kept || isSaved) return null;
  return (
    <Alert severity="warning" className="my-8 items-start">
      <AlertTitle>{t('ui:unsent.title')}</AlertTitle>
      {!hasReason && <Text>{isSubmitted ? t('unsent.submitted') : t('ui:unsent.text')}</Text>}
      <div className="my-4">
        {/* as it was typed: the person copies it */}
        <PageTextProvider value={undefined}>
          <AnswerView schema={schema} scope={scope} answers={kept.answers} answersOnly />
        </PageTextProvider>
      </div>
      <DiscardButton variant="outlined" lost={answersText(schema, kept.answers)} onDiscard={() => forgetAnswer(userId, item)} />
    </Alert>
  );
}
