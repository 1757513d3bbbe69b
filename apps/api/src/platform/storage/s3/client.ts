/** Amazon's client, fetched only where a store is at S3: it is large. */
import type { S3Client } from '@aws-sdk/client-s3';

export interface S3Connection {
  region: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  /** Whether the bucket stands in the path and not in the host's name. */
  pathStyle: boolean;
  /** Undefined where the surroundings know them, as a role of the machine does. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const requestMilliseconds = 20_000;
const connectionMilliseconds = 5_000;

export async function openClient({ region, endpoint, pathStyle, credentials }: S3Connection) {
  const [s3, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    // checksums that a browser would have to compute
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { requestTimeout: requestMilliseconds, connectionTimeout: connectionMilliseconds },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });
  return { s3, client, getSignedUrl };
}
