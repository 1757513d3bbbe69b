import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { Panel } from '../../../ui/layout/panel';
import { deadLettersQuery, useSettleDeadLetter } from './api';
import { formatCount } from './measures';
import { PlainTable } from '../../../ui/table/plain-table';

/** Deliveries that are no longer retried. Dropping asks first, because it cannot be undone. */
export function DeadLetters() {
  const { t } = useTranslation('system');
  const { data } = useQuery(deadLettersQuery);
  const settle = useSettleDeadLetter();
  const [dropping, setDropping] = useState<number>();
  const run = (eventId: number, how: 'retry' | 'drop') =>
    settle.mutate(
      { eventId, how },
      {
        onSuccess: ({ count }) => announce('success', t(`deadLetters.${how}Done`, { count })),
        onSettled: () => setDropping(undefined),
      },
    );
  if (!data || data.total === 0) return null;
  return (
    <Panel title={t('deadLetters.count', { count: data.total, total: formatCount(data.total) })}>
      <PlainTable
        label={t('deadLetters.title')}
        heads={[t('deadLetters.event'), t('deadLetters.deadAt'), t('deadLetters.error'), t('deadLetters.actions')]}
      >
        {data.items.map(({ eventId, subscriber, type, attempts, lastError, deadAt }) => (
          <tr key={`${eventId} ${subscriber}`}>
            <td>
              {eventId} · {type}
              <div>{subscriber}</div>
            </td>
            <td>{formatDayTime(deadAt)}</td>
            <td dir="auto">
              {lastError ?? t('none')}
              <div>{t('deadLetters.attempts', { count: attempts })}</div>
            </td>
            <td>
              <Button onClick={() => run(eventId, 'retry')} disabled={settle.isPending}>
                {t('deadLetters.retry')}
              </Button>
              <Button color="error" onClick={() => setDropping(eventId)} disabled={settle.isPending}>
                {t('deadLetters.drop')}
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
      <ConfirmDialog
        open={dropping !== undefined}
        title={t('deadLetters.dropTitle')}
        confirmLabel={t('deadLetters.drop')}
        destructive
        busy={settle.isPending}
        onConfirm={() => dropping !== undefined && run(dropping, 'drop')}
        onClose={() => setDropping(undefined)}
      >
        {t('deadLetters.dropText')}
      </ConfirmDialog>
    </Panel>
  );
}
