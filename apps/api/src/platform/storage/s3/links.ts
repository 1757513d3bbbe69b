/** Signs links to objects. Signing makes no call. */
import type { Clock } from '../../clock';
import { attachmentNamed } from '../folder/attachment';
import type { FileAddresses } from '../port';
import type { OpenClient } from './client';
import { incomingKey, ownKey } from './requests';

/** `originOf`: the origin of all links. */
export function createLinks(
  { s3, client, getSignedUrl }: OpenClient,
  Bucket: string,
  clock: Clock,
): FileAddresses & { originOf(): Promise<string> } {
  /** A signature that expires, and holds only for the given values of these headers. */
  const until = (expires: Date, boundHeaders: string[] = []) => ({
    expiresIn: Math.max(1, Math.floor((expires.getTime() - clock.now().getTime()) / 1000)),
    signingDate: clock.now(),
    signableHeaders: new Set(['host', ...boundHeaders]),
  });

  return {
    async uploadUrl(key, { expires, contentType, size }) {
      const ContentType = contentType ?? undefined;
      const ContentLength = size ?? undefined;
      const bound = [...(ContentType === undefined ? [] : ['content-type']), ...(ContentLength === undefined ? [] : ['content-length'])];
      return getSignedUrl(
        client,
        new s3.PutObjectCommand({ Bucket, Key: incomingKey(key), ContentType, ContentLength }),
        until(expires, bound),
      );
    },
    partUrl: (key, { uploadId: UploadId, number: PartNumber, size: ContentLength, expires }) =>
      getSignedUrl(
        client,
        new s3.UploadPartCommand({ Bucket, Key: incomingKey(key), UploadId, PartNumber, ContentLength }),
        until(expires, ['content-length']),
      ),
    downloadUrl: (key, { expires, fileName, contentType }) =>
      getSignedUrl(
        client,
        new s3.GetObjectCommand({
          Bucket,
          Key: ownKey(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: attachmentNamed(fileName),
          ResponseCacheControl: 'private, no-store',
        }),
        until(expires),
      ),
    async originOf() {
      return new URL(await getSignedUrl(client, new s3.GetObjectCommand({ Bucket, Key: 'any' }), until(clock.now()))).origin;
    },
  };
}
