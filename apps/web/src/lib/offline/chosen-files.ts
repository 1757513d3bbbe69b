/**
 * Files that a person chose for a form, before they are uploaded. One can be a photo that exists nowhere else. They survive a reload and
 * a crash. When the form opens again at the same address, their upload goes on.
 */
import { openDeviceStore } from './device';

export interface ChosenFile {
  key: string;
  file: File;
}

/** A larger file, and one above the maximum number, stays with the page only. A phone's storage is small. */
export const maxChosenBytes = 30_000_000;
const maxChosenFiles = 20;
const keptMilliseconds = 30 * 24 * 60 * 60_000;

/** A key has the name of the field, the time and a random part. */
const keyOf = (field: string): string => `${field} ${Date.now()} ${crypto.randomUUID()}`;
export const fieldIn = (key: string): string => key.split(' ').slice(0, -2).join(' ');
const timeIn = (key: string): number => Number(key.split(' ').at(-2));

/** Resolves to undefined if the device does not keep the file. */
export async function keepChosen(userId: string, field: string, file: File): Promise<ChosenFile | undefined> {
  const store = await openDeviceStore(userId, 'chosen');
  if (!store.isKept || file.size > maxChosenBytes || (await store.names()).length >= maxChosenFiles) return undefined;
  const key = keyOf(field);
  await store.set(key, file);
  return { key, file };
}

/** The files of one field, the oldest first. Those of all fields go after 30 days. */
export async function chosenFiles(userId: string, field: string): Promise<ChosenFile[]> {
  const store = await openDeviceStore(userId, 'chosen');
  const names = await store.names();
  const old = names.filter((key) => Date.now() - timeIn(key) > keptMilliseconds);
  await store.delete(...old);
  const found = names.filter((key) => fieldIn(key) === field && !old.includes(key));
  const files = await Promise.all(found.map((key) => store.get<File>(key)));
  return found.flatMap((key, at) => (files[at] instanceof File ? [{ key, file: files[at] }] : []));
}

/** Whether the device still keeps a file: another tab may have uploaded it. */
export const isChosenKept = async (userId: string, { key }: ChosenFile): Promise<boolean> =>
  (await (await openDeviceStore(userId, 'chosen')).names()).includes(key);

/** The files of all fields of a form, which the person has sent or discarded. */
export async function forgetChosenOf(userId: string, form: string): Promise<void> {
  const store = await openDeviceStore(userId, 'chosen');
  await store.delete(...(await store.names()).filter((key) => key.startsWith(`${form} `)));
}

/** Undefined if the device has lost the file. Rejects if its database does not answer. */
export async function chosenContent(userId: string, key: string): Promise<File | undefined> {
  const store = await openDeviceStore(userId, 'chosen');
  if (!store.isKept) throw new Error('The database does not answer.');
  const content = await store.get<File>(key);
  return content instanceof File ? content : undefined;
}

/** Another copy of a file, for another field. Resolves to its key. Rejects if the device does not keep it. */
export async function copyChosen(userId: string, { file }: ChosenFile, field: string): Promise<string> {
  const store = await openDeviceStore(userId, 'chosen');
  if (!store.isKept) throw new Error('This browser keeps nothing.');
  const key = keyOf(field);
  await store.set(key, file);
  return key;
}

export async function forgetChosen(userId: string, { key }: Pick<ChosenFile, 'key'>): Promise<void> {
  await (await openDeviceStore(userId, 'chosen')).delete(key);
}
