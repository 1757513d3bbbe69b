/** Uploads to an external S3 service. It reports no upload, so clients poll for the file. */
import { randomBytes } from 'node:crypto';
import { partBytes } from '@muster/contract/files/acceptance';
import type { FileResource, UploadParts } from '@muster/contract/files/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { startS3Server, type S3Server } from '../../../../tests/services/s3-server/server';
import { putTo, createFileReference, type PlacedFile } from '../../../../tests/uploads';
import { createS3Store } from '../../../platform/storage/s3/store';
import { checkPendingUploads } from '../uploads';
import { expireFiles } from '../jobs';
import { crate, crates } from './crates';
import { pdf } from './samples';

let api: TestApi;
let server: S3Server;
let alice: Client;

beforeAll(async () => {
  api = await startTestApi({
    attachable: crate,
    storage: async (clock) => {
      server = await startS3Server(clock);
      return createS3Store({ ...server, region: 'eu-central-1', pathStyle: true, clock });
    },
  });
  const companyId = (await api.make.company()).id;
  const uploader = await api.make.person(companyId);
  alice = api.as(uploader);
  crates.set(1, { companyId, readers: [uploader.id], writers: [uploader.id] });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const poll = async ({ id }: PlacedFile) => (await alice.get<FileResource[]>(`/files?ids=${id}&cacheBuster=1`)).body[0];
const storedFor = ({ relativeFileName }: FileResource) => [...server.stored.keys()].filter((key) => key.endsWith(relativeFileName));

describe('[4.35] files at a service that speaks S3', () => {
  test('[7.66] a polling client finds an uploaded file with its next request, and downloads it', async () => {
    const { body: file } = await createFileReference(alice, 'Crate', 'a.csv', { size: 3, contentType: 'text/csv' });
    expect(new URL(file.url).origin).toBe(server.endpoint);
    expect((await poll(file))?.status).toBe('LINK_CREATED');
    expect((await putTo(file.url, 'a,b', { 'content-type': 'text/csv' })).status).toBe(200);
    const found = await poll(file);
    expect(found).toMatchObject({ status: 'UPLOAD_SUCCESS', size: 3 });
    expect(await (await fetch(found?.presignedUrl ?? '')).text()).toBe('a,b');
    // the upload link stays valid for a while, but no download link leads to its key
    await putTo(file.url, 'x,y', { 'content-type': 'text/csv' });
    expect(await (await fetch(found?.presignedUrl ?? '')).text()).toBe('a,b');
  });

  test('[7.66] when several clients poll at the same time, none of them rejects the uploaded file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: file } = await createFileReference(alice, 'Crate', 'a.pdf', { contentType: 'application/pdf' });
      await putTo(file.url, pdf, { 'content-type': 'application/pdf' });
      const found = await Promise.all(Array.from({ length: 12 }, () => alice.get<FileResource>(`/files/${file.id}`)));
      // a client that checks while another one stores the file may not find it yet
      const told = new Set(found.map(({ status, body }) => `${status} ${body.status}`));
      expect(['200 UPLOAD_SUCCESS', '200 LINK_CREATED']).toEqual(expect.arrayContaining([...told]));
      const { body } = await alice.get<FileResource>(`/files/${file.id}`);
      const bytes = await fetch(body.presignedUrl ?? '');
      expect(Buffer.from(await bytes.arrayBuffer())).toEqual(Buffer.from(pdf));
    }
  });

  test('[4.36] a client can poll for a file by its id, or by the object that the file belongs to', async () => {
    const one = (await createFileReference(alice, 'Crate', 'a.csv')).body;
    await putTo(one.url, 'a,b');
    expect((await alice.get<FileResource>(`/files/${one.id}`)).body.status).toBe('UPLOAD_SUCCESS');
    const two = (await createFileReference(alice, 'Crate', 'b.csv', { entityId: 1 })).body;
    await putTo(two.url, 'a,b');
    const { body } = await alice.get<FileResource[]>('/files/Crate/1?isUploadSuccessOnly=true');
    expect(body.map(({ id }) => id)).toContain(two.id);
  });

  test('[3.31] content that does not match its type is rejected, and its bytes are deleted', async () => {
    const { body: file } = await createFileReference(alice, 'Crate', 'film.mp4');
    await putTo(file.url, 'not a film');
    expect(await poll(file)).toMatchObject({ status: 'REJECTED', rejection: 'CONTENT_IS_NOT_OF_ITS_TYPE' });
    expect(storedFor(file)).toEqual([]);
  });

  test('[9.4] a file above 250,000,000 bytes is rejected, also without a declared size', async () => {
    const { body: file } = await createFileReference(alice, 'Crate', 'a.csv');
    await putTo(file.url, 'a,b');
    const [key = ''] = storedFor(file);
    const stored = server.stored.get(key);
    // as if the service had accepted that many bytes
    if (stored) server.stored.set(key, { ...stored, claimedBytes: 250_000_001 });
    expect(await poll(file)).toMatchObject({ status: 'REJECTED', rejection: 'TOO_LARGE' });
    expect(storedFor(file)).toEqual([]);
  });

  test('the job finds an upload for which no client polls', async () => {
    const { body: file } = await createFileReference(alice, 'Crate', 'a.csv');
    await putTo(file.url, 'a,b');
    await checkPendingUploads(api);
    expect((await api.make.query<{ status: string }>('SELECT status FROM file WHERE id = $1', [file.id]))[0]?.status).toBe(
      'UPLOAD_SUCCESS',
    );
  });

  test('a large file is uploaded in parts, and an interrupted upload continues', async () => {
    const large = new Uint8Array(Buffer.concat([Buffer.from(pdf), randomBytes(partBytes)]));
    const { body: file } = await createFileReference(alice, 'Crate', 'plan.pdf', { size: large.length });
    const ask = async () => (await alice.post<UploadParts>(`/files/${file.id}/parts`)).body.parts;
    const bytesOf = (number: number) => large.slice((number - 1) * partBytes, number * partBytes);
    const [first] = await ask();
    expect((await putTo(first?.url ?? '', bytesOf(1))).status).toBe(200);
    const left = (await ask()).filter(({ url }) => url !== null);
    expect(left.map(({ number }) => number)).toEqual([2]);
    expect((await putTo(left[0]?.url ?? '', bytesOf(2))).status).toBe(200);
    const { body: done } = await alice.post<FileResource>(`/files/${file.id}/complete`);
    expect(done).toMatchObject({ status: 'UPLOAD_SUCCESS', size: large.length });
    const back = new Uint8Array(await (await fetch(done.presignedUrl ?? '')).arrayBuffer());
    expect(Buffer.compare(back, large)).toBe(0);
    expect(storedFor(file)).toEqual([file.relativeFileName]);
  });

  test('parts that are never completed leave no bytes', async () => {
    const { body: file } = await createFileReference(alice, 'Crate', 'plan.pdf', { size: partBytes + 1 });
    await alice.post(`/files/${file.id}/parts`);
    expect([...server.uploads.values()].some(({ key }) => key.endsWith(file.relativeFileName))).toBe(true);
    await api.database.systemDb('test', (db) => expireFiles(db, new Date(api.clock.now().getTime() + 25 * 3_600_000)));
    await api.relay.drain();
    expect([...server.uploads.values()].some(({ key }) => key.endsWith(file.relativeFileName))).toBe(false);
  });
});
