import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { putTo, createFileReference as referTo, uploadFile, type PlacedFile } from '../../../../tests/uploads';
import { checkPendingUploads } from '../uploads';
import { expireFiles } from '../jobs';
import { crate, crates } from './crates';

const hour = 3_600_000;
let api: TestApi;
let companyId: number;
let alice: Client;
let bob: Client;

beforeAll(async () => {
  api = await startTestApi({
    attachable: crate,
    uploadQuota: { personFiles: 4, personBytes: 1_000, companyFiles: 6, companyBytes: 1_500 },
  });
});
afterAll(() => api.stop());

/** A separate company, so that each test begins with an empty quota. */
async function company(): Promise<void> {
  companyId = (await api.make.company()).id;
  const people = [await api.make.person(companyId), await api.make.person(companyId)];
  [alice, bob] = people.map((person) => api.as(person)) as [Client, Client];
  crates.set(companyId, { companyId, readers: people.map(({ id }) => id), writers: people.map(({ id }) => id) });
}

const refer = (person: Client, size: number) => referTo(person, 'Crate', 'a.csv', { size });
const usage = async () =>
  (
    await api.make.query<{ files: string; bytes: string }>(
      'SELECT files, bytes FROM file_usage WHERE company_id = $1 AND uploader_id IS NULL',
      [companyId],
    )
  ).map(({ files, bytes }) => ({ files: Number(files), bytes: Number(bytes) }))[0];
const counted = async () =>
  (
    await api.make.query<{ files: string; bytes: string }>(
      'SELECT count(*) AS files, coalesce(sum(muster_file_bytes(f)), 0) AS bytes FROM file f WHERE company_id = $1',
      [companyId],
    )
  ).map(({ files, bytes }) => ({ files: Number(files), bytes: Number(bytes) }))[0];

describe('a quota', () => {
  test.each([
    ['bytes of a person', [900, 101], 'file.personQuota'],
    ['files of a person', [1, 1, 1, 1, 1], 'file.personQuota'],
  ])('for the %s rejects files above it, and does not affect a colleague', async (_what, sizes, code) => {
    await company();
    const answers = [];
    for (const size of sizes) answers.push(await refer(alice, size));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(sizes.slice(1).map(() => 201));
    expect(errorOf(answers.at(-1) as never)).toEqual({ status: 413, code });
    expect((await refer(bob, 1)).status).toBe(201);
    expect(await usage()).toEqual(await counted());
  });

  test('for a company rejects what its people exceed together', async () => {
    await company();
    expect([(await refer(alice, 900)).status, (await refer(bob, 600)).status]).toEqual([201, 201]);
    expect(errorOf(await refer(bob, 1))).toEqual({ status: 413, code: 'file.companyQuota' });
  });

  test('cannot be exceeded by concurrent requests', async () => {
    await company();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refer(alice, 300)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await usage()).toEqual({ files: 3, bytes: 900 });
  });

  test('counts a file without a declared size with the maximum size, until its bytes arrive', async () => {
    await company();
    expect(errorOf(await referTo(alice, 'Crate', 'a.csv'))).toEqual({ status: 413, code: 'file.personQuota' });
  });

  test('is freed by deleted, rejected and abandoned files', async () => {
    await company();
    const deleted = await uploadFile(alice, 'Crate', 'a.csv', 'a,b', { size: 3 });
    await uploadFile(alice, 'Crate', 'a.csv', '<html>', { size: 6 });
    expect(await usage()).toEqual({ files: 2, bytes: 3 });
    await alice.delete(`/files/${deleted.id}`);
    expect(await usage()).toEqual({ files: 1, bytes: 0 });
    await refer(alice, 900);
    expect(await usage()).toEqual({ files: 2, bytes: 900 });
    await api.database.systemDb('test', (db) => expireFiles(db, new Date(api.clock.now().getTime() + 25 * hour)));
    expect(await usage()).toEqual({ files: 0, bytes: 0 });
  });

  test('loses all files that nothing claimed, also more than one transaction deletes', async () => {
    await company();
    await api.make.query(
      `INSERT INTO file (company_id, key, uploader_id, entity_type, original_name, content_type, created_at)
       SELECT $1, $1::bigint || '/' || gen_random_uuid(), $2, 'Crate', 'a.csv', 'text/csv', $3::timestamptz - interval '25 hours' FROM generate_series(1, 501)`,
      [companyId, crates.get(companyId)?.writers[0], api.clock.now()],
    );
    await api.runJob('files-expire');
    expect(await usage()).toEqual({ files: 0, bytes: 0 });
  });
});

describe('one link', () => {
  test('accepts one PUT at a time: the second is rejected before its bytes are stored', async () => {
    await company();
    const { body: file } = await refer(alice, 3);
    const slow = beginPut(file);
    await vi.waitFor(async () => expect(await partial(file)).toHaveLength(1), 60_000);
    const second = await putTo(file.url, 'x,y');
    expect([second.status, ((await second.json()) as { message: string }).message]).toEqual([409, 'file.beingPut']);
    expect(await partial(file)).toHaveLength(1);
    expect(await slow.finish('a,b')).toContain('200 OK');
    expect((await alice.get<PlacedFile>(`/files/${file.id}`)).body).toMatchObject({ status: 'UPLOAD_SUCCESS', size: 3 });
  });

  test('can be used again after an interrupted PUT', async () => {
    await company();
    const { body: file } = await refer(alice, 3);
    const cut = beginPut(file);
    await vi.waitFor(async () => expect(await partial(file)).toHaveLength(1), 60_000);
    cut.destroy();
    await vi.waitFor(async () => expect((await putTo(file.url, 'a,b')).status).toBe(200), 60_000);
  });

  test('is free again two minutes after its process was killed', async () => {
    await company();
    const { body: file } = await refer(alice, 3);
    await api.make.query("INSERT INTO upload_in_progress VALUES ($1, 0, gen_random_uuid(), $2::timestamptz + interval '2 minutes')", [
      file.relativeFileName,
      api.clock.now(),
    ]);
    expect((await putTo(file.url, 'a,b')).status).toBe(409);
    api.clock.advance(121_000);
    expect((await putTo(file.url, 'a,b')).status).toBe(200);
  });

  const partial = async ({ relativeFileName }: PlacedFile) =>
    (await readdir(api.uploads, { recursive: true })).filter((name) => name.includes(relativeFileName) && name.endsWith('.part'));

  /** A PUT that sends its head and delays its bytes. */
  function beginPut(file: PlacedFile) {
    const { hostname, port, pathname, search } = new URL(file.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 3\r\n\r\n`);
    return {
      destroy: () => socket.destroy(),
      finish: (bytes: string) =>
        new Promise<string>((resolve) => {
          socket.once('data', (data) => {
            resolve(data.toString());
            socket.destroy();
          });
          socket.write(bytes);
        }),
    };
  }
});

test('an abandoned upload is checked at increasing intervals', async () => {
  await company();
  const { body: file } = await refer(alice, 3);
  const minutes: number[] = [];
  for (let minute = 0; minute < 130; minute += 1) {
    const before = await looks(file);
    await checkPendingUploads(api);
    if ((await looks(file)) > before) minutes.push(minute);
    api.clock.advance(60_000);
  }
  expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
});

const looks = async ({ id }: PlacedFile) =>
  (await api.make.query<{ looks: number }>('SELECT looks FROM file WHERE id = $1', [id]))[0]?.looks ?? 0;
