/** Signed addresses: what one opens, how and until when is in it, and none of it can be changed. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Link {
  method: 'PUT' | 'GET';
  key: string;
  expires: Date;
  /** What else is promised: bounds of an upload, form of a download. */
  terms: Readonly<Record<string, string>>;
}

/** The path and query of a link. */
export function writeLink(link: Link, secret: string): string {
  const query = new URLSearchParams({ ...link.terms, expires: String(Math.floor(link.expires.getTime() / 1000)) });
  query.sort();
  return `/files/${link.key}?${query.toString()}&signature=${sign(link.method, link.key, query, secret).toString('base64url')}`;
}

/** The link that a request followed; undefined when it was never given out like this, or has expired. */
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
