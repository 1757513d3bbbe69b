import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { isOutboxRead, onOutbox, outboxNow } from '../../lib/outbox/store';
import { useMe } from '../identity';

/** Everything that this person sent and that the server does not have yet. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(onOutbox, outboxNow);

/** The waiting entries of one item. */
export const useWaiting = (item: string): readonly OutboxEntry[] => useOutbox().filter((entry) => entry.item === item);

/** False until the device has said what waits. */
export function useOutboxRead(): boolean {
  const { userId } = useMe();
  return useSyncExternalStore(onOutbox, () => isOutboxRead(userId));
}
