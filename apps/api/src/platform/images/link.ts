/** Signed addresses for the upload of one picture. The signature protects every part of the address. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface UploadLink {
  kind: string;
  /** The entity that will show the picture. */
  owner: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** The address of the picture that the new one replaces. The link is useless after a change. Empty if there is none. */
  replaces: string;
  /** The only company that the session reached which made the link. Without it, the session reached everything of the person. */
  onlyCompany?: number;
  expires: Date;
}

const paths = '/api/pictures/';

export function writeUploadLink({ kind, owner, contentType, size, replaces, onlyCompany, expires }: UploadLink, secret: string): string {
  const query = new URLSearchParams({
    contentType,
    size: String(size),
    replaces,
    ...(onlyCompany !== undefined && { onlyCompany: String(onlyCompany) }),
    expires: String(Math.floor(expires.getTime() / 1000)),
  });
  const path = `${kind}/${encodeURIComponent(owner)}?${query.toString()}`;
  return `${paths}${path}&signature=${sign(path, secret).toString('base64url')}`;
}

/** The link of a request's address. Undefined if the signature is wrong or the link has expired. */
export function readUploadLink(address: string, secret: string, now: Date): UploadLink | undefined {
  const parts = /^\/api\/pictures\/([\w-]+)\/([\w%.-]+)\?(.+)&signature=([\w-]+)$/.exec(address);
  if (!parts) return undefined;
  const [, kind = '', owner = '', terms = '', signature = ''] = parts;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(`${kind}/${owner}?${terms}`, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const query = new URLSearchParams(terms);
  const expires = new Date(Number(query.get('expires')) * 1000);
  if (expires <= now) return undefined;
  const text = (name: string): string => query.get(name) ?? '';
  return {
    kind,
    owner: decodeURIComponent(owner),
    contentType: text('contentType'),
    size: Number(text('size')),
    replaces: text('replaces'),
    ...(query.has('onlyCompany') && { onlyCompany: Number(text('onlyCompany')) }),
    expires,
  };
}

const sign = (path: string, secret: string): Buffer => createHmac('sha256', secret).update(path).digest();
