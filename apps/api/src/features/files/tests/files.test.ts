import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { FileResource } from '@muster/contract/files/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import type { Person } from '../../../../tests/factories';
import { putTo, createFileReference as referTo, uploadFile, type PlacedFile } from '../../../../tests/uploads';
import { checkPendingUploads } from '../uploads';
import { expireFiles } from '../jobs';
import { jpeg, pdf, png } from './samples';
import { crate, crates } from './crates';

let api: TestApi;
let companyId: number;
let foreignCompanyId: number;
let uploader: Person;
let colleague: Person;
let alice: Client;
let bob: Client;
let foreigner: Client;

beforeAll(async () => {
  api = await startTestApi({ attachable: crate });
  companyId = (await api.make.company()).id;
  foreignCompanyId = (await api.make.company()).id;
  uploader = await api.make.person(companyId);
  colleague = await api.make.person(companyId);
  alice = api.as(uploader);
  bob = api.as(colleague);
  foreigner = api.as(await api.make.person(foreignCompanyId, { manager: true }));
  crates.set(1, { companyId, readers: [uploader.id, colleague.id], writers: [uploader.id] });
});
afterAll(() => api.stop());

const refer = (person: Client, name: string, more?: object) => referTo(person, 'Crate', name, more);
const upload = (person: Client, name: string, bytes: Uint8Array<ArrayBuffer> | string) => uploadFile(person, 'Crate', name, bytes);

/** Claims files like a higher feature that saves a thing. */
const claim = (fileId: number, entityId = 1) =>
  api.make.query('UPDATE file SET entity_id = $2, claimed_at = now() WHERE id = $1', [fileId, entityId]);
