/**
 * Text that a person typed and has not sent, kept on this device. It survives a reload, a closed tab and a crash of the
 * browser. Each draft belongs to one person and one item, and goes when it is sent, discarded or the person signs out.
 *
 * Reading is synchronous: `openDrafts` reads the database once, before the first screen. Writes go to memory at once and
 * to IndexedDB behind it. The other tabs hear of each write. Without IndexedDB, drafts live as long as the page.
 */
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';

interface Stored {
  keptAt: number;
  value: unknown;
}

const keptDays = 30;
const keptMilliseconds = keptDays * 24 * 60 * 60_000;
/** A browser whose database hangs must not keep the person from the first screen. */
const openMilliseconds = 2_000;

let memory = new Map<string, Stored>();
let store: UseStore | undefined;
let tabs: BroadcastChannel | undefined;

const listeners = new Set<() => void>();

/** Calls the listener after each change of a draft, here or in another tab. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

const keyOf = (userId: string, item: string): string => `${userId} ${item}`;

/** Reads the stored drafts. Deletes drafts that are older than 30 days. */
export async function openDrafts(): Promise<void> {
  if (store || typeof indexedDB === 'undefined') return;
  const opened = createStore('muster', 'drafts');
  store = opened;
  followOtherTabs();
  await Promise.race([read(opened), new Promise((resolve) => setTimeout(resolve, openMilliseconds))]);
}

async function read(from: UseStore): Promise<void> {
  try {
    const all = await entries<string, Stored>(from);
    const isOld = ({ keptAt }: Stored) => Date.now() - keptAt > keptMilliseconds;
    // Text that was typed during the read is newer.
    memory = new Map([...all.filter(([, stored]) => !isOld(stored)), ...memory]);
    const old = all.filter(([, stored]) => isOld(stored)).map(([key]) => key);
    if (old.length > 0) await delMany(old, from);
  } catch {
    // A browser that forbids the database: drafts live as long as the page.
    store = undefined;
  }
}

function followOtherTabs(): void {
  if (tabs) return;
  tabs = new BroadcastChannel('muster.drafts');
  tabs.addEventListener('message', ({ data }: MessageEvent<{ key: string; stored: Stored | undefined }>) => {
    if (data.stored) memory.set(data.key, data.stored);
    else memory.delete(data.key);
    tell();
  });
}

/** A full or forbidden database: the page itself still has the typed text. */
const ignore = () => undefined;

export function keepDraft(userId: string, item: string, value: object): void {
  const key = keyOf(userId, item);
  const stored = { keptAt: Date.now(), value };
  memory.set(key, stored);
  tabs?.postMessage({ key, stored });
  tell();
  if (store) set(key, stored, store).catch(ignore);
}

export const draftOf = (userId: string, item: string): unknown => memory.get(keyOf(userId, item))?.value;

export function forgetDraft(userId: string, item: string): void {
  const key = keyOf(userId, item);
  if (!memory.delete(key)) return;
  tabs?.postMessage({ key, stored: undefined });
  tell();
  if (store) del(key, store).catch(ignore);
}

/** For the sign-out: resolves when nothing of this person is left on the device. */
export const forgetDraftsOf = (userId: string): Promise<void> => forgetEach((key) => key.startsWith(keyOf(userId, '')));

/** Where it is not known whose drafts these are, or they may not be read any more: leaves none on the device. */
export const forgetAllDrafts = (): Promise<void> => forgetEach(() => true);

/** The database is asked too: it may hold what this page never read. */
async function forgetEach(isForgotten: (key: string) => boolean): Promise<void> {
  await openDrafts();
  const stored = store ? await keys<string>(store).catch(() => []) : [];
  const forgotten = [...new Set([...stored, ...memory.keys()])].filter(isForgotten);
  for (const key of forgotten) {
    memory.delete(key);
    tabs?.postMessage({ key, stored: undefined });
  }
  tell();
  if (store) await delMany(forgotten, store).catch(ignore);
}
