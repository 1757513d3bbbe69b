import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../clock';
import { proxyTrust } from '../../../http/limits/client-address';
import { createServer } from '../../../http/server';
import { createLog } from '../../../log';
import type { ObjectStore, UploadBounds } from '../../port';
import { createFolderStore } from '../store';

const clock = fixedClock('2026-03-10T09:00:00.000Z');
const inAnHour = new Date('2026-03-10T10:00:00.000Z');
const waiting = new Set<string>();
const completed: string[] = [];
let app: FastifyInstance;
let folder: string;
let origin = '';
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-store-'));
  store = createFolderStore({ folder, secret: 'a secret', origin: () => origin, clock });
  app = await createServer({
    log: createLog({ level: 'silent' }),
    recordRequest: () => undefined,
    recordRefusedToken: () => undefined,
    clock,
    trusts: proxyTrust(false),
    https: false,
    countAddress: () => undefined,
    isStopping: () => false,
  });
  await store.serve(app, {
    lock: async (key) => (waiting.has(key) ? { renew: async () => undefined, end: async () => undefined } : 'settled'),
    completed: (key) => {
      completed.push(key);
      return Promise.resolve();
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function place(bounds: Partial<UploadBounds> = {}): Promise<{ key: string; url: string }> {
  const key = `7/${randomUUID()}`;
  waiting.add(key);
  return { key, url: await store.uploadUrl(key, { expires: inAnHour, contentType: null, size: null, maxBytes: 1000, ...bounds }) };
}

const put = (url: string, body: string | Buffer | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'PUT',
    body: typeof body === 'object' && 'getReader' in body ? body : new Uint8Array(Buffer.from(body)),
    headers,
    ...halfDuplex,
  });

/** fetch requires this for a stream, and its types do not know it. */
const halfDuplex: object = { duplex: 'half' };

const streamOf = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 100) controller.enqueue(new Uint8Array(100));
      controller.close();
    },
  });

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
const nothingOf = async (key: string) => (await stored()).every((name) => !name.startsWith(key.slice(2)));

describe('parts', () => {
  test('of an unfinished upload are deleted after a time, and nothing else is', async () => {
    const [old, young, whole] = [await place(), await place(), await place()];
    for (const { key } of [old, young]) {
      const url = await store.partUrl(key, { uploadId: await store.beginParts(key, 'text/csv'), number: 1, size: 3, expires: inAnHour });
      expect((await put(url, 'a,b')).status).toBe(200);
    }
    await put(whole.url, 'a,b');
    const longAgo = new Date(clock.now().getTime() - 27 * 3_600_000);
    for (const path of [`${old.key}.parts`, whole.key]) await utimes(join(folder, path), longAgo, longAgo);
    await utimes(join(folder, `${young.key}.parts`), clock.now(), clock.now());
    await store.sweep?.();
    expect(await store.storedParts(old.key, old.key)).toEqual([]);
    expect(await store.storedParts(young.key, young.key)).toEqual([{ number: 1, size: 3 }]);
    expect(await store.head(whole.key)).toEqual({ size: 3 });
  });

  test('are reported after they are joined, and not before', async () => {
    const { key } = await place();
    const url = await store.partUrl(key, { uploadId: await store.beginParts(key, 'text/csv'), number: 1, size: 3, expires: inAnHour });
    await put(url, 'a,b');
    expect(completed).not.toContain(key);
    expect(await store.head(key)).toBeUndefined();
  });
});

describe('[4.35] an upload', () => {
  test('needs its type and no authorisation, and the listener is notified', async () => {
    const { key, url } = await place({ contentType: 'text/csv', size: 3 });
    expect(new URL(url).pathname).toBe(`/files/${key}`);
    expect((await put(url, 'a,b', { 'content-type': 'text/csv' })).status).toBe(200);
    expect(completed).toContain(key);
    expect(await store.head(key)).toEqual({ size: 3 });
    expect((await store.read(key, { from: 1, to: 9 })).toString()).toBe(',b');
  });

  test('is refused if the file exists, and the first file stays', async () => {
    const { key, url } = await place();
    await put(url, 'first');
    expect((await put(url, 'second')).status).toBe(409);
    expect((await store.read(key, { from: 0, to: 99 })).toString()).toBe('first');
  });

  test('with twenty concurrent PUTs stores one complete file', async () => {
    const { key, url } = await place();
    const statuses = await Promise.all(Array.from({ length: 20 }, async (_, index) => (await put(url, `${index}`.repeat(50))).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await store.read(key, { from: 0, to: 99 })).toString()).toMatch(/^(\d+?)\1{49}$/);
  });

  test('with a key that nobody waits for is refused', async () => {
    const { key, url } = await place();
    waiting.delete(key);
    expect((await put(url, 'late')).status).toBe(409);
    expect(await nothingOf(key)).toBe(true);
  });
});

