/** Against somebody else's S3: it knows no list of parts, so what goes in one piece is all that it can show. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../clock';
import type { ObjectStore } from '../../port';
import { createS3Store } from '../store';

let directory: string;
let server: S3rver;
let store: ObjectStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'muster-s3rver-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'muster-files', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  store = await createS3Store({
    bucket: 'muster-files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    pathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    clock: systemClock,
  });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

test('[4.35] [7.65] a file is put, found, read, kept, given and deleted', async () => {
  const key = `7/${randomUUID()}`;
  const expires = new Date(Date.now() + 60_000);
  expect(await store.head(key)).toBeUndefined();
  const url = await store.uploadUrl(key, { expires, contentType: 'text/csv', size: 3, maxBytes: 1000 });
  expect((await fetch(url, { method: 'PUT', body: 'a,b', headers: { 'content-type': 'text/csv' } })).status).toBe(200);
  const seen = await store.head(key);
  expect(seen).toMatchObject({ size: 3 });
  expect((await store.read(key, { from: 1, to: 3, tag: seen?.tag })).toString()).toBe(',b');
  await store.keep?.(key, seen ?? { size: 0 });
  const download = await fetch(await store.downloadUrl(key, { expires, fileName: 'a.csv', contentType: 'text/csv' }));
  expect(await download.text()).toBe('a,b');
  expect(download.headers.get('content-disposition')).toContain('attachment; filename="a.csv"');
  await store.delete(key);
  expect(await store.head(key)).toBeUndefined();
});
