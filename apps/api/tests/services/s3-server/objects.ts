/** The in-memory objects and multipart uploads of the S3 server for tests. */
import { createHash, randomUUID } from 'node:crypto';

interface Stored {
  bytes: Buffer;
  etag: string;
  modified: Date;
  /** The length that HEAD returns, for objects that are too large for a test. */
  claimedBytes?: number;
}

interface MultipartUpload {
  key: string;
  parts: Map<number, Stored>;
}

export interface Objects {
  /** Objects by key. */
  stored: Map<string, Stored>;
  /** Multipart uploads by upload id. */
  uploads: Map<string, MultipartUpload>;
}

export class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export const storedOf = (bytes: Buffer, modified: Date): Stored => ({
  bytes,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  modified,
});

export function beginUpload({ uploads }: Objects, key: string): string {
  const id = randomUUID();
  uploads.set(id, { key, parts: new Map() });
  return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
}

export function uploadOf({ uploads }: Objects, key: string, id: string): MultipartUpload {
  const found = uploads.get(id);
  if (found?.key !== key) throw new S3Refusal(404, 'NoSuchUpload');
  return found;
}

export function listParts(objects: Objects, key: string, id: string): string {
  const parts = [...uploadOf(objects, key, id).parts].toSorted(([a], [b]) => a - b);
  const listed = parts.map(
    ([number, { bytes, etag }]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`;
}

const minPartBytes = 5 * 1024 * 1024;

/** The parts in the order of the request, by tag. All except the last need at least 5 MiB, as at Amazon. */
export function completeUpload(objects: Objects, key: string, { id, body, now }: { id: string; body: string; now: Date }): string {
  const { parts } = uploadOf(objects, key, id);
  const asked = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const joined = asked.map(({ number, etag }, index) => {
    const part = parts.get(number);
    if (!part || part.etag !== etag) throw new S3Refusal(400, 'InvalidPart');
    if (index < asked.length - 1 && part.bytes.length < minPartBytes) throw new S3Refusal(400, 'EntityTooSmall');
    return part.bytes;
  });
  objects.stored.set(key, storedOf(Buffer.concat(joined), now));
  objects.uploads.delete(id);
  return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
}

export function listUploads({ uploads }: Objects, prefix: string): string {
  const listed = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`;
}

export function listObjects({ stored }: Objects, prefix: string): string {
  const listed = [...stored]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { modified }]) => `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`);
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListBucketResult>`;
}

export function copyObject(
  { stored }: Objects,
  key: string,
  { source, ifMatch, now }: { source: string; ifMatch: string | undefined; now: Date },
): string {
  const from = stored.get(source);
  if (!from) throw new S3Refusal(404, 'NoSuchKey');
  if (ifMatch !== undefined && ifMatch !== from.etag) throw new S3Refusal(412, 'PreconditionFailed');
  stored.set(key, storedOf(from.bytes, now));
  return `<CopyObjectResult><ETag>${from.etag}</ETag></CopyObjectResult>`;
}
