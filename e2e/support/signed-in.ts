/** The provider's cookies and storage in the browser of a signed-in person. The workers share it, so that each person signs in about once. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { StorageState } from './contexts';
import { signIn } from './journey';

export async function signedInAs(email: string, browser: Browser): Promise<StorageState> {
  const file = join(process.env.MUSTER_SIGNED_IN ?? '', `${email}.json`);
  const shared = await readFile(file, 'utf8').catch(() => undefined);
  if (shared !== undefined) return JSON.parse(shared) as StorageState;
  const state = await signInAnew(email, browser);
  // Two workers may sign in the same person at once. The last one wins, and nobody reads half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(state));
  await rename(unfinished, file);
  return state;
}

async function signInAnew(email: string, browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: process.env.MUSTER_URL });
  try {
    await signIn(await context.newPage(), email, '/', /./);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
