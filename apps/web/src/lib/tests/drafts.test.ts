import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  areDraftsWritten,
  decideOnLateDraft,
  draftOf,
  draftPerson,
  forgetSent,
  hasUnwritten,
  keepDraft,
  lateItem,
  lateRound,
  openDrafts,
  showItem,
} from '../forms/drafts';
import { openDeviceStore } from '../offline/device';
import { forgetEverybody, forgetReader } from '../offline/forget';
import { device } from '../../../tests/one-device';

/** What the device holds of a person. */
const onDevice = async (userId: string) => (await (await openDeviceStore(userId, 'drafts')).entries()).map(([item]) => item);

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(forgetEverybody);

test('a forgotten device has no drafts of anybody, even those that were never read', async () => {
  await (await openDeviceStore('u2', 'drafts')).set('answer 7', { keptAt: Date.now(), value: {} });
  await forgetEverybody();
  expect(await onDevice('u2')).toEqual([]);
});

test('deletes a person’s drafts from the page and from the device, and no others', async () => {
  await (await openDeviceStore('u2', 'drafts')).set('answer 7', { keptAt: Date.now(), value: {} });
  keepDraft('u1', 'answer 8', { answers: {} });
  await expect.poll(() => onDevice('u1')).toEqual(['answer 8']);
  await forgetReader('u1');
  expect(draftOf('u1', 'answer 8')).toBeUndefined();
  expect([await onDevice('u1'), await onDevice('u2')]).toEqual([[], ['answer 7']]);
});

test('deletes a draft when the server has exactly this text, and keeps text that was typed after it was sent', () => {
  keepDraft('u1', 'answer 7', { text: 'Red' }, 'key-1');
  keepDraft('u1', 'answer 8', { text: 'Red' }, 'key-2');
  keepDraft('u1', 'answer 8', { text: 'Red and' });
  forgetSent('u1', 'answer 7', 'key-1');
  forgetSent('u1', 'answer 8', 'key-2');
  expect([draftOf('u1', 'answer 7'), draftOf('u1', 'answer 8')]).toEqual([undefined, { text: 'Red and' }]);
});

test('text that is typed while the device is read is newer than what it kept', async () => {
  await (await openDeviceStore('u1', 'drafts')).set('answer 7', { keptAt: Date.now(), value: { text: 'old' } });
  const opening = openDrafts('u1');
  // The device is read before it has the new text.
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    await opening;
    return encrypt(...given);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  keepDraft('u1', 'answer 7', { text: 'new' });
  await opening;
  expect(draftOf('u1', 'answer 7')).toEqual({ text: 'new' });
});

test('deletes a draft after 30 days', async () => {
  const days = (count: number) => Date.now() - count * 24 * 60 * 60_000;
  const store = await openDeviceStore('u1', 'drafts');
  await store.set('answer 7', { keptAt: days(31), value: {} });
  await store.set('answer 8', { keptAt: days(29), value: {} });
  await openDrafts('u1');
  expect([draftOf('u1', 'answer 7'), draftOf('u1', 'answer 8')]).toEqual([undefined, {}]);
  expect(await onDevice('u1')).toEqual(['answer 8']);
});

test('a page keeps no drafts after its person was wiped', async () => {
  await openDrafts('u1');
  expect(draftPerson()).toBe('u1');
  await forgetReader('u2');
  expect(draftPerson()).toBe('u1');
  await forgetReader('u1');
  expect(draftPerson()).toBeUndefined();
});

test('a device that hangs does not block the first screen, and the next draft tries it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.resetModules();
  const page = await import('../forms/drafts');
  const shows = vi.fn();
  void page.openDrafts('u1').then(shows);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shows).toHaveBeenCalled();
  page.keepDraft('u1', 'answer 7', { text: 'Red' });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.stubGlobal('indexedDB', device);
  page.keepDraft('u1', 'answer 8', { text: 'Blue' });
  await vi.waitFor(async () => expect(await onDevice('u1')).toEqual(['answer 8']), 60_000);
});

