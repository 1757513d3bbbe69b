import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../composition/config';
import { openBucket } from '../../composition/services';

/** No company has this number. */
const nobody = 9_007_199_254_740_991;
const text = 'Muster checks whether it can store files.';

export const checkFiles = (config: Config): Promise<string> =>
  config.FILES_S3_BUCKET === undefined ? checkFolder(config) : checkBucket(config, config.FILES_S3_BUCKET);

async function checkFolder({ dataDir }: Config): Promise<string> {
  const path = join(dataDir, `check-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new Error(`DATA_DIR: this user cannot write to ${dataDir} (${(error as Error).message})`, { cause: error });
  } finally {
    await rm(path, { force: true });
  }
  return `the folder ${dataDir}. Several hosts need one shared folder, or a bucket`;
}

/** Stores an object, reads it and deletes it: the three rights that the product needs. */
async function checkBucket(config: Config, bucket: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-check-'));
  const key = `${nobody}/${randomUUID()}`;
  try {
    const store = await openBucket(config, bucket);
    await writeFile(join(folder, 'object'), text);
    await store.put(key, { path: join(folder, 'object'), size: text.length, contentType: 'text/plain' });
    const found = await store.read(key, { from: 0, to: text.length });
    await store.delete(key);
    if (found.toString() !== text) throw new Error('it returns other bytes than it was given');
    return `the bucket ${bucket}`;
  } catch (error) {
    throw new Error(`FILES_S3_BUCKET: ${bucket} cannot be written, read and deleted (${(error as Error).message})`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
