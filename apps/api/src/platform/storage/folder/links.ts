/** Signed links. A link contains its object, method, terms and expiry. The signature protects all of them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Link {
  method: 'PUT' | 'GET';
  key: string;
  expires: Date;
  /** Further terms: the limits of an upload, or the name and type of a download. */
  terms: Readonly<Record<string, string>>;
}

/** The path and query of a link. */
export function writeLink(link: Link, secret: string): string {
  const query = new URLSearchParams({ ...link.terms, expires: String(Math.floor(link.expires.getTime() / 1000)) });
  query.sort();
  return `/files/${link.key}?${query.toString()}&signature=${sign(link.method, link.key, query, secret).toString('base64url')}`;
}

/** Verifies the link of a request. Undefined if the signature is wrong or the link has expired. */
export function readLink(request: { method: string; key: string; query: string }, secret: string, now: Date): Link | undefined {
  const query = new URLSearchParams(request.query);
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url');
  query.delete('signature');
  query.sort();
  const expected = sign(request.method, request.key, query, secret);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const { expires = '0', ...terms } = Object.fromEntries(query);
  const link = { method: request.method as Link['method'], key: request.key, expires: new Date(Number(expires) * 1000), terms };
  return link.expires > now ? link : undefined;
}

const sign = (method: string, key: string, query: URLSearchParams, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${method}\n${key}\n${query.toString()}`).digest();
