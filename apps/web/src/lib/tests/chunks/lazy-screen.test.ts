import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkConnection, isConnected } from '../../connection';
import { fetchChunk } from '../../lazy-screen';

/** The server's response status for its files. Undefined: no connection. */
let status: number | undefined;
/** The status for the file of the chunk, if it differs. */
let chunkStatus: number | undefined;
let looked: string[];
beforeEach(() => {
  status = 200;
  chunkStatus = undefined;
  looked = [];
  vi.stubGlobal('fetch', (address: string) => {
    looked.push(address);
    const answer = address.includes('report-abc') ? (chunkStatus ?? status) : status;
    return answer === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(null, { status: answer }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gone = new TypeError('Failed to fetch dynamically imported module: http://a/assets/report-abc.js');
const lost = { name: 'ChunkLoadError', message: 'Loading chunk Report failed' };

describe('[2.19] [8.42] a chunk that fails although the server answers', () => {
  test('is lost at once if the server no longer has it', async () => {
    status = 404;
    const load = vi.fn(() => Promise.reject(gone));
    await expect(fetchChunk('Report', load)).rejects.toMatchObject(lost);
    expect(load).toHaveBeenCalledOnce();
    expect(looked).toEqual(['http://a/assets/report-abc.js']);
    expect(isConnected()).toBe(true);
  });

  test('is tried once more if the server still has it', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('module');
    await expect(fetchChunk('Report', load)).resolves.toBe('module');
  });

  test('is tried a third time after a pause, because its second try can share a request of the first', async () => {
    vi.useFakeTimers();
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue('module');
    const module = fetchChunk('Report', load);
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_500);
    await expect(module).resolves.toBe('module');
  });

  test('is lost when it fails three times', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.reject(gone));
    const failure = fetchChunk('Report', load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(failure).resolves.toMatchObject(lost);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('[9.6] is lost if it does not load within 120000 ms', async () => {
    status = 404;
    vi.useFakeTimers();
    const failure = fetchChunk('Report', () => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(looked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(failure).resolves.toMatchObject(lost);
  });
});

describe('without a connection', () => {
  test.each([undefined, 500, 502, 503, 504])('a chunk waits, and loads when the connection is back (%s)', async (answer) => {
    status = answer;
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('module');
    const fetched = fetchChunk('Report', load);
    await vi.waitFor(() => expect(isConnected()).toBe(false), 60_000);
    expect(load).toHaveBeenCalledOnce();
    status = 200;
    await checkConnection();
    await expect(fetched).resolves.toBe('module');
  });

  test('no import starts, because some browsers would cache its failure', async () => {
    status = undefined;
    await checkConnection();
    const load = vi.fn(() => Promise.resolve('module'));
    const fetched = fetchChunk('Report', load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    status = 200;
    await checkConnection();
    await expect(fetched).resolves.toBe('module');
  });

  test('the page probes the server until it answers', async () => {
    vi.useFakeTimers();
    status = undefined;
    await checkConnection();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked.length).toBeGreaterThan(3);
    status = 200;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isConnected()).toBe(true);
    const asked = looked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked).toHaveLength(asked);
  });
});

test('a chunk at which only a proxy fails is tried again with back-off, and the connection does not count as lost', async () => {
  vi.useFakeTimers();
  chunkStatus = 502;
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  const fetched = fetchChunk('Report', load);
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = load.mock.calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(15);
  expect(isConnected()).toBe(true);
  chunkStatus = undefined;
  load.mockResolvedValue('module');
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(fetched).resolves.toBe('module');
});

test('a chunk at which a proxy never stops failing is lost in the end', async () => {
  vi.useFakeTimers();
  chunkStatus = 502;
  const failure = fetchChunk('Report', () => Promise.reject(gone)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  await expect(failure).resolves.toMatchObject(lost);
});

test('a loaded chunk leaves no timer behind', async () => {
  vi.useFakeTimers();
  await expect(fetchChunk('Report', () => Promise.resolve('module'))).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});
