/**
 * What this device keeps of a person: one box for each area, encrypted with a key of that person that no script can export.
 * `wipePerson` deletes the key first, so that nothing can be read even if the browser stops half-way. Without a database a box
 * lives as long as the page.
 */
import { clear, createStore, del, delMany, entries, get, keys, set, update, type UseStore } from 'idb-keyval';
import { open, seal, type Sealed } from './sealed';

/**
 * `reading` and `files` are deleted as soon as somebody else signs in. `drafts` and `outbox` stay, encrypted, for their person.
 */
export type Area = 'reading' | 'files' | 'drafts' | 'outbox';

/** The values are JSON, a Blob or a File. */
export interface Box {
  /** Undefined also if the value cannot be decrypted. */
  get<T>(key: string): Promise<T | undefined>;
  /** Rejects if the device has no room. After a wipe it keeps nothing. */
  set(key: string, value: unknown): Promise<void>;
  delete(...keys: string[]): Promise<void>;
  /** In the order of the keys. */
  entries<T>(): Promise<[key: string, value: T][]>;
}

interface Stores {
  kept: UseStore;
  keys: UseStore;
}

interface Wiped {
  /** Undefined means everybody. */
  userId: string | undefined;
}

let stores: Stores | undefined;
let tabs: BroadcastChannel | undefined;
const personKeys = new Map<string, Promise<CryptoKey | undefined>>();
const listeners = new Set<(userId: string | undefined) => void>();

/** Calls the listener after each wipe, in this tab or another one. `userId` is undefined if everybody was wiped. */
export function onWipe(listener: (userId: string | undefined) => void): () => void {
  connect();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function connect(): Stores | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  if (!tabs) {
    tabs = new BroadcastChannel('muster.device');
    tabs.addEventListener('message', ({ data }: MessageEvent<Wiped>) => forget(data.userId));
  }
  stores ??= { kept: createStore('muster-device', 'kept'), keys: createStore('muster-device-keys', 'keys') };
  return stores;
}

function forget(userId: string | undefined): void {
  if (userId === undefined) personKeys.clear();
  else personKeys.delete(userId);
  for (const listener of listeners) listener(userId);
}

const prefixOf = (userId: string, area: Area): string => `${userId} ${area} `;

/** Opens a box. Never rejects: a browser that forbids databases gets a box in memory. */
export async function openBox(userId: string, area: Area): Promise<Box> {
  const found = connect();
  if (!found) return boxInMemory(userId);
  try {
    return boxOf(found.kept, await keyOf(found, userId), userId, area);
  } catch {
    return boxInMemory(userId);
  }
}

/** The person's key. Undefined if the page's origin is not secure: the browser then offers no cryptography. */
function keyOf(found: Stores, userId: string): Promise<CryptoKey | undefined> {
  const known = personKeys.get(userId) ?? readKey(found, userId);
  personKeys.set(userId, known);
  known.catch(() => personKeys.delete(userId));
  return known;
}

async function readKey(found: Stores, userId: string): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const stored = await get<CryptoKey>(userId, found.keys);
  if (stored) return stored;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Two tabs may come here at once. The first key stays.
  await update<CryptoKey>(userId, (first) => first ?? fresh, found.keys);
  return get<CryptoKey>(userId, found.keys);
}

function boxOf(store: UseStore, key: CryptoKey | undefined, userId: string, area: Area): Box {
  const prefix = prefixOf(userId, area);
  const wiped = watchWipe(userId);
  const opened = async <T>(sealed: Sealed | undefined): Promise<T | undefined> => sealed && ((await open(key, sealed)) as T | undefined);
  return {
    get: async (name) => (wiped() ? undefined : opened(await get<Sealed>(prefix + name, store))),
    set: async (name, value) => {
      const sealed = await seal(key, value);
      if (!wiped()) await set(prefix + name, sealed, store);
    },
    delete: (...names) =>
      delMany(
        names.map((name) => prefix + name),
        store,
      ),
    entries: async <T>() => {
      if (wiped()) return [];
      const all = (await entries<string, Sealed>(store)).filter(([name]) => name.startsWith(prefix)).toSorted(byKey);
      const values = await Promise.all(all.map(([, sealed]) => opened<T>(sealed)));
      return all.flatMap(([name], at): [string, T][] => {
        const value = values[at];
        return value === undefined ? [] : [[name.slice(prefix.length), value]];
      });
    },
  };
}

function boxInMemory(userId: string): Box {
  const values = new Map<string, unknown>();
  const wiped = watchWipe(userId, () => values.clear());
  return {
    get: async <T>(name: string) => values.get(name) as T | undefined,
    set: async (name, value) => void (wiped() || values.set(name, value)),
    delete: async (...names) => names.forEach((name) => values.delete(name)),
    entries: async <T>() => [...(values as Map<string, T>)].toSorted(byKey),
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Reports whether the person has been wiped since. */
function watchWipe(userId: string, onWiped: () => void = () => undefined): () => boolean {
  let isWiped = false;
  onWipe((wiped) => {
    if (wiped !== undefined && wiped !== userId) return;
    isWiped = true;
    onWiped();
  });
  return () => isWiped;
}

/** Deletes everything that this device keeps of a person. Resolves when it is deleted. */
export async function wipePerson(userId: string): Promise<void> {
  const found = connect();
  announceWipe(userId);
  if (!found) return;
  await del(userId, found.keys);
  await deleteWhere(found, (key) => key.startsWith(`${userId} `));
}

/** Deletes everything that this device keeps of anybody. */
export async function wipeDevice(): Promise<void> {
  const found = connect();
  announceWipe(undefined);
  if (!found) return;
  await clear(found.keys);
  await clear(found.kept);
}

const isRead = (key: string): boolean => /^\S+ (?:reading|files) /.test(key);

/** Deletes what this person read here. What they typed stays. */
export async function wipeReading(userId: string): Promise<void> {
  const found = connect();
  if (found) await deleteWhere(found, (key) => isRead(key) && key.startsWith(`${userId} `));
}

/** Deletes what others than this person read here. What they typed stays for them. */
export async function wipeReadingOfOthers(userId: string): Promise<void> {
  const found = connect();
  if (found) await deleteWhere(found, (key) => isRead(key) && !key.startsWith(`${userId} `));
}

async function deleteWhere(found: Stores, isDeleted: (key: string) => boolean): Promise<void> {
  await delMany((await keys<string>(found.kept)).filter(isDeleted), found.kept);
}

function announceWipe(userId: string | undefined): void {
  forget(userId);
  tabs?.postMessage({ userId } satisfies Wiped);
}
