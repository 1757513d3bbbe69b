import { useTranslation } from 'react-i18next';
import { conflictOf, type OutboxEntry } from '../../lib/outbox/queue';

/** The text about an entry: that it waits, or what happened meanwhile and what the person can do. */
export function useConflictText({ refusal }: Pick<OutboxEntry, 'refusal'>): { title: string; advice: string } {
  const { t } = useTranslation('outbox');
  if (!refusal) return { title: t('notice.title'), advice: t('notice.text') };
  return { title: t('conflict.title'), advice: t(`conflict.${conflictOf(refusal)}`) };
}