const storedNames = async () =>
  (await readdir(api.uploads, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
const isStored = async ({ relativeFileName }: FileResource) => (await storedNames()).some((name) => relativeFileName.endsWith(name));

describe('[4.35] [7.64] [7.66] the whole flow', () => {
  test('[3.30] [3.31] a reference, a PUT without authorisation, UPLOAD_SUCCESS, and a download of the same bytes', async () => {
    const { status, body } = await refer(alice, 'Gate 4.png', { size: png().length, contentType: 'image/png' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      entityType: 'Crate',
      entityId: null,
      context: 'evidence',
      originalFileName: 'Gate 4.png',
      status: 'LINK_CREATED',
      presignedUrl: null,
      rejection: null,
    });
    expect((await alice.get(`/files/${body.id}/presigned-url`)).status).toBe(409);
    expect((await putTo(body.url, png(), { 'content-type': 'image/png' })).status).toBe(200);

    const polled = await alice.get<FileResource[]>(`/files?ids=${body.id}&isUploadSuccessOnly=true&cacheBuster=${Date.now()}`);
    expect(polled.headers.get('x-total-count')).toBe('1');
    expect(polled.body[0]).toMatchObject({ id: body.id, status: 'UPLOAD_SUCCESS', size: png().length });

    const { body: fresh } = await alice.get<PlacedFile>(`/files/${body.id}/presigned-url`);
    expect(fresh.presignedUrl).toBe(fresh.url);
    const download = await fetch(fresh.url);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(png());
    expect(download.headers.get('content-type')).toBe('image/png');
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="Gate 4.png"; filename*=UTF-8''Gate%204.png`);
    expect(download.headers.get('content-security-policy')).toContain('sandbox');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[7.65] the files of an entity can be listed by the entity, also before it is saved with them', async () => {
    const { body } = await refer(alice, 'plan.pdf', { entityId: 1 });
    await putTo(body.url, pdf);
    for (const path of ['/files/Crate/1', '/files?entityType=Crate&entityId=1']) {
      const { body: files } = await alice.get<FileResource[]>(`${path}${path.includes('?') ? '&' : '?'}isUploadSuccessOnly=true`);
      expect(files.filter(({ id }) => id === body.id)).toMatchObject([{ status: 'UPLOAD_SUCCESS', entityId: 1 }]);
    }
    // until then only the uploader sees it
    expect((await bob.get<FileResource[]>('/files/Crate/1')).body.map(({ id }) => id)).not.toContain(body.id);
  });

  test('ids can be repeated parameters or separated by commas, and the pages cover them all', async () => {
    const ids = [await upload(alice, 'a.csv', 'a'), await upload(alice, 'b.csv', 'b'), await upload(alice, 'c.csv', 'c')].map(
      ({ id }) => id,
    );
    const one = await alice.get<FileResource[]>(`/files?ids=${ids.join(',')}&size=2&page=1`);
    expect(one.body.map(({ id }) => id)).toEqual([ids[2]]);
    expect(one.headers.get('x-total-count')).toBe('3');
    const two = await alice.get<FileResource[]>(`/files?${ids.map((id) => `ids=${id}`).join('&')}&sort=id,desc`);
    expect(two.body.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('two equal references with one Idempotency-Key create one file', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { entityType: 'Crate', originalFileName: 'once.csv' };
    const [first, second] = [await alice.post<PlacedFile>('/files', body, key), await alice.post<PlacedFile>('/files', body, key)];
    expect(second.body).toEqual(first.body);
  });

  test('a second PUT is rejected, whether the first was accepted or rejected', async () => {
    for (const content of ['a,b', '<html>']) {
      const { body } = await refer(alice, 'twice.csv');
      expect((await putTo(body.url, content)).status).toBe(200);
      expect((await putTo(body.url, 'other')).status).toBe(409);
      const { body: after } = await alice.get<FileResource>(`/files/${body.id}`);
      expect(after.status).toBe(content === 'a,b' ? 'UPLOAD_SUCCESS' : 'REJECTED');
    }
  });

  test('an upload whose process ended before the check is checked later', async () => {
    const { body } = await refer(alice, 'late.csv');
    await putTo(body.url, 'a,b');
    await api.make.query("UPDATE file SET status = 'LINK_CREATED' WHERE id = $1", [body.id]);
    await checkPendingUploads(api);
    expect((await alice.get<FileResource>(`/files/${body.id}`)).body.status).toBe('UPLOAD_SUCCESS');
  });
});

describe('[5.14] [5.15] accepted files', () => {
  test.each(['a.exe', 'a.svg', 'a.html', 'a.gif', 'a.js', 'png', 'a.png.exe', 'invoice\u202Egnp.exe', 'a.png/..', 'a.png:b', '/'])(
    'a file called %j gets no upload link',
    async (name) => {
      expect(errorOf(await refer(alice, name))).toEqual({ status: 400, code: 'error.validation', fields: ['originalFileName FileType'] });
    },
  );

  test.each([
    [{ originalFileName: '' }, 'originalFileName NotBlank'],
    [{ originalFileName: '\u200B' }, 'originalFileName NotBlank'],
    [{ originalFileName: `${'x'.repeat(252)}.png` }, 'originalFileName Size'],
    [{ size: 250_000_001 }, 'size Max'],
    [{ size: 0 }, 'size Min'],
    [{ contentType: 'text/html' }, 'contentType FileType'],
    [{ entityType: 'Nothing' }, 'entityType Unknown'],
    [{ entityType: '../x' }, 'entityType Pattern'],
    [{ entityId: 1, companyId: 999_999 }, 'companyId Immutable'],
  ])('%j is rejected', async (more, field) => {
    const answer = await alice.post('/files', { entityType: 'Crate', originalFileName: 'a.png', ...more });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: [field] });
  });

  test('a name contains no folders and no invisible characters', async () => {
    expect((await refer(alice, '..\\..\\Plan\u202E\u0007 A.pdf')).body.originalFileName).toBe('Plan A.pdf');
  });

  test.each([
    ['HTML as a picture', 'a.png', '<!doctype html><script>alert(1)</script>', 'CONTENT_IS_NOT_OF_ITS_TYPE'],
    ['a picture that is also a script', 'a.png', 'GIF89a=1;alert(1)', 'CONTENT_IS_NOT_OF_ITS_TYPE'],
    ['a picture with another extension', 'a.jpg', png(), 'CONTENT_IS_NOT_OF_ITS_TYPE'],
    ['a page as a spreadsheet', 'a.csv', '<html></html>', 'CONTENT_IS_NOT_OF_ITS_TYPE'],
    ['a picture with too many pixels', 'a.jpg', jpeg(65_000, 65_000), 'TOO_MANY_PIXELS'],
  ])('%s is REJECTED with the reason, and nothing of it is kept', async (_what, name, content, rejection) => {
    const file = await upload(alice, name, content);
    expect(file).toMatchObject({ status: 'REJECTED', rejection, presignedUrl: null, url: null });
    expect(await isStored(file)).toBe(false);
    expect((await alice.get(`/files/${file.id}/presigned-url`)).status).toBe(409);
  });

  test('a picture that is also a web page is served as an attachment, and never displayed', async () => {
    const file = await upload(alice, 'both.png', new Uint8Array([...png(), ...new TextEncoder().encode('<script>alert(1)</script>')]));
    const download = await fetch(file.url ?? '');
    expect(download.headers.get('content-type')).toBe('image/png');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('another length or type than declared stores nothing, and the right file can still be uploaded', async () => {
    const { body } = await refer(alice, 'said.csv', { size: 3, contentType: 'text/csv' });
    expect((await putTo(body.url, 'a,b', { 'content-type': 'text/html' })).status).toBe(415);
    expect((await putTo(body.url, 'a,b,c', { 'content-type': 'text/csv' })).status).toBe(400);
    expect(await isStored(body)).toBe(false);
    expect((await putTo(body.url, 'a,b', { 'content-type': 'text/csv' })).status).toBe(200);
  });
});

describe('rights on a file', () => {
  test('before a claim, only its uploader sees and deletes it', async () => {
    const file = await upload(alice, 'mine.csv', 'a');
    expect((await bob.get(`/files/${file.id}`)).status).toBe(403);
    expect((await bob.get(`/files/${file.id}/presigned-url`)).status).toBe(403);
    expect((await bob.delete(`/files/${file.id}`)).status).toBe(403);
    expect((await bob.get(`/files?ids=${file.id}`)).body).toEqual([]);
  });

  test('after a claim, people who may read the owner of the file can download it, and people who may change the owner can delete it', async () => {
    const file = await upload(alice, 'ours.csv', 'a');
    await claim(file.id);
    expect((await bob.get<PlacedFile>(`/files/${file.id}/presigned-url`)).status).toBe(200);
    expect((await bob.get<FileResource[]>('/files/Crate/1')).body.map(({ id }) => id)).toContain(file.id);
    expect((await bob.delete(`/files/${file.id}`)).status).toBe(403);
    expect((await alice.delete(`/files/${file.id}`)).status).toBe(204);
    expect((await alice.get(`/files/${file.id}`)).status).toBe(404);
  });

  test('each link is given out with the rights at that time', async () => {
    const file = await upload(alice, 'then.csv', 'a');
    crates.set(2, { companyId, readers: [colleague.id], writers: [] });
    await claim(file.id, 2);
    expect((await bob.get(`/files/${file.id}/presigned-url`)).status).toBe(200);
    crates.set(2, { companyId, readers: [], writers: [] });
    expect((await bob.get(`/files/${file.id}/presigned-url`)).status).toBe(403);
    expect((await bob.get(`/files?ids=${file.id}`)).body).toEqual([]);
    // the uploader has lost access too
    expect((await alice.get(`/files/${file.id}`)).status).toBe(403);
  });

  test("another company's file gives the same error as a missing one", async () => {
    const file = await upload(alice, 'theirs.csv', 'a');
    await claim(file.id);
    const missing = await foreigner.get('/files/999999999');
    for (const answer of [
      await foreigner.get(`/files/${file.id}`),
      await foreigner.get(`/files/${file.id}/presigned-url`),
      await foreigner.delete(`/files/${file.id}`),
    ]) {
      expect(errorOf(answer)).toEqual(errorOf(missing));
    }
    expect((await foreigner.get(`/files?ids=${file.id}`)).body).toEqual([]);
    expect((await foreigner.get('/files/Crate/1')).status).toBe(404);
    expect((await foreigner.post('/files', { entityType: 'Crate', entityId: 1, originalFileName: 'a.csv' })).status).toBe(404);
    expect((await foreigner.post('/files', { entityType: 'Crate', companyId, originalFileName: 'a.csv' })).status).toBe(404);
  });

  test('a file of an existing owner requires the right to change the owner; without an owner, people with several companies must name one', async () => {
    expect((await refer(bob, 'a.csv', { entityId: 1 })).status).toBe(403);
    const both = api.as(await api.make.person([companyId, foreignCompanyId]));
    expect(errorOf(await refer(both, 'a.csv'))).toEqual({ status: 400, code: 'error.validation', fields: ['companyId NotNull'] });
    expect((await refer(both, 'a.csv', { companyId: foreignCompanyId })).status).toBe(201);
    expect((await refer(api.as(await api.make.consultant()), 'a.csv', { companyId })).status).toBe(403);
    expect((await refer(api.as(await api.make.admin()), 'a.csv', { companyId: 999_999 })).status).toBe(404);
    expect((await api.as(undefined).post('/files', { entityType: 'Crate', originalFileName: 'a.csv' })).status).toBe(401);
  });

  test('there is no list of all files', async () => {
    expect(errorOf(await alice.get('/files'))).toMatchObject({ status: 400, fields: ['ids NotNull'] });
    expect(errorOf(await alice.get('/files?entityType=Crate'))).toMatchObject({ status: 400, fields: ['entityId NotNull'] });
    expect(errorOf(await alice.get('/files?ids=x'))).toMatchObject({ status: 400 });
    expect((await alice.get('/files/Nothing/1')).status).toBe(404);
  });
});

describe('deleting files', () => {
  test('[7.65] a deletion also deletes the bytes, and writes a record', async () => {
    const file = await upload(alice, 'gone.csv', 'a');
    const address = file.url ?? '';
    expect((await alice.delete(`/files/${file.id}`)).status).toBe(204);
    await api.relay.drain();
    expect(await isStored(file)).toBe(false);
    expect((await fetch(address)).status).toBe(404);
    const records = await api.make.query("SELECT action FROM audit_event WHERE entity_type = 'File' AND entity_id = $1 ORDER BY id", [
      String(file.id),
    ]);
    expect(records.map(({ action }) => action)).toEqual(['file.created', 'file.deleted']);
  });

  test('an unclaimed file is deleted after a day with its bytes; a claimed one stays', async () => {
    const [lost, kept] = [await upload(alice, 'lost.csv', 'a'), await upload(alice, 'kept.csv', 'a')];
    await claim(kept.id);
    const hours = (count: number) => new Date(api.clock.now().getTime() + count * 3_600_000);
    expect(await api.database.systemDb('test', (db) => expireFiles(db, hours(23)))).toBe(0);
    expect(await api.database.systemDb('test', (db) => expireFiles(db, hours(25)))).toBeGreaterThan(0);
    await api.relay.drain();
    expect((await alice.get(`/files/${lost.id}`)).status).toBe(404);
    expect(await isStored(lost)).toBe(false);
    expect((await alice.get(`/files/${kept.id}`)).status).toBe(200);
    expect(await isStored(kept)).toBe(true);
  });

  test('bytes that arrive for a deleted file are deleted', async () => {
    const { body } = await refer(alice, 'never.csv');
    await alice.delete(`/files/${body.id}`);
    expect((await putTo(body.url, 'a')).status).toBe(409);
    expect(await isStored(body)).toBe(false);
  });
});

test('creating files has its own rate limit', async () => {
  const limited = await startTestApi({ attachable: crate, rateLimits: { upload: { max: 2, timeWindowMs: 60_000 } } });
  try {
    const person = limited.as(await limited.make.person((await limited.make.company()).id));
    const statuses = [await refer(person, 'a.csv'), await refer(person, 'b.csv'), await refer(person, 'c.csv')].map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await limited.stop();
  }
});
