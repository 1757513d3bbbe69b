/** Older builds kept drafts unencrypted in a separate database. This moves them to the person's encrypted store, or deletes them. */
import { clear, createStore, delMany, entries, type UseStore } from 'idb-keyval';
import type { DeviceStore } from './device';
import { inTime } from './time-limit';

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

export async function takeOverDrafts(userId: string, store: DeviceStore): Promise<void> {
  const former = formerStore();
  if (!former) return;
  const own = await ofPerson(former, userId);
  for (const one of own) {
    const item = one[0].slice(userId.length + 1);
    // An earlier takeover that could not delete must not replace newer text.
    if ((await store.get(item)) === undefined) await store.set(item, one[1]);
    await deleteFrom(former, [one]);
  }
}

/** `userId` is undefined for everybody. */
export async function deleteFormerDrafts(userId: string | undefined): Promise<void> {
  const former = formerStore();
  if (!former) return;
  if (userId === undefined) await inTime(clear(former));
  else await deleteFrom(former, await ofPerson(former, userId));
}
