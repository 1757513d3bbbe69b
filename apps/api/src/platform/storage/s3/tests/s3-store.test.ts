import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server, type S3Server } from '../../../../../tests/services/s3-server/server';
import { fixedClock } from '../../../clock';
import type { ObjectStore, UploadBounds } from '../../port';
import { createS3Store } from '../store';

const partBytes = 8 * 1024 * 1024;
const clock = fixedClock('2026-03-10T09:00:00.000Z');
let server: S3Server;
let store: ObjectStore;

beforeAll(async () => {
  server = await startS3Server(clock);
  store = await createS3Store({ ...server, region: 'eu-central-1', pathStyle: true, clock });
});
afterAll(() => server.stop());

const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
const newKey = () => `7/${randomUUID()}`;
const placed = (key: string, bounds: Partial<UploadBounds> = {}) =>
  store.uploadUrl(key, { expires: inAnHour(), contentType: null, size: null, maxBytes: 1000, ...bounds });
const put = (url: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(Buffer.from(body)), headers });
const preconditionFailed = { cause: { $metadata: { httpStatusCode: 412 } } };
const errorOf = async (response: Response) => [response.status, /<Code>(\w+)</.exec(await response.text())?.[1]];

test('concurrent calls of head and makePermanent store one copy, and none of them fails', async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = newKey();
    await put(await placed(key), 'a,b');
    const object = await store.head(key);
    if (!object) throw new Error('Nothing was put');
    await Promise.all(Array.from({ length: 30 }, async () => store.makePermanent?.(key, object)));
    expect(await store.head(key)).toMatchObject({ size: 3 });
  }
});

test('a restore puts a file of this host under its own key', async () => {
  const key = newKey();
  await store.put(key, { path: import.meta.filename, size: statSync(import.meta.filename).size, contentType: 'text/plain' });
  expect((await store.read(key, { from: 0, to: 100_000 })).equals(readFileSync(import.meta.filename))).toBe(true);
});

