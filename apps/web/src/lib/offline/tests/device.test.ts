import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** A separate page on the same device. */
async function openPage(): Promise<typeof import('../device')> {
  vi.resetModules();
  return import('../device');
}

async function stored(store: string, database: string): Promise<[string, unknown][]> {
  const { createStore, entries } = await import('idb-keyval');
  return entries<string, unknown>(createStore(database, store));
}
const keptOnDevice = () => stored('kept', 'muster-device');
const keysOnDevice = () => stored('keys', 'muster-device-keys');

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('kept values can be read again after a reload, in the order of the keys', async () => {
  const store = await (await openPage()).openDeviceStore('u1', 'drafts');
  await store.set('b', { text: 'two' });
  await store.set('a', ['one']);
  await store.set('c', new File(['hand rail'], 'photo.png', { type: 'image/png' }));
  const again = await (await openPage()).openDeviceStore('u1', 'drafts');
  expect((await again.entries()).map(([key]) => key)).toEqual(['a', 'b', 'c']);
  expect(await again.get('b')).toEqual({ text: 'two' });
  const file = await again.get<File>('c');
  expect([file?.name, file?.type, await file?.text()]).toEqual(['photo.png', 'image/png', 'hand rail']);
  await again.delete('a', 'b');
  expect((await again.entries()).map(([key]) => key)).toEqual(['c']);
});

test('the content is encrypted on the device, and no script can export the key', async () => {
  const store = await (await openPage()).openDeviceStore('u1', 'reading');
  await store.set('report', { text: 'confidential' });
  const [[, sealed] = []] = await keptOnDevice();
  const { bytes } = sealed as { bytes: ArrayBuffer };
  expect(new TextDecoder().decode(bytes)).not.toContain('confidential');
  const [[, key] = []] = await keysOnDevice();
  expect((key as CryptoKey).extractable).toBe(false);
});

test('two pages that open the first store of a person at once use the same key', async () => {
  const pages = [await openPage(), await openPage()];
  const stores = await Promise.all(pages.map((page) => page.openDeviceStore('u1', 'outbox')));
  await Promise.all(stores.map((store, at) => store.set(String(at), at)));
  expect(await stores[0]?.entries()).toEqual([
    ['0', 0],
    ['1', 1],
  ]);
});

test('a person does not find what another one keeps, and cannot decrypt it', async () => {
  const { openDeviceStore } = await openPage();
  await (await openDeviceStore('u1', 'reading')).set('report', 'mine');
  const other = await openDeviceStore('u2', 'reading');
  expect(await other.get('report')).toBeUndefined();
  const { createStore, set } = await import('idb-keyval');
  const [[, sealed] = []] = await keptOnDevice();
  await set('u2 reading report', sealed, createStore('muster-device', 'kept'));
  expect(await other.get('report')).toBeUndefined();
});

test('a wipe leaves nothing of the person, and no open store keeps anything afterwards', async () => {
  const { openDeviceStore, wipePerson } = await openPage();
  const mine = await openDeviceStore('u1', 'drafts');
  const theirs = await openDeviceStore('u2', 'drafts');
  await mine.set('a', 1);
  await theirs.set('a', 2);
  const told: (string | undefined)[] = [];
  (await import('../device')).onWipe((userId) => told.push(userId));
  await wipePerson('u1');
  await mine.set('b', 1);
  expect((await keptOnDevice()).map(([key]) => key)).toEqual(['u2 drafts a']);
  expect((await keysOnDevice()).map(([key]) => key)).toEqual(['u2']);
  expect(await theirs.get('a')).toBe(2);
  expect(told).toEqual(['u1']);
});

test('a wipe in one tab ends the stores of the others', async () => {
  const first = await openPage();
  const store = await first.openDeviceStore('u1', 'reading');
  const heard = new Promise((resolve) => first.onWipe(resolve));
  await (await openPage()).wipeDevice();
  expect(await heard).toBeUndefined();
  await store.set('a', 1);
  expect(await keptOnDevice()).toEqual([]);
});

test('a sign-in deletes what others read here, and keeps what they typed', async () => {
  const { openDeviceStore, wipeReadingOfOthers } = await openPage();
  for (const area of ['reading', 'files', 'drafts', 'outbox'] as const) {
    await (await openDeviceStore('u1', area)).set('a', 1);
    await (await openDeviceStore('u2', area)).set('a', 1);
  }
  await wipeReadingOfOthers('u2');
  const left = (await keptOnDevice()).map(([key]) => key);
  expect(left.filter((key) => key.startsWith('u1 '))).toEqual(['u1 drafts a', 'u1 outbox a']);
  expect(left.filter((key) => key.startsWith('u2 '))).toHaveLength(4);
});

