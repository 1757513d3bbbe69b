import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { maxFileBytes, partBytes, partsOfSize } from '@muster/contract/files/acceptance';
import type { FileResource, UploadParts } from '@muster/contract/files/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { putTo, createFileReference as referTo } from '../../../../tests/uploads';
import { expireFiles } from '../jobs';
import { crate, crates } from './crates';
import { pdf } from './samples';

let api: TestApi;
let companyId: number;
let uploader: Person;
let alice: Client;
let bob: Client;

beforeAll(async () => {
  api = await startTestApi({ attachable: crate });
  companyId = (await api.make.company()).id;
  uploader = await api.make.person(companyId);
  alice = api.as(uploader);
  bob = api.as(await api.make.person(companyId));
  crates.set(1, { companyId, readers: [uploader.id], writers: [uploader.id] });
});
afterAll(() => api.stop());

/** A valid PDF of two parts and some bytes. */
const large = new Uint8Array(Buffer.concat([Buffer.from(pdf), randomBytes(2 * partBytes + 1000 - pdf.length)]));

const refer = async (name = 'plan.pdf', size: number | undefined = large.length) =>
  (await referTo(alice, 'Crate', name, size === undefined ? {} : { size })).body;
const partsOf = async (id: number, who = alice) => who.post<UploadParts>(`/files/${id}/parts`);
const complete = async (id: number, who = alice) => who.post<FileResource>(`/files/${id}/complete`);
const bytesOf = (number: number) => large.slice((number - 1) * partBytes, number * partBytes);
const put = async ({ parts }: UploadParts, numbers = [1, 2, 3]) => {
  for (const { number, url } of parts)
    if (url !== null && numbers.includes(number)) expect((await putTo(url, bytesOf(number))).status).toBe(200);
};
const stored = async (of: FileResource) =>
  (await readdir(api.uploads, { recursive: true })).filter((name) => name.includes(of.relativeFileName.split('/')[1] ?? ''));

describe('[4.35] [7.64] a file in parts', () => {
  test('is uploaded in parts, joined, checked, and downloaded unchanged', async () => {
    const file = await refer();
    const { status, body } = await partsOf(file.id);
    expect(status).toBe(200);
    expect(body.parts.map(({ number, size }) => [number, size])).toEqual([
      [1, partBytes],
      [2, partBytes],
      [3, 1000],
    ]);
    await put(body);
    expect((await alice.get<FileResource>(`/files/${file.id}`)).body.status).toBe('LINK_CREATED');
    const { body: done } = await complete(file.id);
    expect(done).toMatchObject({ id: file.id, status: 'UPLOAD_SUCCESS', size: large.length, rejection: null });
    const back = new Uint8Array(await (await fetch(done.presignedUrl ?? '')).arrayBuffer());
    expect(Buffer.compare(back, large)).toBe(0);
    expect(await stored(file)).toHaveLength(1);
  });

  test('that was interrupted continues where it stopped', async () => {
    const file = await refer();
    await put((await partsOf(file.id)).body, [1, 3]);
    const { body: left } = await partsOf(file.id);
    expect(left.parts.map(({ url }) => url === null)).toEqual([true, false, true]);
    await put(left);
    expect((await complete(file.id)).body.status).toBe('UPLOAD_SUCCESS');
    expect(await api.make.query("SELECT FROM audit_event WHERE entity_type = 'File' AND entity_id = $1", [String(file.id)])).toHaveLength(
      3,
    );
  });

  test('with missing parts cannot be completed', async () => {
    const file = await refer();
    expect(errorOf(await complete(file.id))).toEqual({ status: 409, code: 'file.incomplete' });
    await put((await partsOf(file.id)).body, [1, 2]);
    expect(errorOf(await complete(file.id))).toEqual({ status: 409, code: 'file.incomplete' });
  });

  test('[3.31] whose content does not match its type is rejected with the reason, and nothing of it is kept', async () => {
    const file = await refer('film.mp4');
    await put((await partsOf(file.id)).body);
    expect((await complete(file.id)).body).toMatchObject({
      status: 'REJECTED',
      rejection: 'CONTENT_IS_NOT_OF_ITS_TYPE',
      presignedUrl: null,
    });
    expect(await stored(file)).toEqual([]);
  });

  test('that is completed twice is the same file', async () => {
    const file = await refer();
    await put((await partsOf(file.id)).body);
    const [first, second] = [await complete(file.id), await complete(file.id)];
    expect([first.status, second.status, second.body.status]).toEqual([200, 200, 'UPLOAD_SUCCESS']);
    expect(errorOf(await partsOf(file.id))).toEqual({ status: 409, code: 'file.alreadyPut' });
  });

  test('that is never completed leaves no bytes', async () => {
    const file = await refer();
    await put((await partsOf(file.id)).body, [1]);
    expect((await stored(file)).length).toBeGreaterThan(0);
    await api.database.systemDb('test', (db) => expireFiles(db, new Date(api.clock.now().getTime() + 25 * 3_600_000)));
    await api.relay.drain();
    expect(await stored(file)).toEqual([]);
  });

  test('that is deleted leaves no bytes, and its links accept nothing more', async () => {
    const file = await refer();
    const { body } = await partsOf(file.id);
    await put(body, [1]);
    expect((await alice.delete(`/files/${file.id}`)).status).toBe(204);
    await api.relay.drain();
    expect((await putTo(body.parts[1]?.url ?? '', bytesOf(2))).status).toBe(409);
    expect(await stored(file)).toEqual([]);
  });
});

describe('limits of parts', () => {
  test('a part accepts only its own length, once', async () => {
    const file = await refer();
    const { parts } = (await partsOf(file.id)).body;
    const url = parts[2]?.url ?? '';
    expect((await putTo(url, bytesOf(3).slice(1))).status).toBe(400);
    expect((await putTo(url, bytesOf(1))).status).toBe(413);
    expect((await putTo(url, bytesOf(3))).status).toBe(200);
    expect((await putTo(url, bytesOf(3))).status).toBe(409);
    expect((await putTo(url.replace('part=3', 'part=2'), bytesOf(3))).status).toBe(403);
  });

  test('[9.4] the largest file has thirty parts with 250,000,000 bytes in total', () => {
    const parts = partsOfSize(maxFileBytes);
    expect(parts).toHaveLength(30);
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(250_000_000);
    expect(parts.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('a file without a declared size has no parts', async () => {
    const { body } = await referTo(alice, 'Crate', 'plan.pdf');
    expect(errorOf(await partsOf(body.id))).toEqual({ status: 400, code: 'file.sizeUnknown' });
  });

  test('only the uploader can request the parts', async () => {
    const file = await refer();
    const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
    expect([(await partsOf(file.id, bob)).status, (await complete(file.id, bob)).status]).toEqual([403, 403]);
    expect([(await partsOf(file.id, stranger)).status, (await complete(file.id, stranger)).status]).toEqual([404, 404]);
  });
});
