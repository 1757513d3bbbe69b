/**
 * What this device keeps of a person: one store for each area, encrypted with a key of that person that no script can export.
 * `wipePerson` deletes the key first, so that nothing can be read even if the browser stops half-way. Without a database a store
 * lives as long as the page. Every wait for the database has an end.
 */
import { delMany, get, promisifyRequest, set, update } from 'idb-keyval';
import { ask, deleteAll, deletePerson, deleteWhere, finishWipes, hasDatabase, type Stores } from './database';
import { countForgetting } from './kept-key';
import { open, seal, type Sealed } from './sealed';
import { noteWipe } from './wipes';

/**
 * `reading` and `files` are deleted as soon as somebody else signs in. `drafts`, `chosen` and `outbox` stay, encrypted, for their
 * person.
 */
export type Area = 'reading' | 'files' | 'drafts' | 'chosen' | 'outbox';

/** The values are JSON, a Blob or a File. The functions reject if the database fails or hangs. */
export interface DeviceStore {
  /** False if the content lives only as long as the page. */
  isKept: boolean;
  /** True if the database did not answer: the device may keep more of this area than the store shows. */
  isUnknown: boolean;
  /** Undefined also if the value cannot be decrypted. */
  get<T>(key: string): Promise<T | undefined>;
  /** Rejects if the device has no room. After a wipe it keeps nothing. */
  set(key: string, value: unknown): Promise<void>;
  delete(...keys: string[]): Promise<void>;
  /** The keys in order, without reading the values. */
  names(): Promise<string[]>;
  /** In the order of the keys. */
  entries<T>(): Promise<[key: string, value: T][]>;
}

interface Wiped {
  /** Undefined means everybody. */
  userId: string | undefined;
}

/** A file takes longer to write than a text. */
const longestFileMilliseconds = 30_000;

let tabs: BroadcastChannel | undefined;
const personKeys = new Map<string, Promise<CryptoKey | undefined>>();
const listeners = new Set<(userId: string | undefined) => void>();

/** Calls the listener after each wipe, in this tab or another one. `userId` is undefined if everybody was wiped. */
export function onWipe(listener: (userId: string | undefined) => void): () => void {
  follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  if (tabs) return;
  tabs = new BroadcastChannel('muster.device');
  tabs.addEventListener('message', ({ data }: MessageEvent<Wiped>) => forget(data.userId));
}

function forget(userId: string | undefined): void {
  countForgetting();
  if (userId === undefined) personKeys.clear();
  else personKeys.delete(userId);
  for (const listener of listeners) listener(userId);
}

const prefixOf = (userId: string, area: Area): string => `${userId} ${area} `;

/** Opens a store. Never rejects: if the browser forbids databases, or the database hangs, the store is in memory. */
export async function openDeviceStore(userId: string, area: Area): Promise<DeviceStore> {
  follow();
  if (!hasDatabase()) return storeInMemory(userId, { isUnknown: false });
  const wiped = watchWipe(userId);
  try {
    await finishWipes(userId);
    return storeOf(await ask((found) => keyOf(found, userId)), prefixOf(userId, area), wiped);
  } catch {
    // The next call asks the database for the key again.
    personKeys.delete(userId);
    return storeInMemory(userId, { isUnknown: true });
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

/** The keys of the database are texts. */
const nameOf = (key: IDBValidKey): string => (typeof key === 'string' ? key : '');
const rangeOf = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

function storeOf(key: CryptoKey | undefined, prefix: string, wiped: () => boolean): DeviceStore {
  const opened = async <T>(sealed: Sealed | undefined): Promise<T | undefined> => sealed && ((await open(key, sealed)) as T | undefined);
  return {
    isKept: true,
    isUnknown: false,
    get: async (name) => (wiped() ? undefined : opened(await ask(({ kept }) => get<Sealed>(prefix + name, kept)))),
    set: async (name, value) => {
      const sealed = await seal(key, value);
      const longest = value instanceof Blob ? longestFileMilliseconds : undefined;
      if (!wiped()) await ask(({ kept }) => set(prefix + name, sealed, kept), longest);
    },
    delete: (...names) => {
      const all = names.map((name) => prefix + name);
      return ask(({ kept }) => delMany(all, kept));
    },
    names: async () => {
      if (wiped()) return [];
      const all = await ask(({ kept }) => kept('readonly', (objects) => promisifyRequest(objects.getAllKeys(rangeOf(prefix)))));
      return all.map((name) => nameOf(name).slice(prefix.length));
    },
    entries: async <T>() => {
      if (wiped()) return [];
      const all = await ask(({ kept }) =>
        kept('readonly', async (objects): Promise<[name: string, sealed: Sealed][]> => {
          // Reads this store only: others can hold many large files.
          const [names, sealed] = await Promise.all([
            promisifyRequest(objects.getAllKeys(rangeOf(prefix))),
            promisifyRequest<Sealed[]>(objects.getAll(rangeOf(prefix))),
          ]);
          return names.flatMap((name, at): [string, Sealed][] => (sealed[at] ? [[nameOf(name), sealed[at]]] : []));
        }),
      );
      const values = await Promise.all(all.map(([, sealed]) => opened<T>(sealed)));
      return all.flatMap(([name], at): [string, T][] => {
        const value = values[at];
        return value === undefined ? [] : [[name.slice(prefix.length), value]];
      });
    },
  };
}

function storeInMemory(userId: string, { isUnknown }: Pick<DeviceStore, 'isUnknown'>): DeviceStore {
  const values = new Map<string, unknown>();
  const wiped = watchWipe(userId, () => values.clear());
  return {
    isKept: false,
    isUnknown,
    get: async <T>(name: string) => values.get(name) as T | undefined,
    set: async (name, value) => void (wiped() || values.set(name, value)),
    delete: async (...names) => names.forEach((name) => values.delete(name)),
    names: async () => [...values.keys()].toSorted(),
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
  await wipe(userId, (found) => deletePerson(found, userId));
}

/** Deletes everything that this device keeps of anybody. */
export async function wipeDevice(): Promise<void> {
  await wipe(undefined, deleteAll);
}

async function wipe(userId: string | undefined, work: (found: Stores) => Promise<void>): Promise<void> {
  follow();
  announceWipe(userId);
  if (!hasDatabase()) return;
  noteWipe(userId);
  await ask(work);
}

const isRead = (key: string): boolean => /^\S+ (?:reading|files) /.test(key);

/** Deletes what this person read here. What they typed stays. */
export const wipeReading = (userId: string): Promise<void> => deleteRead((key) => key.startsWith(`${userId} `));

/** Deletes what others than this person read here. What they typed stays for them. */
export const wipeReadingOfOthers = (userId: string): Promise<void> => deleteRead((key) => !key.startsWith(`${userId} `));

async function deleteRead(isDeleted: (key: string) => boolean): Promise<void> {
  if (hasDatabase()) await ask(({ kept }) => deleteWhere(kept, (key) => isRead(key) && isDeleted(key)));
}

function announceWipe(userId: string | undefined): void {
  forget(userId);
  tabs?.postMessage({ userId } satisfies Wiped);
}
