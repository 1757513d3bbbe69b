/** What the browser of a person has on this device. */
import { expect, type Page } from '@playwright/test';

/** The content of this device: keys of what people read and typed, keys for decryption, the record, and the paths in caches. */
export const onDevice = (page: Page): Promise<{ kept: string[]; keys: string[]; record: string | null; cached: string[] }> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const keysOf = (database: string, store: string) =>
      new Promise<string[]>((resolve, reject) => {
        // Opening a database that does not exist would create it.
        if (!names.includes(database)) return resolve([]);
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error(database)));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
        return undefined;
      });
    const paths = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return {
      kept: await keysOf('muster-device', 'kept'),
      keys: await keysOf('muster-device-keys', 'keys'),
      record: localStorage.getItem('muster.device'),
      cached: (await Promise.all(paths)).flat(),
    };
  });

/** Resolves when the device keeps who the person is and what they may do. Without both, a page that reloads offline shows nothing. */
export async function accountIsKept(page: Page): Promise<void> {
  await expect.poll(async () => (await onDevice(page)).kept.filter((key) => /"(?:me|permissions)"\]$/.test(key)).length).toBe(2);
}
