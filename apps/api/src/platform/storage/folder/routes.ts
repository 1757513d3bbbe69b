/**
 * The routes below /files, where the folder store receives and sends bytes. They use no session: the link is the authorisation.
 * A browser never displays a file itself: each download is a sandboxed attachment with its checked content type.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { HttpError, forbidden, notFound } from '../../http/errors';
import { keyPattern, type ObjectStore, type UploadListener } from '../port';
import { attachmentNamed } from './attachment';
import { readLink, type Link } from './links';
import { pathOfPart } from './parts';
import { alreadyUploaded, uploadInProgress, receive, tooLarge, wrongLength } from './receive';

interface FolderAddresses {
  store: ObjectStore;
  pathOf(key: string): string;
  secret: string;
  clock: Clock;
  uploads: UploadListener;
}

/** A connection without data for this long is closed. */
const idleMilliseconds = 60_000;
const renewMilliseconds = 30_000;
/** Enough for the largest file on a slow connection. */
const uploadMilliseconds = 3_600_000;

interface FileRequest {
  Params: { '*': string };
}

export async function serveFolder(app: FastifyInstance, addresses: FolderAddresses): Promise<void> {
  await app.register(
    async (files) => {
      files.removeAllContentTypeParsers();
      // the raw bytes are counted; nothing is parsed or decompressed
      files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      files.put<FileRequest>(
        '/*',
        { compress: false, decompress: false, config: { addressLimit: 'files', takesFiles: true } },
        (request, reply) => take(addresses, request, reply),
      );
      files.get<FileRequest>('/*', { compress: false }, (request, reply) => give(addresses, request, reply));
    },
    { prefix: '/files' },
  );
}

async function take(
  { pathOf, secret, clock, uploads }: FolderAddresses,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // an error before the body was read leaves unread bytes, so the connection cannot be reused
  reply.header('connection', 'close');
  const { key, terms } = followed(request, secret, clock);
  const size = terms['size'] === undefined ? null : Number(terms['size']);
  const maxBytes = Number(terms['most']);
  requireBounds(request, { type: terms['type'], size, maxBytes });
  const part = terms['part'] === undefined ? 0 : Number(terms['part']);
  const lock = await uploads.lock(key, part);
  if (lock === 'settled') throw alreadyUploaded();
  if (lock === 'busy') throw uploadInProgress();
  const renewing = setInterval(
    () => void lock.renew().catch((error: unknown) => request.log.warn({ err: error }, 'upload lock')),
    renewMilliseconds,
  );
  const cut = (): void => void request.raw.destroy();
  try {
    request.raw.setTimeout(idleMilliseconds, cut);
    const path = part === 0 ? pathOf(key) : pathOfPart(pathOf(key), part);
    await receive(bodyOf(request), path, { size, maxBytes, milliseconds: uploadMilliseconds });
    // a file in parts is complete only after the parts are joined
    if (part === 0) await uploads.completed(key);
  } finally {
    clearInterval(renewing);
    // the connection stays open for the next part, so listeners of this part must be removed
    request.raw.socket.removeListener('timeout', cut);
    await lock.end();
  }
  return reply.removeHeader('connection').send({});
}

async function give(
  { store, pathOf, secret, clock }: FolderAddresses,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, terms } = followed(request, secret, clock);
  const found = await store.head(key);
  if (!found) throw notFound();
  const range = rangeOf(request.headers.range, found.size);
  reply.header('accept-ranges', 'bytes');
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  reply
    .header('content-type', terms['type'])
    .header('content-length', range ? range.end - range.start + 1 : found.size)
    .header('content-disposition', attachmentNamed(terms['name'] ?? 'file'))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  // an empty stream keeps the announced length
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(pathOf(key), range));
}

/** The one range of bytes that the header asks for. Phones play no sound without it. Several ranges, and other units, get the whole file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'outside';
}

function followed(request: FastifyRequest<FileRequest>, secret: string, clock: Clock): Link {
  const key = request.params['*'];
  if (!keyPattern.test(key)) throw notFound();
  const [, query = ''] = request.url.split('?', 2);
  const link = readLink({ method: request.method === 'HEAD' ? 'GET' : request.method, key, query }, secret, clock.now());
  if (!link) throw forbidden('file.link', 'This link has expired or was changed. Ask for a new one.');
  return link;
}

/** Checks the headers before the body is read. */
function requireBounds({ headers }: FastifyRequest, bound: { type: string | undefined; size: number | null; maxBytes: number }): void {
  if (headers['content-encoding'] !== undefined)
    throw new HttpError(415, { code: 'file.encoded', detail: 'Send the file as it is, without a content encoding.' });
  if (bound.type !== undefined && headers['content-type'] !== bound.type) {
    throw new HttpError(415, { code: 'file.wrongType', detail: `This link accepts only the content type ${bound.type}.` });
  }
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined) return;
  if (length > bound.maxBytes) throw tooLarge();
  if (bound.size !== null && length !== bound.size) throw wrongLength();
}

/** The parser passes the stream on. Without a content type and a length there is no body. */
const bodyOf = ({ body, raw }: FastifyRequest): Readable => (body as Readable | undefined) ?? raw;
