/** Moves the entries that depend on a rejected talk to a new talk. */
import { discardEntry } from '../../lib/outbox/discard';
import { changeWaiting } from '../../lib/outbox/leave';
import { sendWaiting } from '../../lib/outbox/sender';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { entriesOf, isSealed, itemOf, startOf } from './crew';

export interface Refused {
  start: OutboxEntry;
  moving: readonly OutboxEntry[];
  /** A sealed PIN opens only for its own talk, so that nobody can use it for another one. */
  staying: readonly OutboxEntry[];
}

/** The rejected talk with this id, and the entries that depend on it. */
export function refusedTalk(all: readonly OutboxEntry[], id: string): Refused | undefined {
  const entries = entriesOf(all, id);
  const start = entries.find((entry) => startOf(entry));
  if (!start?.refusal) return undefined;
  const behind = entries.filter(({ after }) => after === start.id);
  return { start, moving: behind.filter((entry) => !isSealed(entry)), staying: behind.filter(isSealed) };
}

/** Keeps the order and the ids of the entries. So an entry that arrives twice is stored once. */
export async function moveTo(userId: string, { start, moving, staying }: Refused, talk: { id: string; path: string }): Promise<void> {
  for (const { id, item } of moving)
    await changeWaiting(userId, id, ({ refusal: _refusal, ...entry }) => ({
      ...entry,
      item: item.replace(itemOf(start.id, ''), itemOf(talk.id, '')),
      path: talk.path,
      after: talk.id,
      call: { ...entry.call, params: { id: talk.id } },
    }));
  if (staying.length === 0) await discardEntry(userId, start);
  void sendWaiting(userId);
}
