/**
 * A store at any service that speaks S3. Addresses of S3 can be used as often as they are valid, so what is put lands below
 * `incoming/`, and what was looked at is copied from there to its own key: nobody's address leads to that.
 */
import type { CompletedPart, Part as ListedPart } from '@aws-sdk/client-s3';
import type { Clock } from '../../clock';
import { attachmentNamed } from '../folder/attachment';
import { keyPattern, type ObjectStore, type UploadListener } from '../port';
import { openClient, type S3Connection } from './client';

export interface S3StoreOptions extends S3Connection {
  bucket: string;
  clock: Clock;
}

/** Longer than a file waits for its thing: what lies in `incoming/` then belongs to nothing. */
const incomingMilliseconds = 26 * 3_600_000;
const incoming = (key: string): string => `incoming/${own(key)}`;

function own(key: string): string {
  if (!keyPattern.test(key)) throw new Error('No such key can exist');
  return key;
}

export async function createS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, clock } = options;
  const { s3, client, getSignedUrl } = await openClient(options);
  let uploads: UploadListener | undefined;
  const found = (Key: string) =>
    client
      .send(new s3.HeadObjectCommand({ Bucket, Key }))
      .then(({ ContentLength, ETag }) => ({ size: ContentLength ?? 0, tag: ETag }), ignoreMissing);
  /** Where an object is: at its own key once it is kept, before that where it came in. */
  const placeOf = async (key: string) => {
    const kept = await found(own(key));
    if (kept) return { Key: key, ...kept };
    const put = await found(incoming(key));
    return put && { Key: incoming(key), ...put };
  };
  const remove = (Key: string) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
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
    async beginParts(key, ContentType) {
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: incoming(key), ContentType }));
      if (!UploadId) throw new Error('The store began no upload');
      return UploadId;
    },
    partUrl: (key, { uploadId: UploadId, number: PartNumber, size: ContentLength, expires }) =>
      getSignedUrl(
        client,
        new s3.UploadPartCommand({ Bucket, Key: incoming(key), UploadId, PartNumber, ContentLength }),
        until(expires, ['content-length']),
      ),
    async storedParts(key, UploadId) {
      const parts = await listParts(key, UploadId);
      return (parts ?? []).map(({ PartNumber = 0, Size = 0 }) => ({ number: PartNumber, size: Size }));
    },
    async joinParts(key, UploadId, parts) {
      const listed = await listParts(key, UploadId);
      // joined before, by somebody whose answer was lost
      if (!listed) return;
      const Parts: CompletedPart[] = parts.map(({ number }) => ({
        PartNumber: number,
        ETag: listed.find(({ PartNumber }) => PartNumber === number)?.ETag,
      }));
      await client.send(new s3.CompleteMultipartUploadCommand({ Bucket, Key: incoming(key), UploadId, MultipartUpload: { Parts } }));
    },
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
    async head(key) {
      const place = await placeOf(key);
      return place && { size: place.size, tag: place.tag };
    },
    async read(key, { from, to, tag }) {
      const range = { Bucket, Range: `bytes=${from}-${to - 1}`, IfMatch: tag };
      const bytesAt = (Key: string) => client.send(new s3.GetObjectCommand({ ...range, Key })).catch(ignoreMissing);
      // who else looked at it may have kept it in between
      const got = (await bytesAt(own(key))) ?? (await bytesAt(incoming(key))) ?? (await bytesAt(own(key)));
      return Buffer.from((await got?.Body?.transformToByteArray()) ?? []);
    },
    async keep(key, { tag }) {
      if (await found(own(key))) return;
      const CopySource = `${Bucket}/${incoming(key)}`;
      const copied = await client
        .send(new s3.CopyObjectCommand({ Bucket, Key: key, CopySource, CopySourceIfMatch: tag }))
        .catch(ignoreMissing);
      // who else looked at it may have kept it just now
      if (!copied && !(await found(own(key)))) throw new Error('What was to be kept is not there any more');
      await remove(incoming(key));
    },
    async delete(key) {
      await Promise.all([remove(own(key)), remove(incoming(key)), abortParts(key)]);
    },
    async sweep() {
      const before = clock.now().getTime() - incomingMilliseconds;
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: 'incoming/' }))
        for (const { Key, LastModified } of Contents) if (Key && LastModified && LastModified.getTime() < before) await remove(Key);
    },
    async look(key) {
      if (uploads && (await placeOf(key))) await uploads.arrived(key);
    },
    async serve(_app, listener) {
      uploads = listener;
    },
    origin: await originOf(),
  };
  return store;

  /** Undefined where there is no such upload any more. */
  async function listParts(key: string, UploadId: string): Promise<ListedPart[] | undefined> {
    const listed = await client.send(new s3.ListPartsCommand({ Bucket, Key: incoming(key), UploadId })).catch(ignoreMissing);
    return listed && (listed.Parts ?? []);
  }

  async function abortParts(key: string): Promise<void> {
    const { Uploads = [] } = await client
      .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: incoming(key) }))
      .catch(ignoreUnsupported);
    for (const { Key, UploadId } of Uploads) {
      if (Key === incoming(key)) await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreMissing);
    }
  }

  async function originOf(): Promise<string> {
    return new URL(await getSignedUrl(client, new s3.GetObjectCommand({ Bucket, Key: 'any' }), until(clock.now()))).origin;
  }
}

/** A service that cannot list uploads has rules of its own for what is never finished. */
function ignoreUnsupported(error: Failure): { Uploads?: [] } {
  if (error.$metadata?.httpStatusCode !== 501) throw error;
  return {};
}

interface Failure {
  $metadata?: { httpStatusCode?: number };
}

/** No such object or upload, or it ends before what was asked of it. */
function ignoreMissing(error: Failure): undefined {
  if (![404, 416].includes(error.$metadata?.httpStatusCode ?? 0)) throw error;
}