test('without a database the content lives as long as the page', async () => {
  const real = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  const store = await (await openPage()).openDeviceStore('u1', 'drafts');
  vi.stubGlobal('indexedDB', real);
  await store.set('a', 1);
  expect(await store.entries()).toEqual([['a', 1]]);
  expect(await keptOnDevice()).toEqual([]);
});

test('if the database hangs, the store lives as long as the page, and the next store tries the database again', async () => {
  const real = globalThis.indexedDB;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { openDeviceStore } = await openPage();
  const opening = openDeviceStore('u1', 'drafts');
  await vi.advanceTimersByTimeAsync(60_000);
  const store = await opening;
  await store.set('a', 1);
  expect([store.isKept, await store.get('a')]).toEqual([false, 1]);
  vi.stubGlobal('indexedDB', real);
  expect(await openDeviceStore('u1', 'drafts')).toMatchObject({ isKept: true });
});

test('a wipe that a page did not complete is completed before the next store opens', async () => {
  await (await (await openPage()).openDeviceStore('u1', 'drafts')).set('a', 1);
  await (await (await openPage()).openDeviceStore('u2', 'drafts')).set('a', 2);
  localStorage.setItem('muster.wipes', '["u1"]');
  const { openDeviceStore } = await openPage();
  expect(await (await openDeviceStore('u1', 'drafts')).entries()).toEqual([]);
  expect(await (await openDeviceStore('u2', 'drafts')).get('a')).toBe(2);
  expect(localStorage.getItem('muster.wipes')).toBeNull();
});

test('the wipe of everybody that a page did not complete is completed too, and with it those of single people', async () => {
  await (await (await openPage()).openDeviceStore('u1', 'drafts')).set('a', 1);
  localStorage.setItem('muster.wipes', '["u2","*"]');
  expect(await (await (await openPage()).openDeviceStore('u1', 'drafts')).entries()).toEqual([]);
  expect(localStorage.getItem('muster.wipes')).toBeNull();
});

test('a wipe of everybody includes the wipes of single people', async () => {
  localStorage.setItem('muster.wipes', '["u1"]');
  await (await openPage()).wipeDevice();
  expect(localStorage.getItem('muster.wipes')).toBeNull();
});

test('a complete wipe is not repeated', async () => {
  const page = await openPage();
  await page.openDeviceStore('u1', 'drafts');
  await page.wipePerson('u1');
  await (await (await openPage()).openDeviceStore('u1', 'drafts')).set('a', 1);
  expect(await (await (await openPage()).openDeviceStore('u1', 'drafts')).get('a')).toBe(1);
});

test('a wipe that hangs is completed by the next page', async () => {
  const real = globalThis.indexedDB;
  await (await (await openPage()).openDeviceStore('u1', 'drafts')).set('a', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const wiping = (await openPage()).wipePerson('u1').catch(({ name }: Error) => name);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await wiping).toBe('TooSlow');
  vi.stubGlobal('indexedDB', real);
  expect(await (await (await openPage()).openDeviceStore('u1', 'drafts')).entries()).toEqual([]);
});

test('a wipe deletes the key first, so that a device that fails half-way keeps nothing that can be read', async () => {
  const page = await openPage();
  await (await page.openDeviceStore('u1', 'drafts')).set('a', 1);
  const cursors = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new Error('The device fails.');
  });
  await expect(page.wipePerson('u1')).rejects.toThrow('The device fails.');
  cursors.mockRestore();
  expect([(await keysOnDevice()).length, (await keptOnDevice()).length]).toEqual([0, 1]);
});

test("a person does not wait for somebody else's wipe", async () => {
  localStorage.setItem('muster.wipes', '["u2"]');
  const page = await openPage();
  const stuck = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => ({}) as IDBRequest<IDBValidKey[]>);
  onTestFinished(() => stuck.mockRestore());
  expect(await page.openDeviceStore('u1', 'drafts')).toMatchObject({ isKept: true });
});

test('a store keeps nothing if the person is wiped while it opens', async () => {
  const page = await openPage();
  const opening = page.openDeviceStore('u1', 'reading');
  await page.wipePerson('u1');
  await (await opening).set('report', 'confidential');
  expect(await keptOnDevice()).toEqual([]);
});

test('a wipe in another tab changes the count by which running work knows that it must not keep anything', async () => {
  await (await openPage()).openDeviceStore('u1', 'reading');
  const { forgetCount } = await import('../kept-key');
  const before = forgetCount();
  const otherTab = new BroadcastChannel('muster.device');
  onTestFinished(() => otherTab.close());
  otherTab.postMessage({ userId: undefined });
  await vi.waitFor(() => expect(forgetCount()).toBeGreaterThan(before), 60_000);
});