describe('limits of an upload', () => {
  test.each([
    ['a length over the limit', {}, 'x'.repeat(1001), {}, 413],
    ['another length than was said', { size: 5 }, 'sixsix', {}, 400],
    ['fewer bytes than were said', { size: 5 }, 'four', {}, 400],
    ['another type than was said', { contentType: 'image/png' }, 'png', { 'content-type': 'text/html' }, 415],
    ['a content encoding, which could unpack to anything', {}, 'zip', { 'content-encoding': 'gzip' }, 415],
    ['no bytes at all', {}, '', {}, 400],
  ])('%s is refused and stores nothing', async (_what, bounds, body, headers, status) => {
    const { key, url } = await place(bounds);
    expect((await put(url, body, headers)).status).toBe(status);
    expect(await nothingOf(key)).toBe(true);
  });

  test('a stream without a length ends at the limit and stores nothing', async () => {
    const { key, url } = await place();
    expect((await put(url, streamOf(2000))).status).toBe(413);
    expect(await nothingOf(key)).toBe(true);
    expect(await store.head(key)).toBeUndefined();
  });

  test('exactly the limit is accepted', async () => {
    const { url } = await place();
    expect((await put(url, streamOf(1000))).status).toBe(200);
  });

  test('an interrupted upload stores nothing, and can be repeated', async () => {
    const { key, url } = await place();
    const { pathname, search, port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nonly this much`);
    await vi.waitFor(async () => expect((await stored()).filter((name) => name.startsWith(key.slice(2)))).toHaveLength(1), 60_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await nothingOf(key)).toBe(true), 60_000);
    expect(completed).not.toContain(key);
    expect((await put(url, 'whole')).status).toBe(200);
  });

  test('temporary files of a crashed upload are deleted, and those of a running upload are not', async () => {
    await mkdir(join(folder, '9'), { recursive: true });
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) => join(folder, '9', name)) as [string, string];
    for (const [path, hours] of [
      [old, 3],
      [fresh, 1],
    ] as const) {
      await writeFile(path, 'part');
      const at = new Date(clock.now().getTime() - hours * 3_600_000);
      await utimes(path, at, at);
    }
    await store.sweep?.();
    expect(await stored()).toContain('fresh.part');
    expect(await stored()).not.toContain('old.part');
  });
});

test('a sweep finishes while uploads end, whose parts disappear', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ending = Array.from({ length: 100 }, () => join(folder, '8', `${randomUUID()}.parts`));
    for (const parts of ending) await mkdir(parts, { recursive: true });
    await Promise.all([store.sweep?.(), ...ending.toReversed().map((parts) => rm(parts, { recursive: true }))]);
    expect(await readdir(join(folder, '8'))).toEqual([]);
  }
});

describe('links', () => {
  const fetchable = async (content = 'hello') => {
    const { key, url } = await place();
    await put(url, content);
    return { key, url: await store.downloadUrl(key, { expires: inAnHour, fileName: 'Plan "A" für §3.csv', contentType: 'text/csv' }) };
  };

  test('a download is a sandboxed attachment with its own type, and no cache stores it', async () => {
    const { url } = await fetchable();
    const answer = await fetch(url);
    expect(await answer.text()).toBe('hello');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '5',
      'content-disposition': `attachment; filename="Plan _A_ f_r _3.csv"; filename*=UTF-8''Plan%20%22A%22%20f%C3%BCr%20%C2%A73.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    ['bytes=0-1', 206, 'he', 'bytes 0-1/5'],
    ['bytes=1-', 206, 'ello', 'bytes 1-4/5'],
    ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=3-99', 206, 'lo', 'bytes 3-4/5'],
    ['bytes=3-1', 200, 'hello', null],
    ['bytes=0-1,3-4', 200, 'hello', null],
  ])('of %s answers %i, which players of sound ask for', async (range, status, text, content) => {
    const { url } = await fetchable();
    const answer = await fetch(url, { headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, content]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    const head = await fetch(url, { method: 'HEAD', headers: { range } });
    expect([head.status, head.headers.get('content-length')]).toEqual([status, String(text.length)]);
  });

  test('of bytes beyond the file answers 416 with its size', async () => {
    const { url } = await fetchable();
    const answer = await fetch(url, { headers: { range: 'bytes=5-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */5']);
  });

  test.each([
    ['the signature', (url: string) => url.replace(/signature=(.)/, (_whole, first) => `signature=${first === 'A' ? 'B' : 'A'}`)],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['the expiry', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['the type', (url: string) => url.replace('text%2Fcsv', 'text%2Fhtml')],
    ['the name', (url: string) => url.replace('Plan', 'Plot')],
    ['one more term', (url: string) => `${url}&most=5`],
    ['the key', (url: string) => url.replace(/[0-9a-f]{8}-/, '00000000-')],
  ])('with another %s it is 403', async (_what, change) => {
    const { url } = await fetchable();
    expect(change(url)).not.toBe(url);
    expect((await fetch(change(url))).status).toBe(403);
  });

  test('an upload link does nothing else, and neither does a download link', async () => {
    const { url } = await fetchable();
    const { url: putUrl } = await place();
    expect((await put(url, 'x')).status).toBe(403);
    expect((await fetch(putUrl)).status).toBe(403);
  });

  test('an expired link is 403', async () => {
    const { url } = await fetchable();
    clock.advance(3_600_000);
    expect((await fetch(url)).status).toBe(403);
    clock.set('2026-03-10T09:00:00.000Z');
  });

  test.each(['/files/', '/files/..%2f..%2fetc%2fpasswd', '/files/7/%2e%2e/secret', '/files/7', `/files/7/${'0'.repeat(36)}`])(
    '%s is 404',
    async (path) => {
      // Sent unchanged: fetch would normalise the path.
      const status = await new Promise((resolve, reject) =>
        request(origin + path, { path }, ({ statusCode }) => resolve(statusCode))
          .on('error', reject)
          .end(),
      );
      expect(status).toBe(404);
    },
  );

  test('a deleted file is 404, and deleting it again is no error', async () => {
    const { key, url } = await fetchable();
    await store.delete(key);
    await store.delete(key);
    expect((await fetch(url)).status).toBe(404);
  });
});
