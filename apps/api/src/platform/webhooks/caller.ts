/**
 * Calls receivers of webhooks. A customer must not reach the network of the product through it: only https to public addresses, checked at
 * the connection itself; two ports; no redirect; one deadline; a short answer. The operator can allow hosts and address ranges of the own
 * network, on any port.
 */
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { OutsideCallFailed, callOutside } from '../outside/call';
import { isPublicAddress, publicLookup } from '../outside/public-address';
import { retryAfterOf } from '../outside/retry-after';
import type { WebhookAnswer, WebhookCaller } from './port';

const receiver = 'The receiver of a webhook';
/** The usual port of https, and the usual alternative. */
const usualPorts = ['', '8443'];
const maxAnswerBytes = 1_000;

interface WebhookCallerOptions {
  /** Time limit of one call. */
  callMilliseconds: number;
  /** In development also http, any port, and addresses of this machine and its network. */
  isLocalAllowed: boolean;
  /** For tests, which have no public address. */
  /** Receivers in the operator's own network. */
  allowed?: AllowedReceivers;
  /** Certificates of the operator's authority, beside the usual ones. */
  ca?: string;
  find?: typeof lookup;
  /** The ports of receivers that the operator did not name. */
  ports?: readonly string[];
}

export interface AllowedReceivers {
  /** Names in lower case. */
  hosts: readonly string[];
  hasAddress(address: string): boolean;
}

const nothingAllowed: AllowedReceivers = { hosts: [], hasAddress: () => false };

export function createWebhookCaller(given: WebhookCallerOptions): WebhookCaller {
  const { callMilliseconds, isLocalAllowed, allowed = nothingAllowed, find = lookup, ports = usualPorts } = given;
  const ca = given.ca === undefined ? undefined : [...rootCertificates, given.ca];
  const isAllowed = isLocalAllowed ? () => true : (address: string) => isPublicAddress(address) || allowed.hasAddress(address);
  const options = { agent: false, ca, method: 'POST' } as const;
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
    call: ({ url, headers, body }) =>
      callOutside(receiver, callMilliseconds, (signal) => {
        // also for an address that was stored under other rules
        if (!accepts(url)) throw new OutsideCallFailed('The address is not allowed');
        const { hostname } = new URL(url);
        return post(
          url,
          { ...options, lookup: lookupFor(hostname), headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, signal },
          body,
        );
      }),
  };
}

const post = (url: string, options: RequestOptions, body: string): Promise<WebhookAnswer> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const sending = send(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      readStart(response).then(
        (text) => resolve({ status: statusCode, text, retryAfterSeconds: retryAfterOf(headers['retry-after'], headers.date) }),
        reject,
      );
    });
    sending.once('error', reject);
    sending.end(body);
  });

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // leaving the loop closes the connection
    if (bytes >= maxAnswerBytes) break;
  }
  // a text of the database has no NUL
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\u0000', '');
}
