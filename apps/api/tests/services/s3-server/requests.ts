/** Answers the requests for a bucket and for its objects. */
import type { IncomingMessage, ServerResponse } from 'node:http';
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

interface S3Request {
  request: IncomingMessage;
  query: URLSearchParams;
  key: string;
  body: Buffer;
}

export function answerForBucket(objects: Objects, { query }: S3Request): string {
  const prefix = query.get('prefix') ?? '';
  return query.has('uploads') ? listUploads(objects, prefix) : listObjects(objects, prefix);
}

interface Bucket {
  objects: Objects;
  bucket: string;
  now: Date;
}

/** The XML of the answer. Undefined if the answer was already sent. */
export function answerForKey({ objects, bucket, now }: Bucket, asked: S3Request, response: ServerResponse): string | undefined {
  const { request, query, key, body } = asked;
  const id = query.get('uploadId');
  const { method, headers } = request;
  if (method === 'POST') return id === null ? beginUpload(objects, key) : completeUpload(objects, key, { id, body: body.toString(), now });
  if (method === 'GET' && id !== null) return listParts(objects, key, id);
  if (method === 'PUT' && id !== null) {
    uploadOf(objects, key, id).parts.set(Number(query.get('partNumber')), storedOf(body, now));
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
  sendObject(objects, asked, response);
  return undefined;
}

function sendObject(objects: Objects, { request, query, key }: S3Request, response: ServerResponse): void {
  const found = objects.stored.get(key);
  if (!found) throw new S3Refusal(404, 'NoSuchKey');
  const { headers, method } = request;
  if (headers['if-match'] !== undefined && headers['if-match'] !== found.etag) throw new S3Refusal(412, 'PreconditionFailed');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (range && Number(range[1]) >= found.bytes.length) throw new S3Refusal(416, 'InvalidRange');
  const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
  const override = (name: string): Record<string, string> => {
    const value = query.get(`response-${name}`);
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