describe('[4.35] [7.64] an upload link', () => {
  test('accepts the file without further authorisation', async () => {
    const key = newKey();
    const url = await placed(key, { contentType: 'text/csv', size: 3 });
    expect(new URL(url).origin).toBe(store.origin);
    expect((await put(url, 'a,b', { 'content-type': 'text/csv' })).status).toBe(200);
    expect(await store.head(key)).toMatchObject({ size: 3 });
    expect((await store.read(key, { from: 1, to: 99 })).toString()).toBe(',b');
    expect(await store.read(key, { from: 3, to: 9 })).toHaveLength(0);
  });

  test.each([
    ['another length', 'a,b,c', { 'content-type': 'text/csv' }],
    ['another type', 'a,b', { 'content-type': 'text/html' }],
    ['no type', 'a,b', {}],
  ])('refuses %s than announced', async (_what, body, headers) => {
    const url = await placed(newKey(), { contentType: 'text/csv', size: 3 });
    expect(await errorOf(await put(url, body, headers))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test('works for no other object, no other method, and not after it has expired', async () => {
    const [key, other] = [newKey(), newKey()];
    const url = await placed(key);
    expect(await errorOf(await put(url.replace(key, other), 'x'))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await errorOf(await fetch(url))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await errorOf(await put(url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=9999'), 'x'))).toEqual([403, 'SignatureDoesNotMatch']);
    clock.advance(3_601_000);
    expect(await errorOf(await put(url, 'x'))).toEqual([403, 'ExpiredToken']);
  });

  test('requires no checksum of browsers', async () => {
    expect(await placed(newKey(), { size: 3 })).not.toMatch(/checksum/i);
  });

  test('exists only for keys of the product', async () => {
    await expect(placed('../secrets')).rejects.toThrow('No such key');
    await expect(store.read('incoming/7', { from: 0, to: 1 })).rejects.toThrow('No such key');
  });
});

describe('an inspected object', () => {
  test('is stored at a key without an upload link', async () => {
    const key = newKey();
    const url = await placed(key);
    await put(url, 'first');
    await store.makePermanent?.(key, (await store.head(key)) ?? { size: 0 });
    expect((await put(url, 'second')).status).toBe(200);
    expect((await store.read(key, { from: 0, to: 99 })).toString()).toBe('first');
  });

  test('is not stored if it was changed in the meantime', async () => {
    const key = newKey();
    const url = await placed(key);
    await put(url, 'first');
    const seen = (await store.head(key)) ?? { size: 0 };
    await put(url, 'second');
    await expect(store.makePermanent?.(key, seen)).rejects.toMatchObject(preconditionFailed);
    await expect(store.read(key, { from: 0, to: 9, tag: seen.tag })).rejects.toMatchObject(preconditionFailed);
    expect(server.stored.has(key)).toBe(false);
  });

  test('[7.65] downloads as an attachment of its type, for a limited time', async () => {
    const key = newKey();
    await put(await placed(key), 'a,b');
    await store.makePermanent?.(key, (await store.head(key)) ?? { size: 0 });
    const url = await store.downloadUrl(key, { expires: inAnHour(), fileName: 'Gate 4.csv', contentType: 'text/csv' });
    const download = await fetch(url);
    expect(await download.text()).toBe('a,b');
    expect(download.headers.get('content-type')).toBe('text/csv');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="Gate 4.csv"; filename*=UTF-8''Gate%204.csv`);
    expect(download.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(url.replace('text%2Fcsv', 'text%2Fhtml'))).status).toBe(403);
  });

  test('is reported when somebody asks for it, and only after it exists', async () => {
    const completed: string[] = [];
    await store.serve({} as never, { lock: () => Promise.resolve('busy' as const), completed: async (key) => void completed.push(key) });
    const key = newKey();
    await store.checkUpload?.(key);
    await put(await placed(key), 'x');
    await store.checkUpload?.(key);
    expect(completed).toEqual([key]);
  });
});

describe('an object in parts', () => {
  const whole = randomBytes(partBytes + 10);
  const parts = [
    { number: 1, size: partBytes },
    { number: 2, size: 10 },
  ];
  const bytesOf = (number: number) => whole.subarray((number - 1) * partBytes, number * partBytes);
  const start = async () => {
    const key = newKey();
    const uploadId = await store.beginParts(key, 'application/pdf');
    const urls = await Promise.all(parts.map((part) => store.partUrl(key, { ...part, uploadId, expires: inAnHour() })));
    return { key, uploadId, putPart: (number: number, bytes = bytesOf(number)) => put(urls[number - 1] ?? '', bytes) };
  };

  test('is complete once its parts are joined', async () => {
    const { key, uploadId, putPart } = await start();
    expect((await putPart(2)).status).toBe(200);
    expect(await store.storedParts(key, uploadId)).toEqual([parts[1]]);
    await putPart(1);
    expect(await store.head(key)).toBeUndefined();
    await store.joinParts(key, uploadId, parts);
    expect((await store.read(key, { from: 0, to: whole.length })).equals(whole)).toBe(true);
    await store.joinParts(key, uploadId, parts);
    expect((await putPart(1)).status).toBe(404);
  });

  test('accepts each part with its own length only', async () => {
    const { putPart } = await start();
    expect(await errorOf(await putPart(2, whole.subarray(0, 11)))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  test('that is never finished is deleted with its key, and others stay', async () => {
    const [gone, stays] = [await start(), await start()];
    await gone.putPart(1);
    await stays.putPart(1);
    await store.delete(gone.key);
    expect(await store.storedParts(gone.key, gone.uploadId)).toEqual([]);
    expect(await store.storedParts(stays.key, stays.uploadId)).toEqual([parts[0]]);
    expect((await gone.putPart(1)).status).toBe(404);
  });
});

test('deleting removes stored and incoming objects; twice is no error', async () => {
  const key = newKey();
  const url = await placed(key);
  await put(url, 'first');
  await store.makePermanent?.(key, (await store.head(key)) ?? { size: 0 });
  await put(url, 'second');
  await store.delete(key);
  await store.delete(key);
  expect([...server.stored.keys()].filter((name) => name.endsWith(key))).toEqual([]);
});

test('incoming objects that nobody asked for are deleted after a time', async () => {
  const [old, young] = [newKey(), newKey()];
  await put(await placed(old), 'x');
  clock.advance(27 * 3_600_000);
  await put(await placed(young), 'x');
  await store.sweep?.();
  expect(await store.head(old)).toBeUndefined();
  expect(await store.head(young)).toBeDefined();
});
