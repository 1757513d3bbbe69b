/** A small service with the parts of the S3 API that the product uses. It rejects requests with a wrong signature. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../src/platform/clock';
import {
  S3Refusal,
  beginUpload,
  copyObject,
  completeUpload,
  listObjects,
  listParts,
  listUploads,
  storedOf,
  uploadOf,
  type Objects,
} from './objects';
import { faultOf, type Credentials } from './signature';

export interface S3Server extends Objects {
  endpoint: string;
  bucket: string;
  credentials: Credentials;
  stop(): Promise<void>;
}

export async function startS3Server(clock: Clock): Promise<S3Server> {
  const objects: Objects = { stored: new Map(), uploads: new Map() };
  const bucket = 'muster-files';
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'a very secret key' };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, String(error));
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = faultOf(request, credentials, clock.now());
    if (fault !== undefined) throw new S3Refusal(403, fault);
    const url = new URL(request.url ?? '', 'http://host');
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
    const asked = { request, url, key: rest.join('/'), body: Buffer.concat(chunks) };
    const told = asked.key === '' ? inBucket(asked) : atKey(asked, response);
    if (told !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(told);
  }

  interface Asked {
    request: IncomingMessage;
    url: URL;
    key: string;
    body: Buffer;
  }

  function inBucket({ url: { searchParams } }: Asked): string {
    const prefix = searchParams.get('prefix') ?? '';
    return searchParams.has('uploads') ? listUploads(objects, prefix) : listObjects(objects, prefix);
  }

  /** The XML of the answer. Undefined if the answer was already sent. */
  function atKey({ request, url: { searchParams }, key, body }: Asked, response: ServerResponse): string | undefined {
    const id = searchParams.get('uploadId');
    const now = clock.now();
    const { method, headers } = request;
    if (method === 'POST')
      return id === null ? beginUpload(objects, key) : completeUpload(objects, key, { id, body: body.toString(), now });
    if (method === 'GET' && id !== null) return listParts(objects, key, id);
    if (method === 'PUT' && id !== null) {
      uploadOf(objects, key, id).parts.set(Number(searchParams.get('partNumber')), storedOf(body, now));
      return '';
    }
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && source !== undefined)
      return copyObject(objects, key, {
        source: decodeURIComponent(String(source)).slice(bucket.length + 1),
        ifMatch: headers['x-amz-copy-source-if-match'] as string | undefined,
        now,
      });
    if (method === 'PUT') {
      objects.stored.set(key, storedOf(body, now));
      return '';
    }
    if (method === 'DELETE') {
      if (id === null) objects.stored.delete(key);
      else {
        uploadOf(objects, key, id);
        objects.uploads.delete(id);
      }
      response.writeHead(204).end();
      return undefined;
    }
    give({ request, searchParams, key }, response);
    return undefined;
  }

  function give(
    { request, searchParams, key }: { request: IncomingMessage; searchParams: URLSearchParams; key: string },
    response: ServerResponse,
  ): void {
    const found = objects.stored.get(key);
    if (!found) throw new S3Refusal(404, 'NoSuchKey');
    const { headers, method } = request;
    if (headers['if-match'] !== undefined && headers['if-match'] !== found.etag) throw new S3Refusal(412, 'PreconditionFailed');
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    if (range && Number(range[1]) >= found.bytes.length) throw new S3Refusal(416, 'InvalidRange');
    const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
    const override = (name: string): Record<string, string> => {
      const value = searchParams.get(`response-${name}`);
      return value === null ? {} : { [name]: value };
    };
    response.writeHead(range ? 206 : 200, {
      'content-length': method === 'HEAD' ? (found.claimedBytes ?? bytes.length) : bytes.length,
      etag: found.etag,
      ...override('content-type'),
      ...override('content-disposition'),
      ...override('cache-control'),
    });
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
