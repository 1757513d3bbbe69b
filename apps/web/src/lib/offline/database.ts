/** The database of this device. Each question to it has an end, because the database of a browser can hang. */
import { clear, createStore, del, delMany, keys, type UseStore } from 'idb-keyval';
import { inTime, TooSlow } from './time-limit';
import { unfinishedWipes, wipeIsDone } from './wipes';

export interface Stores {
  kept: UseStore;
  keys: UseStore;
}

let stores: Stores | undefined;

/** Some browsers throw as soon as a page that may store nothing reads the property. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/** Rejects if the database fails or hangs. The next question then opens the database again. */
export async function ask<T>(work: (found: Stores) => Promise<T>, milliseconds?: number): Promise<T> {
  stores ??= { kept: createStore('muster-device', 'kept'), keys: createStore('muster-device-keys', 'keys') };
  const found = stores;
  try {
    return await inTime(work(found), milliseconds);
  } catch (error) {
    const isLost = error instanceof TooSlow || (error instanceof DOMException && error.name === 'InvalidStateError');
    if (isLost && stores === found) stores = undefined;
    throw error;
  }
}

export async function deletePerson({ kept, keys: personal }: Stores, userId: string): Promise<void> {
  await del(userId, personal);
  await deleteWhere(kept, (key) => key.startsWith(`${userId} `));
  wipeIsDone(userId);
}

export async function deleteAll({ kept, keys: personal }: Stores): Promise<void> {
  await clear(personal);
  await clear(kept);
  wipeIsDone(undefined);
}

export async function deleteWhere(kept: UseStore, isDeleted: (key: string) => boolean): Promise<void> {
  await delMany((await keys<string>(kept)).filter(isDeleted), kept);
}

/** Completes the wipes that an earlier page did not. */
export async function finishWipes(userId: string): Promise<void> {
  for (const wiped of unfinishedWipes()) {
    if (wiped === undefined) await ask(deleteAll);
    else if (wiped === userId) await ask((found) => deletePerson(found, wiped));
    // Somebody else's wipe does not delay this person.
    else void ask((found) => deletePerson(found, wiped)).catch(() => undefined);
  }
}
