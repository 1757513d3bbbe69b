/**
 * What a shared device keeps for the time without a network: the briefings of its site, and sealed confirmations that wait. Nothing of it belongs to
 * a person who can be named here, so no lock deletes it. Its database is its own; the set-up of the device deletes it.
 */
import type { KioskBriefings } from '@muster/contract/crews/kiosk';
import { maxHeld, type KioskHolds } from '@muster/contract/shared/kiosk-holds';
import { retriedAfter, type Waiting } from './queue';
import { clear, createStore, get, set, update, type UseStore } from 'idb-keyval';
import { inTime } from '../../../lib/offline/time-limit';

export interface KeptBriefings extends Omit<KioskBriefings, 'holds'> {
  /** The clock of the server, less that of the device. */
  clockMilliseconds: number;
}

const briefingsKey = 'briefings';
const waitingKey = 'waiting';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('muster-kiosk', 'kept'));

export const keepBriefings = (kept: KeptBriefings): Promise<void> => inTime(set(briefingsKey, kept, store()));

export const keptBriefings = (): Promise<KeptBriefings | undefined> => inTime(get<KeptBriefings>(briefingsKey, store()));

/** Resolves when it is stored. Two pages of the device add one after the other. */
export const addWaiting = (entry: Waiting): Promise<void> =>
  inTime(update<Waiting[]>(waitingKey, (waiting = []) => [...waiting, entry], store()));

/** In the order in which people confirmed. */
export const waitingEntries = async (): Promise<Waiting[]> => (await inTime(get<Waiting[]>(waitingKey, store()))) ?? [];

export const removeWaiting = (ids: readonly string[]): Promise<void> =>
  inTime(update<Waiting[]>(waitingKey, (waiting = []) => waiting.filter(({ id }) => !ids.includes(id)), store()));

/** They keep their place in the order. */
export const setAside = (ids: readonly string[], now: number): Promise<void> =>
  inTime(
    update<Waiting[]>(
      waitingKey,
      (waiting = []) => waiting.map((entry) => (ids.includes(entry.id) ? { ...entry, aside: retriedAfter(entry, now) } : entry)),
      store(),
    ),
  );

export const countAside = async (): Promise<number> => (await waitingEntries()).filter(({ aside }) => aside).length;

/** What a manager of the site reads about the device: two numbers. */
export async function countHeld(): Promise<KioskHolds> {
  const waiting = await waitingEntries();
  const aside = waiting.filter((entry) => entry.aside).length;
  return { waiting: Math.min(waiting.length - aside, maxHeld), aside: Math.min(aside, maxHeld) };
}

/** The device is no shared device any more. */
export const forgetKept = (): Promise<void> => inTime(clear(store()));
