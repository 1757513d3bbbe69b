import { serverNow } from '../../lib/api';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { submitEntry, type Outcome } from '../../lib/outbox/sender';
import { openOutbox } from '../../lib/outbox/store';
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
 * device keeps it to send later. It throws if the server refuses it.
 */
export function useSend(): (sendable: Sendable) => Promise<Outcome> {
  const { userId } = useMe();
  const invalidate = useInvalidate();
  return async ({ call, ...given }) => {
    const writtenAt = serverNow().toISOString();
    await openOutbox(userId);
    const outcome = await submitEntry(userId, { ...given, call: call(writtenAt), writtenAt });
    if (outcome.state === 'sent') await invalidate(...given.tags);
    return outcome;
  };
}
