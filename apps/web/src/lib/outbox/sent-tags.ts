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

/** Call after an entry was sent. */
export function announceSent(tags: Tags): void {
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
