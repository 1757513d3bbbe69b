/** Verifies AWS Signature Version 4. Written from its documentation, independent of the signing client. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  credential: string;
  date: string;
  headers: string[];
  signature: string;
  payload: string;
  /** In seconds. Undefined for a request that is not a signed link. */
  expires?: number;
}

/** The reason for a rejection. Undefined if the signature is valid and has not expired. */
export function faultOf(request: IncomingMessage, { accessKeyId, secretAccessKey }: Credentials, now: Date): string | undefined {
  const url = new URL(request.url ?? '', 'http://host');
  const signed = fromQuery(url) ?? fromHeader(request);
  if (!signed) return 'AccessDenied';
  const [keyId, day = '', region = '', service = '', end = ''] = signed.credential.split('/');
  if (keyId !== accessKeyId || service !== 's3' || end !== 'aws4_request' || !signed.date.startsWith(day)) return 'AccessDenied';
  if (signed.expires !== undefined && now.getTime() > instantOf(signed.date) + signed.expires * 1000) return 'ExpiredToken';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed.headers.join(';'), signed.payload].join('\n');
  const scope = `${day}/${region}/${service}/${end}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), end);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signed.signature ? undefined : 'SignatureDoesNotMatch';
}

function fromQuery({ searchParams }: URL): Signed | undefined {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    credential: of('Credential'),
    date: of('Date'),
    headers: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
    expires: Number(of('Expires')),
  };
}

function fromHeader({ headers }: IncomingMessage): Signed | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(headers.authorization ?? '');
  if (!found) return undefined;
  const [, credential = '', names = '', signature = ''] = found;
  return {
    credential,
    date: String(headers['x-amz-date']),
    headers: names.split(';'),
    signature,
    payload: String(headers['x-amz-content-sha256']),
  };
}

/** Such as '20260310T090000Z'. */
const instantOf = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
