/**
 * The wipes that have begun and are not complete. If a database hangs or a page dies in between, the record stays. The wipe is then
 * completed before anything of the person is opened again.
 */
const storageKey = 'muster.wipes';

/** Stands for everybody. */
const everybody = '*';

function noted(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function store(notes: readonly string[]): void {
  try {
    if (notes.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(notes));
  } catch {
    // Without local storage an interrupted wipe is not repeated.
  }
}

const nameOf = (userId: string | undefined): string => userId ?? everybody;

/** `userId` is undefined for everybody. */
export const noteWipe = (userId: string | undefined): void => store([...new Set([...noted(), nameOf(userId)])]);

/** A complete wipe of everybody includes each person. */
export const wipeIsDone = (userId: string | undefined): void =>
  store(userId === undefined ? [] : noted().filter((one) => one !== nameOf(userId)));

/** Whose wipes are not complete; undefined stands for everybody. */
export const unfinishedWipes = (): (string | undefined)[] => noted().map((one) => (one === everybody ? undefined : one));
