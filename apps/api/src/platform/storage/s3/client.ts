/** Amazon's client. It is large, so it is loaded only if the store uses S3. */
import { pipeline, Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { OutsideCallFailed, defaultCallMilliseconds } from '../../outside/call';

export interface S3Connection {
  region: string;
  /** Undefined for Amazon's service. */
  endpoint: string | undefined;
  /** Whether addresses have the bucket in the path and not in the host name. */
  pathStyle: boolean;
  /** Undefined if the environment provides them, such as a role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Time limit of one call. Calls that move much data get more. */
  callMilliseconds?: number;
}

const connectionMilliseconds = 5_000;
/** The client renews the environment's credentials on use, shortly before they expire. */
const renewMilliseconds = 60_000;

/** A page of a list, or an error. The client collects a whole document in memory. */
const maxDocumentBytes = 4_000_000;

/** The number of bytes that a request for a part of an object asks for. */
function lengthOf(range: string | undefined): number {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  return from === undefined || to === undefined ? 0 : Number(to) - Number(from) + 1;
}

/** The same body, which fails above a number of bytes. */
function limited(body: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new OutsideCallFailed('The file store answered too much'));
      else done(null, chunk);
    },
  });
  // the reader of the result gets the error
  pipeline(body, limit, () => undefined);
  return limit;
}

export type OpenClient = Awaited<ReturnType<typeof openClient>>;

export async function openClient({ region, endpoint, pathStyle, credentials, callMilliseconds = defaultCallMilliseconds }: S3Connection) {
  const [s3, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    // switches off checksums that a browser would have to compute
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // a second protection: the abort signal of each call is its deadline and also covers bodies
    requestHandler: {
      requestTimeout: callMilliseconds,
      throwOnRequestTimeout: true,
      socketTimeout: callMilliseconds,
      connectionTimeout: connectionMilliseconds,
    },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers = {} } = args.request as { headers?: Record<string, string> };
      const answer = result.response as { body?: unknown };
      if (answer.body instanceof Readable) answer.body = limited(answer.body, maxDocumentBytes + lengthOf(headers['range']));
      return result;
    },
    // next to the connection, before the client reads the body
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  );
  // requests sign links and must not wait for new credentials
  if (!credentials) setInterval(() => void client.config.credentials().catch(() => undefined), renewMilliseconds).unref();
  return { s3, client, getSignedUrl };
}
