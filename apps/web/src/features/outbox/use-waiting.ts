import { useSyncExternalStore } from 'react';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { onOutbox, outboxNow } from '../../lib/outbox/store';

/** Everything that this person sent and the server has not got. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(onOutbox, outboxNow);

/** What waits of one item. */
export const useWaiting = (item: string): readonly OutboxEntry[] => useOutbox().filter((entry) => entry.item === item);
