/** The content of small files that a person has seen, so that they open without a network. */
import { openDeviceStore, type DeviceStore } from './device';
import { daysOf, keptPerson } from './kept-person';

/** Enough for a recorded voice. */
const maxFileBytes = 10_000_000;
/** All files of a person together. */
export const maxTotalBytes = 60_000_000;
const indexKey = 'index';

export interface KeptFile {
  id: number;
  size: number;
}

/** The files to delete so that a new one fits: the oldest ones first. */
export function filesToDelete(oldestFirst: readonly KeptFile[], size: number): KeptFile[] {
  let total = oldestFirst.reduce((sum, file) => sum + file.size, size);
  return oldestFirst.filter((file) => {
    if (total <= maxTotalBytes) return false;
    total -= file.size;
    return true;
  });
}

/** Nothing for a page of an earlier person: somebody else may have signed in, in another tab. */
const openFiles = async (userId: string): Promise<DeviceStore | undefined> => {
  const person = keptPerson();
  return person?.userId === userId && daysOf(person) > 0 ? openDeviceStore(userId, 'files') : undefined;
};

export async function keptFile(userId: string, id: number): Promise<Blob | undefined> {
  return (await openFiles(userId))?.get<Blob>(String(id));
}

let keeping: Promise<void> = Promise.resolve();

/** Fetches a file that the device does not keep yet. Fetches one file at a time. A failed file is fetched when it is shown again. */
export const keepFile = (userId: string, file: KeptFile, url: string): Promise<void> =>
  inTurn(() => keep(userId, file, () => fetchContent(url)));

/** Fetches a file at once, for the screen and for the device. Undefined if it is too large to keep. Rejects if it cannot be fetched. */
export async function fetchAndKeep(userId: string, file: KeptFile, url: string): Promise<Blob | undefined> {
  if (file.size > maxFileBytes) return undefined;
  const content = await fetchContent(url);
  void inTurn(() => keep(userId, file, () => Promise.resolve(content)));
  return content;
}

function inTurn(work: () => Promise<void>): Promise<void> {
  keeping = keeping.then(work).catch(() => undefined);
  return keeping;
}

async function fetchContent(url: string): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  return answer.blob();
}

async function keep(userId: string, { id, size }: KeptFile, contentOf: () => Promise<Blob>): Promise<void> {
  if (size > maxFileBytes) return;
  const store = await openFiles(userId);
  const index = (await store?.get<KeptFile[]>(indexKey)) ?? [];
  if (!store || index.some((kept) => kept.id === id)) return;
  const content = await contentOf();
  if (!(await openFiles(userId))) return;
  const gone = filesToDelete(index, size);
  await store.delete(...gone.map((file) => String(file.id)));
  await store.set(String(id), content);
  await store.set(indexKey, [...index.filter((kept) => !gone.includes(kept)), { id, size }]);
}
