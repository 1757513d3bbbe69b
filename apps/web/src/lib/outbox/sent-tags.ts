/** Tells the tabs of this browser which tags changed when an entry was sent. Another tab may have no real-time connection. */
import type { OutboxEntry } from './queue';

type Tags = OutboxEntry['tags'];

const listeners = new Set<(tags: Tags) => void>();
let otherTabs: BroadcastChannel | undefined;

/** Calls the listener with the tags of each entry that this tab or another tab of this browser has sent. */
export function onSent(listener: (tags: Tags) => void): () => void {
  connectTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tag of the entry itself: whoever shows it learns that the server has it. An entry that only leaves the outbox may be discarded. */
export const sentTag = (id: string): Tags[number] => `sent:${id}`;

/** Call when the server has an entry, before the entry leaves the device. */
export function announceSent({ id, tags: given }: Pick<OutboxEntry, 'id' | 'tags'>): void {
  const tags = [...given, sentTag(id)];
  callListeners(tags);
  connectTabs().postMessage(tags);
}

function connectTabs(): BroadcastChannel {
  if (otherTabs) return otherTabs;
  otherTabs = new BroadcastChannel('muster.sent');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Tags>) => callListeners(data));
  return otherTabs;
}

function callListeners(tags: Tags): void {
  for (const listener of listeners) listener(tags);
}
