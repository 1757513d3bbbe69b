/** What waits behind a refused talk moves to a new one. */
import { discardEntry } from '../../lib/outbox/discard';
import { changeWaiting } from '../../lib/outbox/leave';
import { sendWaiting } from '../../lib/outbox/sender';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { entriesOf, isSealed, itemOf, startOf } from './crew';

export interface Refused {
  start: OutboxEntry;
  moving: readonly OutboxEntry[];
  /** A sealed PIN opens for its own talk only, so that nobody can use it for another one. */
  staying: readonly OutboxEntry[];
}

/** The refused talk with this id, and what waits behind it. */
export function refusedTalk(all: readonly OutboxEntry[], id: string): Refused | undefined {
  const entries = entriesOf(all, id);
  const start = entries.find((entry) => startOf(entry));
  if (!start?.refusal) return undefined;
  const behind = entries.filter(({ after }) => after === start.id);
  return { start, moving: behind.filter((entry) => !isSealed(entry)), staying: behind.filter(isSealed) };
}

/** The order stays, and so does the id of each entry: what arrives twice is stored once. */
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
