/**
 * A store at any service with the S3 API. An upload link of S3 works repeatedly until it expires. Uploads therefore go below
 * `incoming/`, and a checked object is copied to its own key, for which no upload link exists.
 */
import { createReadStream } from 'node:fs';
import type { Clock } from '../../clock';
import { defaultCallMilliseconds } from '../../outside/call';
import type { ObjectStore, UploadListener } from '../port';
import { openClient, type S3Connection } from './client';
import { createLinks } from './links';
import { createParts } from './parts';
import { createTimedCalls, ignoreMissing, incomingKey, ownKey, type Abort } from './requests';

interface S3StoreOptions extends S3Connection {
  bucket: string;
  clock: Clock;
}

/** Older objects in `incoming/` belong to no file, because unclaimed files are deleted earlier. */
const incomingMilliseconds = 26 * 3_600_000;

/** An object in the bucket, with its key. */
interface StoredObject {
  Key: string;
  size: number;
  tag: string | undefined;
}

export async function createS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, clock, callMilliseconds = defaultCallMilliseconds } = options;
  const opened = await openClient(options);
  const { s3, client } = opened;
  const calls = createTimedCalls(callMilliseconds);
  const { short, long } = calls;
  const { originOf, ...links } = createLinks(opened, Bucket, clock);
  const { abortParts, ...parts } = createParts(opened, Bucket, calls);
  let uploads: UploadListener | undefined;

  const find = (Key: string, abort: Abort): Promise<StoredObject | undefined> =>
    client
      .send(new s3.HeadObjectCommand({ Bucket, Key }), abort)
      .then(({ ContentLength, ETag }) => ({ Key, size: ContentLength ?? 0, tag: ETag }), ignoreMissing);
  /** Finds an object: at its own key once it is permanent, before that below `incoming/`. */
  const placeOf = async (key: string, abort: Abort): Promise<StoredObject | undefined> =>
    (await find(ownKey(key), abort)) ?? find(incomingKey(key), abort);
  const remove = (Key: string, abort: Abort) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }), abort);

  return {
    ...links,
    ...parts,
    head: (key) =>
      short(async (abort) => {
        const place = await placeOf(key, abort);
        return place && { size: place.size, tag: place.tag };
      }),
    read: (key, { from, to, tag }) =>
      short(async (abort) => {
        const range = { Bucket, Range: `bytes=${from}-${to - 1}`, IfMatch: tag };
        const bytesAt = (Key: string) => client.send(new s3.GetObjectCommand({ ...range, Key }), abort).catch(ignoreMissing);
        // another request may have moved it in the meantime
        const got = (await bytesAt(ownKey(key))) ?? (await bytesAt(incomingKey(key))) ?? (await bytesAt(ownKey(key)));
        return Buffer.from((await got?.Body?.transformToByteArray()) ?? []);
      }),
    makePermanent: (key, { tag }) =>
      long(async (abort) => {
        if (await find(ownKey(key), abort)) return;
        const CopySource = `${Bucket}/${incomingKey(key)}`;
        const copied = await client
          .send(new s3.CopyObjectCommand({ Bucket, Key: key, CopySource, CopySourceIfMatch: tag }), abort)
          .catch(ignoreMissing);
        // another request may have moved it just now
        if (!copied && !(await find(ownKey(key), abort))) throw new Error('The uploaded object no longer exists');
        await remove(incomingKey(key), abort);
      }),
    put: (key, { path, size, contentType }) =>
      long(async (abort) => {
        const body = { Body: createReadStream(path), ContentLength: size, ContentType: contentType };
        await client.send(new s3.PutObjectCommand({ Bucket, Key: ownKey(key), ...body }), abort);
      }),
    // not longer than a stop of the product waits for it
    delete: (key) =>
      short(async (abort) => {
        await Promise.all([remove(ownKey(key), abort), remove(incomingKey(key), abort), abortParts(key, abort)]);
      }),
    anyKey: () =>
      short(async (abort) => (await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 }), abort)).Contents?.[0]?.Key),
    async sweep() {
      const before = clock.now().getTime() - incomingMilliseconds;
      let ContinuationToken: string | undefined;
      do {
        const request = { Bucket, Prefix: 'incoming/', ContinuationToken };
        const page = await short((abort) => client.send(new s3.ListObjectsV2Command(request), abort));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified.getTime() < before) await short((abort) => remove(Key, abort));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async checkUpload(key) {
      if (uploads && (await short((abort) => placeOf(key, abort)))) await uploads.completed(key);
    },
    async serve(_app, listener) {
      uploads = listener;
    },
    origin: await originOf(),
  };
}
