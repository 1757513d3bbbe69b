/**
 * The waiting entries, of one person at a time. The device keeps them, encrypted (`lib/offline/device.ts`). Every tab has a copy
 * to show. A tab reads the device again before it sends or changes anything.
 */
import { onWipe, openDeviceStore, type DeviceStore } from '../offline/device';
import { byOrder, type OutboxEntry } from './queue';

const listeners = new Set<() => void>();
const none: readonly OutboxEntry[] = [];

let owner: string | undefined;
/** Whose entries were read. */
let readOf: string | undefined;
let store: Promise<DeviceStore> | undefined;
let allEntries: readonly OutboxEntry[] = none;
let shownEntries: readonly OutboxEntry[] = none;
let tabs: BroadcastChannel | undefined;
let isFollowing = false;

/** The keys sort in the same way as the order. */
const keyOf = ({ order, id }: OutboxEntry): string => `${String(order).padStart(16, '0')} ${id}`;

/**
 * Opens the outbox of this person. From then on, nobody else's entries are shown or sent. After a failure of the database the next
 * call opens it again.
 */
export async function openOutbox(userId: string): Promise<void> {
  follow();
  if (owner !== userId || !store) {
    owner = userId;
    readOf = undefined;
    store = openDeviceStore(userId, 'outbox');
    setEntries(none);
  } else if (!(await store).isKept) store = openDeviceStore(userId, 'outbox');
  await readOutbox(userId);
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  tabs = new BroadcastChannel('muster.outbox');
  tabs.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === owner) void readOutbox(data).catch(() => undefined);
  });
  onWipe((userId) => {
    if (userId !== undefined && userId !== owner) return;
    store = undefined;
    owner = undefined;
    readOf = undefined;
    setEntries(none);
  });
}

/** The device's entries now, in their order. Empty if the outbox belongs to somebody else. */
export async function readOutbox(userId: string): Promise<readonly OutboxEntry[]> {
  if (userId !== owner || !store) return none;
  const entries = (await (await store).entries<OutboxEntry>()).map(([, entry]) => entry).toSorted(byOrder);
  if (userId !== owner) return none;
  readOf = userId;
  setEntries(entries);
  return entries;
}

/** How many entries the device holds. 'unknown' if its database does not answer: then entries may wait that nobody has seen. */
export async function countWaiting(userId: string): Promise<number | 'unknown'> {
  try {
    const { length } = await readOutbox(userId);
    const isRead = userId === owner && store !== undefined && !(await store).isUnknown;
    return isRead ? length : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Resolves when the device has stored the entry. Rejects if it would be lost with the page. */
export async function putEntry(userId: string, entry: OutboxEntry): Promise<void> {
  if (userId !== owner || !store) throw new Error('This outbox is not open.');
  const opened = await store;
  if (!opened.isKept) throw new Error('This browser keeps nothing.');
  await opened.set(keyOf(entry), entry);
  await announceChange(userId);
}

export async function removeEntry(userId: string, entry: OutboxEntry): Promise<void> {
  if (userId !== owner || !store) return;
  await (await store).delete(keyOf(entry));
  await announceChange(userId);
}

async function announceChange(userId: string): Promise<void> {
  await readOutbox(userId);
  tabs?.postMessage(userId);
}

/** The entries whose form waits for the response and shows the outcome. */
const shownByForm = new Set<string>();

export const isShownByForm = (id: string): boolean => shownByForm.has(id);

/** From now on the form shows the outcome of this entry, until the returned function is called. */
export function showByForm(id: string): () => void {
  shownByForm.add(id);
  setEntries(allEntries);
  return () => {
    shownByForm.delete(id);
    setEntries(allEntries);
  };
}

function setEntries(entries: readonly OutboxEntry[]): void {
  allEntries = entries;
  shownEntries = entries.filter(({ id }) => !shownByForm.has(id));
  for (const listener of listeners) listener();
}

/** The waiting entries, for a screen. Returns the same array until something changes. */
export const outboxNow = (): readonly OutboxEntry[] => shownEntries;

/** Whether the entries of this person were read. Until then nobody knows what waits. */
export const isOutboxRead = (userId: string): boolean => readOf === userId;

export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
