/**
 * The addresses below /files, where the folder store takes and gives bytes. They know no session: the link is the
 * authorisation. What is given is never shown by the browser itself: an attachment, sandboxed, of the type it was checked
 * to be.
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { forbidden, notFound, Refusal } from '../../http/refusals';
import { keyPattern, type ObjectStore, type UploadListener } from '../port';
import { attachmentNamed } from './attachment';
import { readLink, type Link } from './links';
import { pathOfPart } from './parts';
import { alreadyPut, receive, tooLarge, wrongLength } from './receive';

export interface FolderAddresses {
  store: ObjectStore;
  pathOf(key: string): string;
  secret: string;
  clock: Clock;
  uploads: UploadListener;
}

/** A line on which nothing moves for so long is cut. */
const idleMilliseconds = 60_000;
/** As long as the largest file takes on a slow line. */
const uploadMilliseconds = 3_600_000;

interface FileRequest {
  Params: { '*': string };
}

export async function serveFolder(app: FastifyInstance, addresses: FolderAddresses): Promise<void> {
  await app.register(
    async (files) => {
      files.removeAllContentTypeParsers();
      // the bytes are counted as they come; nothing is parsed, or unpacked
      files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      files.put<FileRequest>('/*', { compress: false, decompress: false }, (request, reply) => take(addresses, request, reply));
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
  // whatever is refused before its bytes were read leaves a connection that cannot be used again
  reply.header('connection', 'close');
  const { key, terms } = followed(request, secret, clock);
  const size = terms['size'] === undefined ? null : Number(terms['size']);
  const mostBytes = Number(terms['most']);
  requireBounds(request, { type: terms['type'], size, mostBytes });
  if (!(await uploads.expects(key))) throw alreadyPut();
  request.raw.setTimeout(idleMilliseconds, () => request.raw.destroy());
  const part = terms['part'] === undefined ? undefined : Number(terms['part']);
  const path = part === undefined ? pathOf(key) : pathOfPart(pathOf(key), part);
  await receive(bodyOf(request), path, { size, mostBytes, milliseconds: uploadMilliseconds });
  // a file that comes in parts is told of when they are joined
  if (part === undefined) await uploads.arrived(key);
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
  reply
    .header('content-type', terms['type'])
    .header('content-length', found.size)
    .header('content-disposition', attachmentNamed(terms['name'] ?? 'file'))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  return reply.send(createReadStream(pathOf(key)));
}

function followed(request: FastifyRequest<FileRequest>, secret: string, clock: Clock): Link {
  const key = request.params['*'];
  if (!keyPattern.test(key)) throw notFound();
  const [, query = ''] = request.url.split('?', 2);
  const link = readLink({ method: request.method, key, query }, secret, clock.now());
  if (!link) throw forbidden('file.link', 'This link has expired or was changed. Ask for a new one.');
  return link;
}

/** What can be told from the headers is refused before a byte is read. */
function requireBounds({ headers }: FastifyRequest, bound: { type: string | undefined; size: number | null; mostBytes: number }): void {
  if (headers['content-encoding'] !== undefined)
    throw new Refusal(415, { code: 'file.encoded', detail: 'Send the file as it is, without a content encoding.' });
  if (bound.type !== undefined && headers['content-type'] !== bound.type) {
    throw new Refusal(415, { code: 'file.wrongType', detail: `This place is for a file of the content type ${bound.type}.` });
  }
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined) return;
  if (length > bound.mostBytes) throw tooLarge();
  if (bound.size !== null && length !== bound.size) throw wrongLength();
}

/** The parser hands on the stream; without a content type and a length there is no body at all. */
const bodyOf = ({ body, raw }: FastifyRequest): Readable => (body as Readable | undefined) ?? raw;