describe('a draft that the device reads after the page shows its forms', () => {
  /** The page no longer waits for the device, and `arrive` lets the device answer. */
  async function openLate() {
    await (await openDeviceStore('u1', 'drafts')).set('answer 7', { keptAt: Date.now(), value: { text: 'old' } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
      await arrived;
      return decrypt(...given);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const opening = openDrafts('u1');
    await vi.advanceTimersByTimeAsync(2_000);
    await opening;
    onTestFinished(showItem('answer 7', false));
    return { arrive };
  }

  test('is offered, and replaces nothing that was typed', async () => {
    const { arrive } = await openLate();
    keepDraft('u1', 'answer 7', { text: 'new' });
    arrive();
    await vi.waitFor(() => expect(lateItem()).toBe('answer 7'), 60_000);
    expect(draftOf('u1', 'answer 7')).toEqual({ text: 'new' });
  });

  test('replaces what was typed if the person uses it', async () => {
    const { arrive } = await openLate();
    keepDraft('u1', 'answer 7', { text: 'new' });
    arrive();
    await vi.waitFor(() => expect(lateItem()).toBe('answer 7'), 60_000);
    const before = lateRound();
    decideOnLateDraft('answer 7', 'use');
    expect([draftOf('u1', 'answer 7'), lateItem(), lateRound()]).toEqual([{ text: 'old' }, undefined, before + 1]);
  });

  test('stays if the person uses it and has typed nothing', async () => {
    const { arrive } = await openLate();
    arrive();
    await vi.waitFor(() => expect(lateItem()).toBe('answer 7'), 60_000);
    decideOnLateDraft('answer 7', 'use');
    expect([draftOf('u1', 'answer 7'), lateItem()]).toEqual([{ text: 'old' }, undefined]);
  });

  test('goes if the person keeps what is there', async () => {
    const { arrive } = await openLate();
    arrive();
    await vi.waitFor(() => expect(lateItem()).toBe('answer 7'), 60_000);
    decideOnLateDraft('answer 7', 'keep');
    expect([draftOf('u1', 'answer 7'), lateItem()]).toEqual([undefined, undefined]);
    await vi.waitFor(async () => expect(await onDevice('u1')).toEqual([]), 60_000);
  });

  test('is offered again after a reload, also if something was typed over it', async () => {
    const { arrive } = await openLate();
    arrive();
    await vi.waitFor(() => expect(lateItem()).toBe('answer 7'), 60_000);
    keepDraft('u1', 'answer 7', { text: 'new' });
    await vi.waitFor(async () => expect(await onDevice('u1')).toEqual(['answer 7', 'late answer 7']), 60_000);
    expect(await areDraftsWritten('u1')).toBe(true);
    vi.useRealTimers();
    vi.resetModules();
    const page = await import('../forms/drafts');
    await page.openDrafts('u1');
    onTestFinished(page.showItem('answer 7', true));
    expect([page.draftOf('u1', 'answer 7'), page.lateItem()]).toEqual([{ text: 'new' }, 'answer 7']);
  });
});

test('the drafts of a person count as written only if the device has stored each of them', async () => {
  await openDrafts('u1');
  keepDraft('u1', 'answer 7', { text: 'Red' });
  expect(await areDraftsWritten('u1')).toBe(true);
  expect(await onDevice('u1')).toEqual(['answer 7']);
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('no room'));
  onTestFinished(() => void vi.restoreAllMocks());
  keepDraft('u1', 'answer 7', { text: 'Red and' });
  expect(await areDraftsWritten('u1')).toBe(false);
  keepDraft('u1', 'answer 7', { text: 'Red and blue' });
  expect(await areDraftsWritten('u1')).toBe(true);
});

test('the browser asks before the page closes, until the device has what was typed', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await openDrafts('u1');
  expect(asks()).toBe(false);
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  onTestFinished(() => void vi.restoreAllMocks());
  keepDraft('u1', 'answer 7', { text: 'Red' });
  expect(asks(), 'while it is written').toBe(true);
  await areDraftsWritten('u1');
  expect(asks(), 'after the device refused it').toBe(true);
  expect(hasUnwritten()).toBe(true);
  document.body.hidden = true;
  expect(asks(), 'when the back button shows a page that was left').toBe(false);
  document.body.hidden = false;
  encrypt.mockRestore();
  keepDraft('u1', 'answer 7', { text: 'Red and blue' });
  await areDraftsWritten('u1');
  expect(asks(), 'after the device took the newer text').toBe(false);
});

test('the browser does not ask about text that was sent or deleted', async () => {
  await openDrafts('u1');
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  onTestFinished(() => void vi.restoreAllMocks());
  keepDraft('u1', 'answer 7', { text: 'Red' }, 'key');
  await areDraftsWritten('u1');
  forgetSent('u1', 'answer 7', 'key');
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
