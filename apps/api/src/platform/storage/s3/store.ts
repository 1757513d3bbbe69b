/**
 * A store at any service that speaks S3. Addresses of S3 can be used as often as they are valid, so what is put lands below
 * `incoming/`, and what was looked at is copied from there to its own key: nobody's address leads to that.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
  type Part as ListedPart,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../clock';
import { attachmentNamed } from '../folder/attachment';
import { keyPattern, type ObjectStore, type UploadListener } from '../port';

export interface S3StoreOptions {
  bucket: string;
  region: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  /** Whether the bucket stands in the path and not in the host's name. */
  pathStyle: boolean;
  /** Undefined where the surroundings know them, as a role of the machine does. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  clock: Clock;
}

const requestMilliseconds = 20_000;
/** Longer than a file waits for its thing: what lies in `incoming/` then belongs to nothing. */
const incomingMilliseconds = 26 * 3_600_000;
const incoming = (key: string): string => `incoming/${own(key)}`;

function own(key: string): string {
  if (!keyPattern.test(key)) throw new Error('No such key can exist');
  return key;
}

export async function createS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { bucket: Bucket, clock } = options;
  const client = clientOf(options);
  let uploads: UploadListener | undefined;
  const found = (Key: string) =>
    client
      .send(new HeadObjectCommand({ Bucket, Key }))
      .then(({ ContentLength, ETag }) => ({ size: ContentLength ?? 0, tag: ETag }), ignoreMissing);
  /** Where an object is: at its own key once it is kept, before that where it came in. */
  const placeOf = async (key: string) => {
    const kept = await found(own(key));
    if (kept) return { Key: key, ...kept };
    const put = await found(incoming(key));
    return put && { Key: incoming(key), ...put };
  };
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
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
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key: incoming(key), ContentType, ContentLength }), until(expires, bound));
    },
    async beginParts(key, ContentType) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: incoming(key), ContentType }));
      if (!UploadId) throw new Error('The store began no upload');
      return UploadId;
    },
    partUrl: (key, { uploadId: UploadId, number: PartNumber, size: ContentLength, expires }) =>
      getSignedUrl(
        client,
        new UploadPartCommand({ Bucket, Key: incoming(key), UploadId, PartNumber, ContentLength }),
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
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: incoming(key), UploadId, MultipartUpload: { Parts } }));
    },
    downloadUrl: (key, { expires, fileName, contentType }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
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
      const place = await placeOf(key);
      if (!place || from >= place.size) return Buffer.alloc(0);
      const Range = `bytes=${from}-${to - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: place.Key, Range, IfMatch: tag }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async keep(key, { tag }) {
      if (await found(own(key))) return;
      const CopySource = `${Bucket}/${incoming(key)}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource, CopySourceIfMatch: tag }));
      await remove(incoming(key));
    },
    async delete(key) {
      await Promise.all([remove(own(key)), remove(incoming(key)), abortParts(key)]);
    },
    async sweep() {
      const before = clock.now().getTime() - incomingMilliseconds;
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'incoming/' }));
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
    const listed = await client.send(new ListPartsCommand({ Bucket, Key: incoming(key), UploadId })).catch(ignoreMissing);
    return listed && (listed.Parts ?? []);
  }

  async function abortParts(key: string): Promise<void> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: incoming(key) })).catch(ignoreUnsupported);
    for (const { Key, UploadId } of Uploads) {
      if (Key === incoming(key)) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreMissing);
    }
  }

  async function originOf(): Promise<string> {
    return new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'any' }), until(clock.now()))).origin;
  }
}

/** Checksums that browsers would have to compute are asked for by nobody but the client's newest default. */
const clientOf = ({ region, endpoint, pathStyle, credentials }: S3StoreOptions): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { requestTimeout: requestMilliseconds, connectionTimeout: 5_000 },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });

/** A service that cannot list uploads has rules of its own for what is never finished. */
function ignoreUnsupported(error: Failure): { Uploads?: [] } {
  if (error.$metadata?.httpStatusCode !== 501) throw error;
  return {};
}

interface Failure {
  $metadata?: { httpStatusCode?: number };
}

function ignoreMissing(error: Failure): undefined {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
}
