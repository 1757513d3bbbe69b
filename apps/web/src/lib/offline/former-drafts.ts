/** Builds before the encryption kept the drafts in a store of their own. They move to the person's box, or are deleted. */
import { clear, createStore, delMany, entries, type UseStore } from 'idb-keyval';
import type { Box } from './device';
import { inTime } from './limit';

const formerStore = (): UseStore | undefined => {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore('muster', 'drafts');
  } catch {
    return undefined;
  }
};

const ofPerson = async (former: UseStore, userId: string): Promise<[string, unknown][]> =>
  (await inTime(entries<string, unknown>(former))).filter(([key]) => key.startsWith(`${userId} `));

const deleteFrom = (former: UseStore, own: readonly [string, unknown][]): Promise<void> =>
  own.length === 0
    ? Promise.resolve()
    : inTime(
        delMany(
          own.map(([key]) => key),
          former,
        ),
      );

export async function takeOverDrafts(userId: string, box: Box): Promise<void> {
  const former = formerStore();
  if (!former) return;
  const own = await ofPerson(former, userId);
  for (const [key, stored] of own) await box.set(key.slice(userId.length + 1), stored);
  await deleteFrom(former, own);
}

/** `userId` is undefined for everybody. */
export async function deleteFormerDrafts(userId: string | undefined): Promise<void> {
  const former = formerStore();
  if (!former) return;
  if (userId === undefined) await inTime(clear(former));
  else await deleteFrom(former, await ofPerson(former, userId));
}
