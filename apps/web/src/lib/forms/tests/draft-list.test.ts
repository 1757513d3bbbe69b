import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { openDeviceStore } from '../../offline/device';
import { forgetEverybody, forgetReader } from '../../offline/forget';
import {
  areDraftsWritten,
  decideOnLateDraft,
  draftItems,
  draftOf,
  draftPerson,
  forgetDraft,
  forgetSent,
  hasUnwritten,
  hiddenDrafts,
  keepDraft,
  lateItem,
  lateRound,
  onDrafts,
  openDrafts,
  showItem,
} from '../drafts';

const storeOf = (userId: string) => openDeviceStore(userId, 'drafts');
const stored = (text: string, keptAt = Date.now()) => ({ keptAt, value: { text } });

/** Counts the changes that a listener hears until the end of the test. */
function changes() {
  const listener = vi.fn<() => void>();
  onTestFinished(onDrafts(listener));
  return () => listener.mock.calls.length;
}

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(forgetEverybody);

describe('the drafts of a person', () => {
  test('are listed by the beginning of their item', () => {
    for (const item of ['answer 7', 'answer 8', 'site 7']) keepDraft('u1', item, {});
    keepDraft('u10', 'answer 9', {});
    keepDraft('u2', 'answer 9', {});
    expect(draftItems('u1', 'answer ')).toEqual(['answer 7', 'answer 8']);
    expect(draftItems('u1', '')).toEqual(['answer 7', 'answer 8', 'site 7']);
  });

  test('that no form shows are listed with their page and time, the newest first', () => {
    window.history.replaceState(null, '', '/polls/7?tab=1');
    document.title = 'Gloves';
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => void vi.restoreAllMocks());
    for (const [item, keptAt] of [
      ['answer 7', 1_000],
      ['answer 8', 3_000],
      ['answer 9', 2_000],
    ] as const) {
      now.mockReturnValue(keptAt);
      keepDraft('u1', item, { text: item });
    }
    const page = { address: '/polls/7', title: 'Gloves' };
    const draft = (item: string, keptAt: number) => ({ item, keptAt, value: { text: item }, page });
    expect(hiddenDrafts('u1')).toEqual([draft('answer 8', 3_000), draft('answer 9', 2_000), draft('answer 7', 1_000)]);
    const hide = showItem('answer 9', true);
    expect(hiddenDrafts('u1').map(({ item }) => item)).toEqual(['answer 8', 'answer 7']);
    hide();
    expect(hiddenDrafts('u1')).toHaveLength(3);
  });

  test('call their listeners at each change', () => {
    const heard = changes();
    keepDraft('u1', 'answer 7', {});
    expect(heard()).toBe(1);
    const hide = showItem('answer 7', true);
    expect(heard()).toBe(2);
    hide();
    expect(heard()).toBe(3);
    forgetDraft('u1', 'answer 7');
    expect(heard()).toBe(4);
    forgetDraft('u1', 'answer 7');
    expect(heard()).toBe(4);
  });

  test('are not deleted by a request that has another key, or no draft', () => {
    keepDraft('u1', 'answer 7', { text: 'Red' }, 'key-1');
    forgetSent('u1', 'answer 7', 'key-2');
    forgetSent('u1', 'answer 8', 'key-1');
    expect(draftOf('u1', 'answer 7')).toEqual({ text: 'Red' });
  });
});

describe('the device', () => {
  test('keeps the newest text of a draft, and nothing of a deleted one', async () => {
    await openDrafts('u1');
    keepDraft('u1', 'answer 7', { text: 'Red' });
    keepDraft('u1', 'answer 7', { text: 'Red and' });
    keepDraft('u1', 'answer 8', { text: 'Blue' });
    forgetDraft('u1', 'answer 8');
    expect(await areDraftsWritten('u1')).toBe(true);
    expect(await (await storeOf('u1')).entries()).toMatchObject([['answer 7', { value: { text: 'Red and' } }]]);
  });

  test('is waited for only with the texts of one person', async () => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let goOn: () => void = () => undefined;
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await new Promise<void>((resolve) => (goOn = resolve));
      return encrypt(...given);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    keepDraft('u2', 'answer 7', { text: 'Red' });
    await vi.waitFor(() => expect(crypto.subtle.encrypt).toHaveBeenCalled(), 60_000);
    keepDraft('u1', 'answer 7', { text: 'Red' });
    expect(await areDraftsWritten('u1')).toBe(true);
    expect(hasUnwritten('u2 ')).toBe(true);
    goOn();
    expect(await areDraftsWritten('u2')).toBe(true);
  });

  test('does not have a text while a newer one of the same draft is on its way', async () => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    let goOn: () => void = () => undefined;
    vi.spyOn(crypto.subtle, 'encrypt')
      .mockImplementationOnce(encrypt)
      .mockImplementationOnce(async (...given) => {
        await new Promise<void>((resolve) => (goOn = resolve));
        return encrypt(...given);
      });
    onTestFinished(() => void vi.restoreAllMocks());
    keepDraft('u1', 'answer 7', { text: 'Red' });
    keepDraft('u1', 'answer 7', { text: 'Red and' });
    await vi.waitFor(() => expect(crypto.subtle.encrypt).toHaveBeenCalledTimes(2), 60_000);
    expect(hasUnwritten()).toBe(true);
    goOn();
    expect(await areDraftsWritten('u1')).toBe(true);
  });

  test('that is only in memory does not count', async () => {
    vi.stubGlobal('indexedDB', undefined);
    keepDraft('u3', 'answer 7', { text: 'Red' });
    expect(await areDraftsWritten('u3')).toBe(false);
    expect(hasUnwritten()).toBe(true);
  });

  test('has the texts of one person although it refused one of another', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('no room'));
    onTestFinished(() => void vi.restoreAllMocks());
    keepDraft('u1', 'answer 7', { text: 'Red' });
    expect(await areDraftsWritten('u1')).toBe(false);
    keepDraft('u10', 'answer 7', { text: 'Red' });
    expect(await areDraftsWritten('u10')).toBe(true);
    expect([hasUnwritten('u1 '), hasUnwritten('u10 '), hasUnwritten()]).toEqual([true, false, true]);
    forgetDraft('u1', 'answer 7');
    expect(hasUnwritten()).toBe(false);
  });
});

