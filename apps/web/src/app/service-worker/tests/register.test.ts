import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { areDraftsWritten, keepDraft, openDrafts } from '../../../lib/forms/drafts';
import { wipePerson } from '../../../lib/offline/device';
import { device } from '../../../../tests/one-device';
import { registerWorker } from '../register';

/** Registers a worker whose next version waits. Returns what happens after each change of the screen. */
async function registered() {
  // A dialog that another test file left open would delay the version.
  document.body.replaceChildren();
  const postMessage = vi.fn();
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: new Promise(() => undefined),
    register: () => Promise.resolve(),
    getRegistration: () => Promise.resolve({ waiting: { postMessage }, update: () => Promise.resolve() }),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker: container }));
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('indexedDB', device);
  let changeScreen = (_: { pathChanged: boolean }): void => undefined;
  const subscribe = (_: string, listener: typeof changeScreen) => void (changeScreen = listener);
  await registerWorker('/', { subscribe } as unknown as AnyRouter, new QueryClient());
  return { changeScreen: () => changeScreen({ pathChanged: true }), postMessage };
}

test('a new version waits while only the page has typed text, because the device took none', async () => {
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await wipePerson('u1');
  });
  const { changeScreen, postMessage } = await registered();
  await openDrafts('u1');
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no room'));
  keepDraft('u1', 'question 7', { text: 'Red' });
  await areDraftsWritten('u1');
  changeScreen();
  expect(postMessage).not.toHaveBeenCalled();
  encrypt.mockRestore();
  keepDraft('u1', 'question 7', { text: 'Red and blue' });
  expect(await areDraftsWritten('u1')).toBe(true);
  changeScreen();
  expect(postMessage).toHaveBeenCalledOnce();
});
