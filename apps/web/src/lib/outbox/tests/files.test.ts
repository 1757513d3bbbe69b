import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectCredentials } from '../../api';
import { ApiError, serverNotReachable } from '../../api-errors';
import { setConnected } from '../../connection';
import { ChunkLoadError } from '../../lazy-screen';
import { chosenFiles, copyChosen } from '../../offline/chosen-files';
import { wipePerson } from '../../offline/device';
import { forgetFiles, copyFilesToForm } from '../files';
import { conflictOf } from '../queue';
import { sendWaiting } from '../sender';
import { outboxNow, openOutbox, readOutbox } from '../store';
import { submitEntry, type NewEntry } from '../submit';
import { uploadFilesWith } from '../uploader';
import { device } from '../../../../tests/one-device';

let bodies: unknown[];
let answer: () => Response | Promise<Response>;
const upload = vi.fn<(name: string, content: string) => Promise<number>>();
/** The files that the server does not have any more. */
let expired: number[];

const created = () => Response.json({ id: 1 }, { status: 201 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number) => new ApiError(status, { message: 'file.notUploaded' });

/** An answer with two photos on the device. */
async function withPhotos(id: string, names: readonly string[] = ['rope.png', 'hook.png']): Promise<NewEntry> {
  const files = [];
  for (const name of names) {
    const chosen = { key: '', file: new File([`content of ${name}`], name, { type: 'image/png' }) };
    const key = await copyChosen('u1', chosen, `outbox ${id}`);
    files.push({ key, name, field: 'evidence', place: { entityType: 'CampaignV2Response' }, from: '/focus/7 evidence' });
  }
  return {
    id,
    item: `answer ${id}`,
    kind: 'response',
    title: 'Which glove?',
    path: '/focus/7',
    text: 'Red',
    call: {
      route: 'POST /campaign-v2-responses',
      answersIn: 'campaignAnswer',
      body: { campaignAnswer: { choice: 'o1', evidence: [3] }, fileIds: [3] },
    },
    files,
    tags: [],
    writtenAt: '2026-03-10T09:00:00Z',
  };
}

const sentWith = (...ids: number[]) => ({
  campaignAnswer: { choice: 'o1', evidence: [3, ...ids] },
  fileIds: [3, ...ids],
});
const onDevice = async (field: string) => (await chosenFiles('u1', field)).map(({ file }) => file.name).toSorted();

/** Stores the entry without a connection, which then comes back. */
async function wait(entry: NewEntry): Promise<void> {
  setConnected(false);
  expect(await submitEntry('u1', entry)).toEqual({ state: 'waiting' });
  setConnected(true);
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', device);
  bodies = [];
  expired = [];
  answer = created;
  let next = 100;
  upload.mockReset();
  upload.mockImplementation(async () => (next += 1));
  uploadFilesWith(async () => ({
    uploadWaiting: async ({ name }, content) => upload(name, await content.text()),
    isThere: (id) => Promise.resolve(!expired.includes(id)),
  }));
  setConnected(true);
  connectCredentials({ accessToken: () => 'token', subject: () => 's1', refresh: () => Promise.resolve(false), end: () => undefined });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'HEAD') return new Response();
    if (address.endsWith('/user/me')) return Response.json({ userId: 'u1' });
    bodies.push(JSON.parse(body as string));
    return answer();
  });
  await openOutbox('u1');
});
afterEach(() => wipePerson('u1'));

test('files are uploaded before their entry, which names their ids, and then leave the device', async () => {
  await wait(await withPhotos('a'));
  expect(upload).not.toHaveBeenCalled();
  await sendWaiting('u1');
  expect(upload.mock.calls).toEqual([
    ['rope.png', 'content of rope.png'],
    ['hook.png', 'content of hook.png'],
  ]);
  expect(bodies).toEqual([sentWith(101, 102)]);
  expect([outboxNow(), await onDevice('outbox a')]).toEqual([[], []]);
});

test('after a lost connection, the upload continues with the second file', async () => {
  await wait(await withPhotos('a'));
  upload.mockResolvedValueOnce(101).mockRejectedValueOnce(new ApiError(0, serverNotReachable()));
  await sendWaiting('u1');
  expect([bodies, outboxNow().map(({ refusal: reason }) => reason)]).toEqual([[], [undefined]]);
  upload.mockResolvedValueOnce(102);
  await sendWaiting('u1');
  expect(upload.mock.calls.map(([name]) => name)).toEqual(['rope.png', 'hook.png', 'hook.png']);
  expect(bodies).toEqual([sentWith(101, 102)]);
});

