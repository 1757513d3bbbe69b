/**
 * Text that a person typed and has not sent, kept on this device. It survives a reload, a closed tab and a crash of the
 * browser. Each draft belongs to one person and one item, and goes when it is sent, discarded or the person signs out.
 *
 * Reading is synchronous: `openDrafts` reads the device once, before the first screen. Writes go to memory at once and
 * to the person's encrypted store (`offline/device.ts`) behind it. The other tabs get a message for each write.
 */
import { onWipe, openDeviceStore, type DeviceStore } from '../offline/device';

interface Stored {
  keptAt: number;
  value: unknown;
  /** The page on which the person typed it. Older builds did not keep it. */
  page?: { address: string; title: string } | undefined;
  /** The idempotency key under which exactly this was sent. */
  sentAs?: string | undefined;
}

const keptDays = 30;
const keptMilliseconds = keptDays * 24 * 60 * 60_000;
/** A browser whose database hangs must not keep the person from the first screen. */
const openMilliseconds = 2_000;

const memory = new Map<string, Stored>();
const stores = new Map<string, Promise<DeviceStore>>();
let tabs: BroadcastChannel | undefined;

/** Whose drafts this page has opened. */
let opened: string | undefined;

/** The person of this page; undefined before the drafts are read, and after a wipe. */
export const draftPerson = (): string | undefined => opened;

const listeners = new Set<() => void>();

/** Calls the listener after each change of a draft, here or in another tab. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function callListeners(): void {
  for (const listener of listeners) listener();
}

const keyOf = (userId: string, item: string): string => `${userId} ${item}`;

/** Drafts that were read after the page had shown its forms. Each waits, also on the device, until the person decides about it. */
const lateDrafts = new Map<string, Stored>();
/** The items whose forms are on the page. */
const shownItems = new Set<{ item: string }>();
const lateName = 'late ';
let lateDraftsUsed = 0;

/** Reads what was kept of this person before. Drafts that are older than 30 days are deleted. */
export async function openDrafts(userId: string): Promise<void> {
  follow();
  opened = userId;
  let isLate = false;
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, openMilliseconds)).then(() => void (isLate = true));
  const done = read(userId, () => isLate).catch(ignore);
  reading.set(userId, done);
  await Promise.race([done, tooLong]);
}

/** A write before the end of the read would replace an earlier draft that nobody has seen. */
const reading = new Map<string, Promise<void>>();

async function read(userId: string, isLate: () => boolean): Promise<void> {
  const store = await storeOf(userId);
  const isOld = ({ keptAt }: Stored) => Date.now() - keptAt > keptMilliseconds;
  for (const [item, stored] of await store.entries<Stored>()) {
    if (isOld(stored)) await store.delete(item).catch(ignore);
    else if (item.startsWith(lateName)) lateDrafts.set(keyOf(userId, item.slice(lateName.length)), stored);
    else addRead(userId, item, stored, isLate());
  }
  callListeners();
}

/** Text that was typed during the read is newer. The older one is not lost: the form offers it. */
function addRead(userId: string, item: string, stored: Stored, isLate: boolean): void {
  const key = keyOf(userId, item);
  const typed = memory.get(key);
  if (!typed) memory.set(key, stored);
  if (typed ? isSameDraft(typed, stored) : !isLate) return;
  lateDrafts.set(key, stored);
  void storeOf(userId)
    .then((store) => store.set(lateName + item, stored))
    .catch(ignore);
}

const isSameDraft = (a: Stored, b: Stored | undefined): boolean => JSON.stringify(a.value) === JSON.stringify(b?.value);

/**
 * Says that a form shows this item, until the returned function is called. A form that began with the late draft has no need of an
 * offer: `hasDraft` says whether it began with the draft in memory.
 */
export function showItem(item: string, hasDraft: boolean): () => void {
  const shown = { item };
  shownItems.add(shown);
  const key = keyOf(opened ?? '', item);
  const waiting = lateDrafts.get(key);
  if (waiting && hasDraft && isSameDraft(waiting, memory.get(key))) dropLate(item);
  callListeners();
  return () => {
    shownItems.delete(shown);
    callListeners();
  };
}

/** A form on the page for which a draft came late. */
export const lateItem = (): string | undefined => [...shownItems].find(({ item }) => lateDrafts.has(keyOf(opened ?? '', item)))?.item;

/** Increases when a late draft is used: the forms then begin again. */
export const lateRound = (): number => lateDraftsUsed;

/** The person uses the late draft in place of what the form shows, or keeps what is there. */
export function decideOnLateDraft(item: string, decision: 'use' | 'keep'): void {
  const userId = opened;
  if (userId === undefined) return;
  const key = keyOf(userId, item);
  const stored = lateDrafts.get(key);
  const isUntouched = stored !== undefined && memory.get(key) === stored;
  if (stored && decision === 'use') {
    memory.set(key, stored);
    tabs?.postMessage({ key, stored });
    write(userId, item);
    lateDraftsUsed += 1;
  }
  dropLate(item);
  if (decision === 'keep' && isUntouched) forgetDraft(userId, item);
  callListeners();
}

