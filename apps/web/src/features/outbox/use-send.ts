import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { serverNow } from '../../lib/api';
import type { OutboxEntry } from '../../lib/outbox/queue';
import type { Outcome } from '../../lib/outbox/sender';
import { submitEntry } from '../../lib/outbox/submit';
import { useInvalidate } from '../../lib/tags';
import { useMe } from '../identity';

/** What a feature sends. `call` gets the time at which the person sent it. */
export interface Sendable extends Pick<OutboxEntry, 'item' | 'kind' | 'title' | 'path' | 'text' | 'tags' | 'draft'> {
  /** The Idempotency-Key: the same for the same values. */
  id: string;
  call(writtenAt: string): OutboxEntry['call'];
}

/**
 * Returns the function that sends something through the outbox. It resolves with the reply when the server has it, or when the
 * device keeps it to send later. It throws if the server refuses it, or if neither the server nor the device takes it.
 */
export function useSend(): (sendable: Sendable) => Promise<Outcome> {
  const { t } = useTranslation('outbox');
  const { userId } = useMe();
  const invalidate = useInvalidate();
  return async ({ call, ...given }) => {
    const writtenAt = serverNow().toISOString();
    const entry = { ...given, call: call(writtenAt), writtenAt };
    const outcome = await submitEntry(userId, entry, () => announce('warning', t('notKept')));
    if (outcome.state === 'sent') await invalidate(...given.tags);
    return outcome;
  };
}
