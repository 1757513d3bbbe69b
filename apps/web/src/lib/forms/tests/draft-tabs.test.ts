import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { openDeviceStore } from '../../offline/device';
import { forgetEverybody } from '../../offline/forget';

type Tab = typeof import('../drafts');

/** Another tab of the browser: its own modules, and the same device. */
async function openTab(userId = 'u1'): Promise<Tab> {
  vi.resetModules();
  const tab = await import('../drafts');
  await tab.openDrafts(userId);
  return tab;
}

const limit = 60_000;
const itemsOnDevice = async () => (await (await openDeviceStore('u1', 'drafts')).names()).toSorted();

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(forgetEverybody);

test('a draft shows in the other tab when it is typed, and goes there when it is deleted', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const seen: unknown[] = [];
  const stop = other.onDrafts(() => seen.push(other.draftOf('u1', 'answer 7')));
  one.keepDraft('u1', 'answer 7', { text: 'Red' });
  await vi.waitFor(() => expect(seen).toEqual([{ text: 'Red' }]), limit);
  one.forgetDraft('u1', 'answer 7');
  await vi.waitFor(() => expect(seen).toEqual([{ text: 'Red' }, undefined]), limit);
  expect(other.draftItems('u1', '')).toEqual([]);
  stop();
  one.keepDraft('u1', 'answer 8', { text: 'Blue' });
  await vi.waitFor(() => expect(other.draftOf('u1', 'answer 8')).toEqual({ text: 'Blue' }), limit);
  expect(seen).toHaveLength(2);
});

test('a tab that does not know a draft deletes it nowhere', async () => {
  const other = await openTab();
  other.keepDraft('u1', 'answer 7', { text: 'Red' });
  vi.resetModules();
  const one: Tab = await import('../drafts');
  one.keepDraft('u1', 'answer 8', { text: 'Blue' });
  one.forgetDraft('u1', 'answer 7');
  one.keepDraft('u1', 'answer 8', { text: 'Blue and' });
  await vi.waitFor(() => expect(other.draftOf('u1', 'answer 8')).toEqual({ text: 'Blue and' }), limit);
  expect(other.draftOf('u1', 'answer 7')).toEqual({ text: 'Red' });
});

test('a tab no longer asks about a text that the other tab replaced', async () => {
  const [one, other] = [await openTab(), await openTab()];
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('no room'));
  onTestFinished(() => void vi.restoreAllMocks());
  one.keepDraft('u1', 'answer 7', { text: 'Red' });
  expect(await one.areDraftsWritten('u1')).toBe(false);
  other.keepDraft('u1', 'answer 7', { text: 'Blue' });
  await vi.waitFor(() => expect(one.draftOf('u1', 'answer 7')).toEqual({ text: 'Blue' }), limit);
  expect(one.hasUnwritten()).toBe(false);
});

test('a late draft that a person uses shows in the other tab, and is on the device', async () => {
  await (await openDeviceStore('u1', 'drafts')).set('late answer 7', { keptAt: Date.now(), value: { text: 'old' } });
  const [one, other] = [await openTab(), await openTab()];
  one.keepDraft('u1', 'answer 7', { text: 'new' });
  onTestFinished(one.showItem('answer 7', true));
  expect(one.lateItem()).toBe('answer 7');
  one.decideOnLateDraft('answer 7', 'use');
  await vi.waitFor(() => expect(other.draftOf('u1', 'answer 7')).toEqual({ text: 'old' }), limit);
  expect(await one.areDraftsWritten('u1')).toBe(true);
  await vi.waitFor(async () => expect(await itemsOnDevice()).toEqual(['answer 7']), limit);
  expect((await openTab()).draftOf('u1', 'answer 7')).toEqual({ text: 'old' });
});