function dropLate(item: string): void {
  const userId = opened;
  if (userId === undefined) return;
  lateDrafts.delete(keyOf(userId, item));
  void storeOf(userId)
    .then((store) => store.delete(lateName + item))
    .catch(ignore);
}

function storeOf(userId: string): Promise<DeviceStore> {
  const open = stores.get(userId) ?? openDeviceStore(userId, 'drafts');
  stores.set(userId, open);
  // A store that is only in memory is not the last word: the next draft asks the device again.
  void open.then(({ isKept }) => !isKept && stores.get(userId) === open && stores.delete(userId)).catch(ignore);
  return open;
}

function follow(): void {
  if (tabs) return;
  tabs = new BroadcastChannel('muster.drafts');
  tabs.addEventListener('message', ({ data }: MessageEvent<{ key: string; stored: Stored | undefined }>) => {
    if (data.stored) memory.set(data.key, data.stored);
    else memory.delete(data.key);
    // The other tab writes it.
    unwritten.delete(data.key);
    callListeners();
  });
  onWipe(forgetInMemory);
}

function forgetInMemory(userId: string | undefined): void {
  if (userId === undefined || userId === opened) opened = undefined;
  for (const all of [memory, lateDrafts])
    for (const key of all.keys()) if (userId === undefined || key.startsWith(keyOf(userId, ''))) all.delete(key);
  if (userId === undefined) stores.clear();
  else stores.delete(userId);
  callListeners();
}

/** A full or forbidden database: the page itself still has the typed text. */
const ignore = () => undefined;

/** `sentAs` is the key under which this is being sent: `forgetSent` then finds it. */
export function keepDraft(userId: string, item: string, value: object, sentAs?: string): void {
  follow();
  const key = keyOf(userId, item);
  const page = { address: location.pathname, title: document.title };
  const stored = { keptAt: Date.now(), value, page, ...(sentAs !== undefined && { sentAs }) };
  memory.set(key, stored);
  tabs?.postMessage({ key, stored });
  callListeners();
  write(userId, item);
}

export const draftOf = (userId: string, item: string): unknown => memory.get(keyOf(userId, item))?.value;

/** The items of this person's drafts that begin with this prefix. */
export const draftItems = (userId: string, prefix: string): string[] =>
  [...memory.keys()].filter((key) => key.startsWith(keyOf(userId, prefix))).map((key) => key.slice(keyOf(userId, '').length));

export type HiddenDraft = Stored & { item: string };

/** The drafts that no form on the page shows, the newest first. */
export const hiddenDrafts = (userId: string): HiddenDraft[] =>
  draftItems(userId, '')
    .filter((item) => ![...shownItems].some((shown) => shown.item === item))
    .map((item) => ({ item, ...(memory.get(keyOf(userId, item)) as Stored) }))
    .toSorted((a, b) => b.keptAt - a.keptAt);

export function forgetDraft(userId: string, item: string): void {
  const key = keyOf(userId, item);
  if (!memory.delete(key)) return;
  tabs?.postMessage({ key, stored: undefined });
  callListeners();
  write(userId, item);
}

/** Forgets a draft that has arrived under this key. What was typed after it was sent stays. */
export function forgetSent(userId: string, item: string, sentAs: string): void {
  if (memory.get(keyOf(userId, item))?.sentAs === sentAs) forgetDraft(userId, item);
}

const writes = new Map<string, Promise<void>>();
/** What the device has not taken, or not yet. */
const unwritten = new Set<string>();

/** Whether only this page has typed text. `prefix` limits the keys. */
export const hasUnwritten = (prefix = ''): boolean => [...unwritten].some((key) => key.startsWith(prefix) && memory.has(key));

/** The browser asks before such text is lost with the page. A hidden page was left before, and reloads when it is shown again. */
const askBeforeClosing = (event: Event): void => void (hasUnwritten() && !document.body.hidden && event.preventDefault());

/** Waits for the writes of a person's drafts. False if the device does not have each of them, as it is now. */
export async function areDraftsWritten(userId: string): Promise<boolean> {
  const prefix = keyOf(userId, '');
  for (;;) {
    const own = [...writes].filter(([key]) => key.startsWith(prefix));
    if (own.length === 0) return !hasUnwritten(prefix);
    await Promise.all(own.map(([, written]) => written));
  }
}

/** Brings the device to what the memory holds. The writes of one draft follow each other, and each writes the newest text. */
function write(userId: string, item: string): void {
  const key = keyOf(userId, item);
  unwritten.add(key);
  addEventListener('beforeunload', askBeforeClosing);
  const next = (writes.get(key) ?? Promise.resolve())
    .then(async () => {
      await reading.get(userId);
      const store = await storeOf(userId);
      const stored = memory.get(key);
      await (stored ? store.set(item, stored) : store.delete(item));
      if (store.isKept && writes.get(key) === next) unwritten.delete(key);
      if (!hasUnwritten()) removeEventListener('beforeunload', askBeforeClosing);
    })
    .catch(ignore)
    .finally(() => writes.get(key) === next && writes.delete(key));
  writes.set(key, next);
}
