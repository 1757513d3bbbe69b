import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endFirstLoad, importFiles } from '../../import-files';

let statuses: Record<string, number>;
let fetched: string[];
beforeEach(() => {
  statuses = {};
  fetched = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    const status = statuses[address] ?? 200;
    return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response('', { status }));
  });
  document.head.replaceChildren();
});
afterEach(() => void vi.unstubAllGlobals());

const importer = 'https://a.example/assets/shell-1234567.js';
const own = 'https://a.example/assets/poll-1234567.js';
const shared = 'https://a.example/assets/form-1234567.js';

test('the first load preloads the files of an import, and requests none of them twice', async () => {
  await expect(importFiles(() => Promise.resolve('home'), ['home-1234567.js'], importer)).resolves.toBe('home');
  expect(fetched).toEqual([]);
  expect(document.head.querySelector('link')).toHaveAttribute('href', 'https://a.example/assets/home-1234567.js');
});

test.each([502, 404, 0])('no import begins before each of its files could be fetched (%s)', async (status) => {
  endFirstLoad();
  const load = vi.fn(() => Promise.resolve('poll'));
  const files = [`poll-${status}.js`, `form-${status}.js`];
  const [first = '', second = ''] = files.map((file) => new URL(file, importer).href);
  statuses = { [second]: status };
  await expect(importFiles(load, files, importer)).rejects.toThrow(second);
  expect(load).not.toHaveBeenCalled();
  statuses = {};
  await expect(importFiles(load, files, importer)).resolves.toBe('poll');
  await importFiles(load, files, importer);
  // A file that is there is not requested again.
  expect(fetched).toEqual([first, second, second]);
});

test('a request without an answer ends, and the next import sends a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  endFirstLoad();
  const ends: AbortSignal[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), milliseconds);
    ends.push(end.signal);
    return end.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  );
  const load = () => importFiles(() => Promise.resolve('poll'), ['silent-1234567.js'], importer).catch((error: Error) => error.message);
  const first = load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await first).toContain('https://a.example/assets/silent-1234567.js');
  void load();
  expect(ends).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
});

test('an answer that breaks off is a failure of its file', async () => {
  endFirstLoad();
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
  await expect(importFiles(() => Promise.resolve('poll'), ['broken-1234567.js'], importer)).rejects.toThrow(
    'https://a.example/assets/broken-1234567.js',
  );
});

test('an import without a list of files fetches the file that it names', async () => {
  endFirstLoad();
  const load = Object.assign(() => Promise.resolve('texts'), { toString: () => '()=>import(`./texts-1234567.js`)' });
  await expect(importFiles(load, [], importer)).resolves.toBe('texts');
  expect(fetched).toEqual(['https://a.example/assets/texts-1234567.js']);
});

test('a file that the page already preloads is not requested again', async () => {
  endFirstLoad();
  for (const href of [own, shared]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await importFiles(() => Promise.resolve('poll'), ['poll-1234567.js', 'form-1234567.js'], importer);
  expect(fetched).toEqual([]);
});
