/**
 * Files that a person chose for a form and that are not uploaded yet, such as a photo that exists nowhere else. They survive a
 * reload and a crash. When the form opens again at the same address, their upload goes on.
 */
import { openBox, type Box } from './device';

export interface ChosenFile {
  key: string;
  file: File;
}

/** A larger file stays with the page only. A phone's storage is small. */
export const maxChosenBytes = 30_000_000;
const keptMilliseconds = 30 * 24 * 60 * 60_000;

/** A key has the name of the field, the time and a random part. */
const keyOf = (field: string): string => `${field} ${Date.now()} ${crypto.randomUUID()}`;
const fieldIn = (key: string): string => key.split(' ').slice(0, -2).join(' ');
const timeIn = (key: string): number => Number(key.split(' ').at(-2));

/** Resolves to undefined if the device does not keep the file. */
export async function keepChosen(userId: string, field: string, file: File): Promise<ChosenFile | undefined> {
  const box = await openBox(userId, 'chosen');
  if (!box.isKept || file.size > maxChosenBytes) return undefined;
  const key = keyOf(field);
  await box.set(key, file);
  return { key, file };
}

/** The files of one field, the oldest first. Those of all fields go after 30 days. */
export async function chosenFiles(userId: string, field: string): Promise<ChosenFile[]> {
  const box = await openBox(userId, 'chosen');
  const all = await box.entries<File>();
  await deleteOld(box, all);
  return all.flatMap(([key, file]) => (fieldIn(key) === field && file instanceof File ? [{ key, file }] : []));
}

const deleteOld = (box: Box, all: readonly [string, File][]): Promise<void> => {
  const old = all.filter(([key]) => Date.now() - timeIn(key) > keptMilliseconds);
  return box.delete(...old.map(([key]) => key));
};

export async function forgetChosen(userId: string, { key }: ChosenFile): Promise<void> {
  await (await openBox(userId, 'chosen')).delete(key);
}
