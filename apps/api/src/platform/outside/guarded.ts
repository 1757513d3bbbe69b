/**
 * Requests to addresses that customers name. A customer must not reach the network of the product through them: only https to public addresses,
 * checked at the connection itself; two ports; no redirect; a short answer. The operator can allow hosts and address ranges of the own network,
 * on any port.
 */
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { OutsideCallFailed } from './call';
import { isPublicAddress, publicLookup } from './public-address';

/** The usual port of https, and the usual alternative. */
const usualPorts = ['', '8443'];

export interface GuardOptions {
  /** In development also http, any port, and addresses of this machine and its network. */
  isLocalAllowed: boolean;
  /** Receivers in the operator's own network. */
  allowed?: AllowedReceivers;
  /** Certificates of the operator's authority, beside the usual ones. */
  ca?: string | undefined;
  /** For tests, which have no public address. */
  find?: typeof lookup;
  /** The ports of receivers that the operator did not name. */
  ports?: readonly string[];
}

export interface AllowedReceivers {
  /** Names in lower case. */
  hosts: readonly string[];
  hasAddress(address: string): boolean;
}

interface GuardedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
}

interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Guard {
  /** False for an address that it would not connect to: not https, or another port. */
  accepts(url: string): boolean;
  /** Reads the start of the answer, up to `maxBytes`. Rejects with `OutsideCallFailed` for an address that is not allowed. */
  request(request: GuardedRequest, maxBytes: number): Promise<GuardedAnswer>;
}

const nothingAllowed: AllowedReceivers = { hosts: [], hasAddress: () => false };

export function createGuard(given: GuardOptions): Guard {
  const { isLocalAllowed, allowed = nothingAllowed, find = lookup, ports = usualPorts } = given;
  const ca = given.ca === undefined ? undefined : [...rootCertificates, given.ca];
  const isAllowed = isLocalAllowed ? () => true : (address: string) => isPublicAddress(address) || allowed.hasAddress(address);
  const lookupFor = (hostname: string) => publicLookup(find, allowed.hosts.includes(hostname) ? () => true : isAllowed);
  const accepts = (text: string): boolean => {
    if (!URL.canParse(text)) return false;
    const { protocol, port, hostname } = new URL(text);
    if (isLocalAllowed) return protocol === 'https:' || protocol === 'http:';
    if (protocol !== 'https:') return false;
    if (allowed.hosts.includes(hostname)) return true;
    const address = hostname.replace(/^\[|\]$/g, '');
    // node connects to an address in numbers without a look-up
    if (isIP(address) !== 0) return allowed.hasAddress(address) || (isPublicAddress(address) && ports.includes(port));
    return ports.includes(port);
  };
  return {
    accepts,
    request: ({ method, url, headers, body, signal }, maxBytes) =>
      new Promise((resolve, reject) => {
        // also for an address that was stored under other rules
        if (!accepts(url)) throw new OutsideCallFailed('The address is not allowed');
        const send = url.startsWith('https:') ? httpsRequest : httpRequest;
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const options = { agent: false, ca, method, lookup: lookupFor(new URL(url).hostname), headers: { ...headers, ...length }, signal };
        const sending = send(url, options, (response) => {
          readStart(response, maxBytes).then(
            (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
            reject,
          );
        });
        sending.once('error', reject);
        sending.end(body);
      }),
  };
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // leaving the loop closes the connection
    if (bytes >= maxBytes) break;
  }
  // a text of the database has no NUL
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').replaceAll('\u0000', '');
}