test('an entry whose reply was lost is sent again with the same files', async () => {
  await wait(await withPhotos('a'));
  answer = lost;
  await sendWaiting('u1');
  answer = created;
  await sendWaiting('u1');
  expect(upload).toHaveBeenCalledTimes(2);
  expect(bodies).toEqual([sentWith(101, 102), sentWith(101, 102)]);
});

test('a file that the server deleted while its entry waited is uploaded again', async () => {
  await wait(await withPhotos('a'));
  answer = lost;
  await sendWaiting('u1');
  expired = [101];
  answer = created;
  await sendWaiting('u1');
  expect(upload.mock.calls.map(([name]) => name)).toEqual(['rope.png', 'hook.png', 'rope.png']);
  expect(bodies.at(-1)).toEqual(sentWith(103, 102));
});

test('an entry whose files cannot be sent by an old page waits, and does not hold up the others', async () => {
  await wait(await withPhotos('a', ['rope.png']));
  await wait(await withPhotos('b', []));
  uploadFilesWith(() => Promise.reject(new ChunkLoadError('Loading chunk upload failed')));
  await sendWaiting('u1');
  expect(bodies).toEqual([sentWith()]);
  expect(outboxNow()).toMatchObject([{ id: 'a' }]);
  expect(outboxNow()[0]).not.toHaveProperty('refusal');
});

test.each([
  [403, 'error.forbidden', 'notAllowed'],
  [404, 'error.notFound', 'notAllowed'],
  [409, 'error.version', 'edited'],
])('a refusal with %i during an upload keeps its own reason', async (status, code, conflict) => {
  await wait(await withPhotos('a', ['rope.png']));
  upload.mockRejectedValue(new ApiError(status, { message: code }));
  await sendWaiting('u1');
  expect(outboxNow()).toMatchObject([{ refusal: { status, code } }]);
  expect(conflictOf(outboxNow()[0]!.refusal!)).toBe(conflict);
});

describe.each([
  ['too large', 413],
  ['of a refused type', 400],
])('a file that is %s', (_, status) => {
  test('keeps its entry with the reason, the text and the file, and does not hold up the others', async () => {
    await wait(await withPhotos('a', ['rope.png']));
    await wait(await withPhotos('b', []));
    upload.mockRejectedValue(refusal(status));
    await sendWaiting('u1');
    expect(outboxNow()).toMatchObject([{ id: 'a', text: 'Red', refusal: { status, code: 'file.refused' } }]);
    expect(bodies).toEqual([sentWith()]);
    expect(await onDevice('outbox a')).toEqual(['rope.png']);
  });
});

test('a file service that fails does not hold up the others, and the entry waits', async () => {
  await wait(await withPhotos('a', ['rope.png']));
  await wait(await withPhotos('b', []));
  upload.mockRejectedValue(refusal(500));
  await sendWaiting('u1');
  expect(bodies).toEqual([sentWith()]);
  expect(outboxNow()).toMatchObject([{ id: 'a' }]);
  expect(outboxNow()[0]).not.toHaveProperty('refusal');
});

test('an entry whose file the device has lost is not sent without it, and says that the file is lost', async () => {
  const entry = await withPhotos('a', ['rope.png']);
  await wait(entry);
  await forgetFiles('u1', entry.files);
  await sendWaiting('u1');
  expect([bodies, upload.mock.calls]).toEqual([[], []]);
  expect(await readOutbox('u1')).toMatchObject([{ text: 'Red', refusal: { code: 'file.lost' } }]);
  expect(conflictOf(outboxNow()[0]!.refusal!)).toBe('fileLost');
});

test('if the person takes an entry back, its files return to the form', async () => {
  const entry = await withPhotos('a');
  await wait(entry);
  await copyFilesToForm('u1', entry.files);
  await forgetFiles('u1', entry.files);
  expect([await onDevice('outbox a'), await onDevice('/focus/7 evidence')]).toEqual([[], ['hook.png', 'rope.png']]);
});

test('an entry keeps all its files if the device cannot copy each of them for the form', async () => {
  const entry = await withPhotos('a');
  await wait(entry);
  const put = IDBObjectStore.prototype.put;
  let puts = 0;
  const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, ...given) {
    puts += 1;
    if (puts > 1) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.apply(this, given);
  });
  await expect(copyFilesToForm('u1', entry.files)).rejects.toThrow('The disk is full.');
  writing.mockRestore();
  expect([await onDevice('outbox a'), await onDevice('/focus/7 evidence')]).toEqual([['hook.png', 'rope.png'], []]);
});
