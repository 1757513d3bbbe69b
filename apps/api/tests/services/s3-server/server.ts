/** A small service with the parts of the S3 API that the product uses. It rejects requests with a wrong signature. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../src/platform/clock';
import { S3Refusal, type Objects } from './objects';
import { answerForBucket, answerForKey } from './requests';
import { faultOf, type Credentials } from './signature';

export interface S3Server extends Objects {
  endpoint: string;
  bucket: string;
  credentials: Credentials;
  /** Its CORS rule. Absent: none. */
  cors: { origin?: string };
  stop(): Promise<void>;
}

export async function startS3Server(clock: Clock): Promise<S3Server> {
  const objects: Objects = { stored: new Map(), uploads: new Map() };
  const bucket = 'muster-files';
  const cors: S3Server['cors'] = { origin: '*' };
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'a very secret key' };
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Refusal ? error : new S3Refusal(500, String(error));
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (cors.origin !== undefined) response.setHeader('access-control-allow-origin', cors.origin);
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-methods': 'GET, PUT', 'access-control-allow-headers': 'content-type' };
      response.writeHead(cors.origin === undefined ? 403 : 200, cors.origin === undefined ? {} : allowed).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = faultOf(request, credentials, clock.now());
    if (fault !== undefined) throw new S3Refusal(403, fault);
    const url = new URL(request.url ?? '', 'http://host');
    const [, named, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket');
    const asked = { request, query: url.searchParams, key: rest.join('/'), body: Buffer.concat(chunks) };
    const xml = asked.key === '' ? answerForBucket(objects, asked) : answerForKey({ objects, bucket, now: clock.now() }, asked, response);
    if (xml !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    cors,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
