/** Replaces one text in a file while a function runs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The index of the text. Throws unless the file contains it exactly once. */
export function placeOf(text: string, wanted: string, file: string): number {
  const place = text.indexOf(wanted);
  if (place < 0) throw new Error(`${file} does not contain: ${wanted}`);
  if (text.includes(wanted, place + 1)) throw new Error(`${file} contains more than once: ${wanted}`);
  return place;
}

export async function whilePlanted<Result>(
  { folder, file, start, end, replacement }: { folder: string; file: string; start: number; end: number; replacement: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}
