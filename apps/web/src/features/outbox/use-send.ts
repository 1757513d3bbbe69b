import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { knowsServerTime, serverNow } from '../../lib/api';
import type { OutboxEntry } from '../../lib/outbox/queue';
import type { Outcome } from '../../lib/outbox/sender';
import { submitEntry } from '../../lib/outbox/submit';
import { useInvalidate } from '../../lib/tags';
import type { WaitingUpload } from '../files';
import { useMe } from '../identity';
import { copiesOf, forgetCopies } from './copies';

/** What a feature sends. `call` gets the time at which the person sent it. */
export interface Sendable extends Pick<OutboxEntry, 'item' | 'kind' | 'title' | 'path' | 'text' | 'tags' | 'draft'> {
  /** The Idempotency-Key: the same for the same values. */
  id: string;
  /** Files that the device keeps and the server does not have. They are uploaded before the request. */
  waiting?: readonly WaitingUpload[] | undefined;
  call(writtenAt: string): OutboxEntry['call'];
}

/**
 * Returns the function that sends something through the outbox. It resolves with the reply when the server has it, or when the
 * device keeps it to send later. It throws if the server refuses it, or if neither the server nor the device takes it.
 */
export function useSend(): (sendable: Sendable) => Promise<Outcome> {
  const { t } = useTranslation('outbox');
  const { userId } = useMe();
  const { pathname } = useLocation();
  const invalidate = useInvalidate();
  return async ({ call, waiting = [], ...given }) => {
    const writtenAt = serverNow().toISOString();
    const hasDeviceTimes = !knowsServerTime();
    const files = await copiesOf(given.id, waiting);
    // The entry opens at its own path, which can differ from the path of the form that sends it.
    const own = files.map((file) => ({ ...file, from: file.from.replace(pathname, given.path) }));
    const entry = { ...given, call: call(writtenAt), writtenAt, hasDeviceTimes, ...(own.length > 0 && { files: own }) };
    let outcome: Outcome;
    try {
      outcome = await submitEntry(userId, entry, () => announce('warning', t('notKept')));
    } catch (error) {
      // The form still has its own copies.
      await forgetCopies(files, waiting);
      throw error;
    }
    for (const { chosen, device } of waiting) await device.forget(chosen);
    if (outcome.state === 'sent') await invalidate(...given.tags);
    return outcome;
  };
}
