import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { DiscardButton } from '../../../ui/feedback/discard-button';
import { useMe } from '../../identity';
import { forgetText, keptText, type TextItem } from './kept-text';

interface UnsentTextProps {
  item: TextItem;
  /** The screen already says why the text cannot be posted. */
  hasReason?: boolean;
}

/** Shows an answer that the person can no longer post, to read and copy. */
export function UnsentText({ item, hasReason = false }: UnsentTextProps) {
  const { t } = useTranslation('ui');
  const { userId } = useMe();
  const [kept, setKept] = useState(() => keptText(userId, item));
  if (!kept) return null;
  const discard = () => {
    forgetText(userId, item);
    setKept(undefined);
  };
  return (
    <Alert severity="warning" className="mb-6">
      <AlertTitle>{t('unsent.title')}</AlertTitle>
      {!hasReason && <Text>{t('unsent.text')}</Text>}
      <Text dir="auto" className="my-4 whitespace-pre-wrap">
        {kept.text}
      </Text>
      <DiscardButton variant="outlined" lost={kept.text} onDiscard={discard} />
    </Alert>
  );
}
