/**
 * Pictures of people and logos. The client puts a picture to a signed address of the api, without an authorisation header [7.50]. The api
 * decodes it, encodes it again and stores it in the database. The address of a stored picture cannot be guessed, and never changes its
 * content, so browsers keep it.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import { forbidden, invalid, notFound, HttpError } from '../http/errors';
import { encodedMediaType, encodePicture, UnusablePicture, type PictureSize } from './encode';
import { readUploadLink, writeUploadLink, type UploadLink } from './link';

/** A kind of entity that shows a picture. Its feature passes it to `serve`. */
export interface PictureKind {
  name: string;
  size: PictureSize;
  /** In bytes. */
  maxBytes: number;
  /**
   * Shows the new picture on the entity, in the transaction that stores it. False if the entity no longer shows the picture that the link
   * replaces, or does not accept pictures any more.
   */
  attach(
    db: Db,
    given: Pick<UploadLink, 'owner' | 'onlyCompany'> & { address: string; replaces: string | null; now: Date },
  ): Promise<boolean>;
}

export interface Pictures {
  /** The address for a PUT of one picture of this type and size. */
  uploadUrl(
    kind: PictureKind,
    given: Omit<UploadLink, 'kind' | 'expires' | 'replaces'> & { replaces: string | null; now: Date },
  ): {
    url: string;
    expires: Date;
  };
  /** Registers the routes for uploading and reading. */
  serve(app: FastifyInstance, kinds: readonly PictureKind[]): Promise<void>;
}

const linkMilliseconds = 15 * 60_000;
const folder = '/api/pictures/';
const key = /^[0-9a-f]{32}$/;

export function createPictures({ database, clock, secret }: { database: Database; clock: Clock; secret: string }): Pictures {
  const receive = async (link: UploadLink, kind: PictureKind, bytes: Buffer): Promise<string> => {
    const encoded = await encodePicture(bytes, kind.size).catch((error: unknown) => {
      if (error instanceof UnusablePicture) throw unusable();
      throw error;
    });
    return database.systemDb('picture upload', (db) => store(db, clock.now(), kind, link, encoded));
  };
  return {
    uploadUrl(kind, { now, replaces, ...given }) {
      const expires = new Date(now.getTime() + linkMilliseconds);
      return { url: writeUploadLink({ ...given, kind: kind.name, replaces: replaces ?? '', expires }, secret), expires };
    },
    async serve(app, kinds) {
      await app.register(async (scope) => {
        const maxBytes = Math.max(0, ...kinds.map((kind) => kind.maxBytes));
        scope.addContentTypeParser(['image/jpeg', 'image/png'], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
          done(null, body),
        );
        const linkOf = (request: FastifyRequest): { link: UploadLink; kind: PictureKind } => {
          const link = readUploadLink(request.url, secret, clock.now());
          const kind = kinds.find(({ name }) => name === link?.kind);
          if (!link || !kind) throw forbidden('picture.link', 'This upload link has expired. Ask for a new one.');
          return { link, kind };
        };
        scope.put(`${folder}:kind/:owner`, {
          config: { addressLimit: 'files', takesFiles: true },
          bodyLimit: maxBytes,
          // before the body is read
          onRequest: async (request) => requireSameTerms(request, linkOf(request).link),
          handler: async (request, reply) => {
            const { link, kind } = linkOf(request);
            if (!Buffer.isBuffer(request.body) || request.body.length !== link.size) throw unusable();
            return reply.header('cache-control', 'no-store').send({ avatarUrl: await receive(link, kind, request.body) });
          },
        });
        scope.get<{ Params: { key: string } }>(`${folder}:key`, { config: { addressLimit: 'files' } }, async (request, reply) => {
          const picture = key.test(request.params.key)
            ? await database.systemDb('pictures', (db) => findPicture(db, request.params.key))
            : undefined;
          if (!picture) throw notFound();
          return reply
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('content-security-policy', "default-src 'none'; sandbox")
            .header('content-disposition', 'attachment; filename="picture.webp"')
            .type(picture.mediaType)
            .send(picture.bytes);
        });
      });
    },
  };
}

/** Deletes the picture behind an address, if it is one. */
export async function deletePicture(db: Db, address: string | null): Promise<void> {
  const name = address?.startsWith(folder) ? address.slice(folder.length) : '';
  if (key.test(name)) await db.run(sql`SELECT muster_delete_picture(${name})`);
}

/** The bytes of the picture behind an address, if it is one. For the system role. */
export async function findPictureBytes(db: Db, address: string | null): Promise<Buffer | undefined> {
  const name = address?.startsWith(folder) ? address.slice(folder.length) : '';
  return key.test(name) ? (await findPicture(db, name))?.bytes : undefined;
}

/** Stores an encoded picture. Returns its address. */
export async function storePicture(db: Db, encoded: Buffer, now: Date): Promise<string> {
  const name = randomBytes(16).toString('hex');
  await db.run(sql`SELECT muster_store_picture(${name}, ${encodedMediaType}, ${encoded}, ${now})`);
  return folder + name;
}

async function store(db: Db, now: Date, kind: PictureKind, { replaces, ...link }: UploadLink, encoded: Buffer): Promise<string> {
  const address = await storePicture(db, encoded, now);
  const before = replaces === '' ? null : replaces;
  if (!(await kind.attach(db, { ...link, address, replaces: before, now })))
    throw forbidden('picture.link', 'This upload link was used already. Ask for a new one.');
  await deletePicture(db, before);
  return address;
}

const findPicture = (db: Db, name: string) =>
  db.maybeOne<{ mediaType: string; bytes: Buffer }>(sql`SELECT media_type AS "mediaType", bytes FROM picture WHERE key = ${name}`);

function requireSameTerms(request: FastifyRequest, { contentType, size }: UploadLink): void {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== contentType) throw new HttpError(415, { code: 'picture.type', detail: `Upload the picture as ${contentType}.` });
  if (request.headers['content-length'] !== String(size))
    throw invalid([{ objectName: 'picture', field: 'size', message: 'Size', detail: 'Upload as many bytes as you announced.' }]);
}

const unusable = (): HttpError =>
  invalid([{ objectName: 'picture', field: 'content', message: 'FileType', detail: 'Choose another picture: a JPEG or PNG.' }]);