describe('before the page closes', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('the browser still asks about one text after the device has another', async () => {
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('no room'));
    onTestFinished(() => void vi.restoreAllMocks());
    keepDraft('u1', 'answer 7', { text: 'Red' });
    await areDraftsWritten('u1');
    keepDraft('u1', 'answer 8', { text: 'Blue' });
    await areDraftsWritten('u1');
    expect(asks()).toBe(true);
  });

  // A browser may not keep a page with such a listener for its back button.
  test.each([
    ['with the device', device],
    ['without a device, once it is sent', undefined],
  ])('a page %s does not listen when it has nothing to lose', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB);
    const [added, removed] = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(globalThis, 'removeEventListener')];
    onTestFinished(() => void vi.restoreAllMocks());
    const listeners = (spy: typeof added) => spy.mock.calls.filter(([type]) => type === 'beforeunload').map(([, listener]) => listener);
    keepDraft('u4', 'answer 7', { text: 'Red' }, 'key');
    expect(listeners(added)).toHaveLength(1);
    await areDraftsWritten('u4');
    if (!indexedDB) forgetSent('u4', 'answer 7', 'key');
    await areDraftsWritten('u4');
    expect(listeners(removed)[0]).toBe(listeners(added)[0]);
  });
});

describe('a wipe', () => {
  test('takes the drafts of its person from the page, and tells the listeners', async () => {
    await openDrafts('u1');
    for (const person of ['u1', 'u10']) keepDraft(person, 'answer 7', {});
    const heard = changes();
    await forgetReader('u1');
    expect([draftItems('u1', ''), draftItems('u10', '')]).toEqual([[], ['answer 7']]);
    expect(heard()).toBe(1);
    await openDrafts('u10');
    await forgetEverybody();
    expect([draftItems('u10', ''), draftPerson()]).toEqual([[], undefined]);
  });

  test.each([
    ['of the person', () => forgetReader('u1')],
    ['of everybody', forgetEverybody],
  ])('%s also takes late drafts, and the next text of the person is kept again', async (_, wipe) => {
    await (await storeOf('u1')).set('late answer 7', stored('old'));
    await openDrafts('u1');
    onTestFinished(showItem('answer 7', false));
    expect(lateItem()).toBe('answer 7');
    await wipe();
    await openDrafts('u1');
    expect(lateItem()).toBeUndefined();
    keepDraft('u1', 'answer 7', { text: 'new' });
    expect(await areDraftsWritten('u1')).toBe(true);
    expect(await (await storeOf('u1')).names()).toEqual(['answer 7']);
  });
});

describe('a late draft', () => {
  test('that the form already shows is not offered', async () => {
    const store = await storeOf('u1');
    await store.set('late answer 7', stored('old'));
    await store.set('answer 7', stored('old'));
    await openDrafts('u1');
    onTestFinished(showItem('answer 7', true));
    expect(lateItem()).toBeUndefined();
    await expect.poll(() => store.names()).toEqual(['answer 7']);
  });

  test('is none that was read in time', async () => {
    await (await storeOf('u1')).set('answer 7', stored('old'));
    await openDrafts('u1');
    onTestFinished(showItem('answer 7', false));
    expect([draftOf('u1', 'answer 7'), lateItem()]).toEqual([{ text: 'old' }, undefined]);
  });

  test.each([
    ['began without a draft', 'old', false],
    ['shows another text', 'other', true],
    ['lost its draft before it was shown', undefined, true],
  ])('is offered by a form that %s', async (_, text, hasDraft) => {
    const store = await storeOf('u1');
    await store.set('late answer 7', stored('old'));
    if (text !== undefined) await store.set('answer 7', stored(text));
    await openDrafts('u1');
    const hide = showItem('answer 7', hasDraft);
    onTestFinished(hide);
    onTestFinished(showItem('answer 8', hasDraft));
    expect(lateItem()).toBe('answer 7');
    hide();
    expect(lateItem()).toBeUndefined();
  });

  test('goes if the person keeps the typed text, which stays', async () => {
    const store = await storeOf('u1');
    await store.set('late answer 7', stored('old'));
    await store.set('answer 7', stored('new'));
    await openDrafts('u1');
    onTestFinished(showItem('answer 7', true));
    const [heard, before] = [changes(), lateRound()];
    decideOnLateDraft('answer 7', 'keep');
    expect([lateItem(), draftOf('u1', 'answer 7'), lateRound(), heard()]).toEqual([undefined, { text: 'new' }, before, 1]);
    await expect.poll(() => store.names()).toEqual(['answer 7']);
  });

  test('of an item without one changes nothing', async () => {
    await openDrafts('u1');
    keepDraft('u1', 'answer 7', { text: 'new' });
    const before = lateRound();
    decideOnLateDraft('answer 7', 'use');
    decideOnLateDraft('answer 7', 'keep');
    expect([draftOf('u1', 'answer 7'), lateRound()]).toEqual([{ text: 'new' }, before]);
  });
});
