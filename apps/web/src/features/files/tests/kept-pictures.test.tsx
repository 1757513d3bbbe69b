import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { device } from '../../../../tests/one-device';
import { setConnected } from '../../../lib/connection';
import { wipeDevice } from '../../../lib/offline/device';
import { keptFile } from '../../../lib/offline/files';
import { forgetPerson } from '../../../lib/offline/kept-key';
import { limitDays, rememberPerson } from '../../../lib/offline/kept-person';
import { FileList } from '../file-list';
import { stored, storeOf } from './uploader';

const shown = new Map<string, Blob>();

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  await wipeDevice();
  forgetPerson();
  limitDays('u1', 1, 7);
  rememberPerson('u1', 's1', Date.now());
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${shown.size}`;
    shown.set(url, content as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void shown.delete(url));
});
afterEach(() => {
  setConnected(true);
  forgetPerson();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const store = {
  ...storeOf({
    find: (ids) =>
      Promise.resolve(ids.map((id) => ({ ...stored(id, 'uploaded'), originalFileName: `${id}.jpg`, presignedUrl: `/files/${id}?later` }))),
  }),
  userId: 'u1',
};
const open = (ids = [1]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FileList ids={ids} store={store} label="Resources" />
    </QueryClientProvider>,
  );
const source = async (name = '1.jpg') => (await screen.findByRole('button', { name })).querySelector('img')?.getAttribute('src');
const fetches = (answer: () => Response) => {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
/** The addresses of the files that were fetched. A probe of the connection can still come from an earlier test of this worker. */
const filesOf = (fetched: Mock<typeof fetch>) => fetched.mock.calls.map(([url]) => url).filter((url) => url !== window.location.origin);

test('a picture is fetched once, for the screen and for the device, and from then on comes from the device', async () => {
  const fetched = fetches(() => new Response('content'));
  const { unmount } = open();
  // The browser fetches nothing itself.
  expect(await source()).toBeNull();
  await waitFor(async () => expect(await source()).toMatch(/^blob:/));
  await waitFor(async () => expect(await keptFile('u1', 1)).toBeDefined());
  unmount();
  expect(shown.size).toBe(0);
  open();
  await waitFor(async () => expect(await source()).toMatch(/^blob:/));
  expect(filesOf(fetched)).toEqual(['/files/1?later']);
});

test('the browser shows a picture itself if the page cannot fetch it', async () => {
  fetches(() => new Response(null, { status: 403 }));
  open();
  await waitFor(async () => expect(await source()).toBe('/files/1?later'));
  expect(await keptFile('u1', 1)).toBeUndefined();
});

test('a picture on the screen stays when the connection goes and comes back', async () => {
  fetches(() => new Response('content'));
  open();
  await waitFor(async () => expect(await source()).toMatch(/^blob:/));
  const url = (await source()) ?? '';
  for (const isReachable of [false, true]) {
    act(() => setConnected(isReachable));
    expect(await source()).toBe(url);
    expect(shown.has(url)).toBe(true);
  }
});

test('pictures are fetched one after another', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => answers.push(resolve)));
  vi.stubGlobal('fetch', fetched);
  open([1, 2, 3]);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(filesOf(fetched)).toHaveLength(count));
    answers.at(-1)?.(count === 2 ? new Response(null, { status: 403 }) : new Response('content'));
    await waitFor(async () => expect(await source(`${count}.jpg`)).toBeTruthy());
  }
  expect(filesOf(fetched)).toEqual([1, 2, 3].map((id) => `/files/${id}?later`));
});
