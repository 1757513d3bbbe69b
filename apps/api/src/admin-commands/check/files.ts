import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../composition/config';
import { openBucket } from '../../composition/services';
import { systemClock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/storage/port';
import { reasonOfCall } from './reason';

/** No company has this number. */
const nobody = 9_007_199_254_740_991;
const text = 'Muster checks whether it can store files.';
const waitMs = 5_000;
const linkMilliseconds = 60_000;

export const checkFiles = (config: Config): Promise<string> =>
  config.FILES_S3_BUCKET === undefined ? checkFolder(config) : checkBucket(config, config.FILES_S3_BUCKET);

/** Writes into the folder of the files, or into DATA_DIR before the first start. Makes no folder that is missing. */
async function checkFolder({ dataDir }: Config): Promise<string> {
  const wanted = resolve(dataDir, 'uploads');
  const folder = await nearest(wanted);
  const path = join(folder, `check-${randomUUID()}`);
  try {
    if (folder === wanted || folder === resolve(dataDir)) await writeFile(path, text);
    else await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: this user cannot write to ${folder} (${(error as Error).message})`, { cause: error });
  } finally {
    await rm(path, { force: true });
  }
  const when = folder === wanted ? '' : ', which the first start makes';
  return `the folder ${wanted}${when}. Several hosts need one shared folder, or a bucket`;
}

/** The folder, or the nearest one above it that exists. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Stores an object, reads it and deletes it: the three rights that the product needs. Browsers need links from the product's origin. */
async function checkBucket(config: Config, bucket: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-check-'));
  const key = `${nobody}/${randomUUID()}`;
  try {
    const store = await openBucket(config, bucket).catch(failed(bucket));
    await writeFile(join(folder, 'object'), text);
    const tried = async (): Promise<void> => {
      await store.put(key, { path: join(folder, 'object'), size: text.length, contentType: 'text/plain' });
      const found = await store.read(key, { from: 0, to: text.length });
      if (found.toString() !== text) throw new Error('it returns other bytes than it was given');
    };
    await tried().catch(failed(bucket));
    try {
      await requireCrossOrigin(store, key, new URL(config.publicUrl).origin);
    } finally {
      await store.delete(key).catch(failed(bucket));
    }
    return `the bucket ${bucket}, also from pages of the product`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const failed =
  (bucket: string) =>
  (error: Error): never => {
    throw new Error(`FILES_S3_BUCKET: ${bucket} cannot be written, read and deleted (${error.message})`, { cause: error });
  };

/** Browsers upload and download by link. The bucket must allow it to the product's origin. */
async function requireCrossOrigin(store: ObjectStore, key: string, origin: string): Promise<void> {
  const expires = new Date(systemClock.now().getTime() + linkMilliseconds);
  const upload = await store.uploadUrl(key, { expires, contentType: 'text/plain', size: text.length, maxBytes: text.length });
  const download = await store.downloadUrl(key, { expires, fileName: 'check.txt', contentType: 'text/plain' });
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
  const put = await answerOf(upload, { method: 'OPTIONS', headers: { origin, ...asked } });
  const get = await answerOf(download, { headers: { origin } });
  const allows = (headers: Headers, name: string, wanted: string): boolean =>
    (headers.get(name) ?? '').split(',').some((one) => ['*', wanted].includes(one.trim().toLowerCase()));
  const isAllowed =
    [put, get].every((headers) => allows(headers, 'access-control-allow-origin', origin)) &&
    allows(put, 'access-control-allow-methods', 'put') &&
    allows(put, 'access-control-allow-headers', 'content-type');
  if (!isAllowed)
    throw new Error(`FILES_S3_BUCKET: its CORS rule needs the origin ${origin}, the methods GET and PUT, and the header content-type`);
}

async function answerOf(url: string, request: RequestInit): Promise<Headers> {
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(waitMs) }).catch((error: unknown) => {
    throw new Error(`FILES_S3_BUCKET: this host does not reach a link to it (${reasonOfCall(error)})`, { cause: error });
  });
  await answer.body?.cancel();
  return answer.headers;
}
