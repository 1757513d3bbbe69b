/**
 * A store at any service with the S3 API. An upload link of S3 works repeatedly until it expires. Uploads therefore go below
 * `incoming/`, and a checked object is copied to its own key, for which no upload link exists.
 */
import type { CompletedPart, Part as ListedPart } from '@aws-sdk/client-s3';
import type { Clock } from '../../clock';
import { callOutside, defaultCallMilliseconds } from '../../outside/call';
import { attachmentNamed } from '../folder/attachment';
import { keyPattern, type ObjectStore, type UploadListener } from '../port';
import { openClient, type S3Connection } from './client';

export interface S3StoreOptions extends S3Connection {
  bucket: string;
  clock: Clock;
}

/** Older objects in `incoming/` belong to no file, because unclaimed files are deleted earlier. */
const incomingMilliseconds = 26 * 3_600_000;
/** Copying and joining large files, and listing, take longer than other calls. */
const longCallFactor = 6;
const incoming = (key: string): string => `incoming/${own(key)}`;

function own(key: string): string {
  if (!keyPattern.test(key)) throw new Error('No such key can exist');
  return key;
}

/** An object in the bucket, with its key. */
interface Place {
  Key: string;
  size: number;
  tag: string | undefined;
}

export async function createS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, clock, callMilliseconds = defaultCallMilliseconds } = options;
  const { s3, client, getSignedUrl } = await openClient(options);
  let uploads: UploadListener | undefined;
  const short = <T>(call: (abort: Abort) => Promise<T>): Promise<T> =>
    callOutside('The file store', callMilliseconds, (abortSignal) => call({ abortSignal }));
  const long = <T>(call: (abort: Abort) => Promise<T>): Promise<T> =>
    callOutside('The file store', longCallFactor * callMilliseconds, (abortSignal) => call({ abortSignal }));

  const find = (Key: string, abort: Abort): Promise<Place | undefined> =>
    client
      .send(new s3.HeadObjectCommand({ Bucket, Key }), abort)
      .then(({ ContentLength, ETag }) => ({ Key, size: ContentLength ?? 0, tag: ETag }), ignoreMissing);
  /** Finds an object: at its own key after `keep`, before that below `incoming/`. */
  const placeOf = async (key: string, abort: Abort): Promise<Place | undefined> =>
    (await find(own(key), abort)) ?? find(incoming(key), abort);
  const remove = (Key: string, abort: Abort) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }), abort);
  const until = (expires: Date, bound: string[] = []) => ({
    expiresIn: Math.max(1, Math.floor((expires.getTime() - clock.now().getTime()) / 1000)),
    signingDate: clock.now(),
    signableHeaders: new Set(['host', ...bound]),
  });

  const store: ObjectStore = {
    async uploadUrl(key, { expires, contentType, size }) {
      const ContentType = contentType ?? undefined;
      const ContentLength = size ?? undefined;
      const bound = [...(ContentType === undefined ? [] : ['content-type']), ...(ContentLength === undefined ? [] : ['content-length'])];
      return getSignedUrl(
        client,
        new s3.PutObjectCommand({ Bucket, Key: incoming(key), ContentType, ContentLength }),
        until(expires, bound),
      );
    },
    beginParts: (key, ContentType) =>
      short(async (abort) => {
        const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: incoming(key), ContentType }), abort);
        if (!UploadId) throw new Error('The store began no upload');
        return UploadId;
      }),
    partUrl: (key, { uploadId: UploadId, number: PartNumber, size: ContentLength, expires }) =>
      getSignedUrl(
        client,
        new s3.UploadPartCommand({ Bucket, Key: incoming(key), UploadId, PartNumber, ContentLength }),
        until(expires, ['content-length']),
      ),
    storedParts: (key, UploadId) =>
      short(async (abort) => {
        const parts = await listParts(key, UploadId, abort);
        return (parts ?? []).map(({ PartNumber = 0, Size = 0 }) => ({ number: PartNumber, size: Size }));
      }),
    joinParts: (key, UploadId, parts) =>
      long(async (abort) => {
        const listed = await listParts(key, UploadId, abort);
        // an earlier call joined the parts, but its answer was lost
        if (!listed) return;
        const Parts: CompletedPart[] = parts.map(({ number }) => ({
          PartNumber: number,
          ETag: listed.find(({ PartNumber }) => PartNumber === number)?.ETag,
        }));
        const whole = { Bucket, Key: incoming(key), UploadId, MultipartUpload: { Parts } };
        await client.send(new s3.CompleteMultipartUploadCommand(whole), abort);
        // if two calls began an upload at once, one upload is left over
        await abortParts(key, abort);
      }),
    downloadUrl: (key, { expires, fileName, contentType }) =>
      getSignedUrl(
        client,
        new s3.GetObjectCommand({
          Bucket,
          Key: own(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: attachmentNamed(fileName),
          ResponseCacheControl: 'private, no-store',
        }),
        until(expires),
      ),
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
        const got = (await bytesAt(own(key))) ?? (await bytesAt(incoming(key))) ?? (await bytesAt(own(key)));
        return Buffer.from((await got?.Body?.transformToByteArray()) ?? []);
      }),
    keep: (key, { tag }) =>
      long(async (abort) => {
        if (await find(own(key), abort)) return;
        const CopySource = `${Bucket}/${incoming(key)}`;
        const copied = await client
          .send(new s3.CopyObjectCommand({ Bucket, Key: key, CopySource, CopySourceIfMatch: tag }), abort)
          .catch(ignoreMissing);
        // another request may have moved it just now
        if (!copied && !(await find(own(key), abort))) throw new Error('The uploaded object no longer exists');
        await remove(incoming(key), abort);
      }),
    delete: (key) =>
      long(async (abort) => {
        await Promise.all([remove(own(key), abort), remove(incoming(key), abort), abortParts(key, abort)]);
      }),
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
    async look(key) {
      if (uploads && (await short((abort) => placeOf(key, abort)))) await uploads.arrived(key);
    },
    async serve(_app, listener) {
      uploads = listener;
    },
    origin: await originOf(),
  };
  return store;

  /** Undefined if the upload no longer exists. */
  async function listParts(key: string, UploadId: string, abort: Abort): Promise<ListedPart[] | undefined> {
    const listed = await client.send(new s3.ListPartsCommand({ Bucket, Key: incoming(key), UploadId }), abort).catch(ignoreMissing);
    return listed && (listed.Parts ?? []);
  }

  async function abortParts(key: string, abort: Abort): Promise<void> {
    const { Uploads = [] } = await client
      .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: incoming(key) }), abort)
      .catch(ignoreUnsupported);
    for (const { Key, UploadId } of Uploads) {
      if (Key === incoming(key))
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), abort).catch(ignoreMissing);
    }
  }

  async function originOf(): Promise<string> {
    return new URL(await getSignedUrl(client, new s3.GetObjectCommand({ Bucket, Key: 'any' }), until(clock.now()))).origin;
  }
}

interface Abort {
  abortSignal: AbortSignal;
}

/** Ignores services that cannot list uploads: they remove unfinished uploads by their own rules. */
function ignoreUnsupported(error: Failure): { Uploads?: [] } {
  if (error.$metadata?.httpStatusCode !== 501) throw error;
  return {};
}

interface Failure {
  $metadata?: { httpStatusCode?: number };
}

/** True if the object or upload does not exist, or if the range starts after its end. */
function ignoreMissing(error: Failure): undefined {
  if (![404, 416].includes(error.$metadata?.httpStatusCode ?? 0)) throw error;
}
