/** Uploads in parts, which S3 calls multipart uploads. */
import type { CompletedPart, Part as ListedPart } from '@aws-sdk/client-s3';
import type { ObjectStore } from '../port';
import type { OpenClient } from './client';
import { ignoreMissing, ignoreUnsupported, incomingKey, type Abort, type TimedCalls } from './requests';

interface Parts extends Pick<ObjectStore, 'beginParts' | 'storedParts' | 'joinParts'> {
  /** Ends all unfinished uploads of this object. */
  abortParts(key: string, abort: Abort): Promise<void>;
}

export function createParts({ s3, client }: OpenClient, Bucket: string, { short, long }: TimedCalls): Parts {
  /** Undefined if the upload no longer exists. */
  async function listParts(key: string, UploadId: string, abort: Abort): Promise<ListedPart[] | undefined> {
    const listed = await client.send(new s3.ListPartsCommand({ Bucket, Key: incomingKey(key), UploadId }), abort).catch(ignoreMissing);
    return listed && (listed.Parts ?? []);
  }

  async function abortParts(key: string, abort: Abort): Promise<void> {
    const { Uploads = [] } = await client
      .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: incomingKey(key) }), abort)
      .catch(ignoreUnsupported);
    for (const { Key, UploadId } of Uploads) {
      if (Key === incomingKey(key))
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), abort).catch(ignoreMissing);
    }
  }

  return {
    abortParts,
    beginParts: (key, ContentType) =>
      short(async (abort) => {
        const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ Bucket, Key: incomingKey(key), ContentType }), abort);
        if (!UploadId) throw new Error('The store began no upload');
        return UploadId;
      }),
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
        const whole = { Bucket, Key: incomingKey(key), UploadId, MultipartUpload: { Parts } };
        await client.send(new s3.CompleteMultipartUploadCommand(whole), abort);
        // if two calls began an upload at once, one upload is left over
        await abortParts(key, abort);
      }),
  };
}
