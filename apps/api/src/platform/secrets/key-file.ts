/** The key of an installation without SECRETS_KEY: made once, and kept in the data folder. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'secrets-key';
const keyBytes = 32;

/** Writes the key under another name first and links it, so that processes that start at once read the same key. */
export async function keyOfFolder(folder: string): Promise<string> {
  const path = join(folder, fileName);
  const known = await readFile(path, 'utf8').catch(ignoreMissing);
  if (known !== undefined) return known.trim();
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(keyBytes).toString('base64'), { mode: 0o600 });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
