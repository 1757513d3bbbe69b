/**
 * Calls receivers of webhooks. A customer must not reach the network of the product through it: only https to public addresses, checked at
 * the connection itself; two ports; no redirect; one deadline; a short answer.
 */
import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { OutsideCallFailed, callOutside } from '../outside/call';
import { isPublicAddress, publicLookup } from '../outside/public-address';
import type { WebhookAnswer, WebhookCaller } from './port';

const receiver = 'The receiver of a webhook';
/** The usual port of https, and the usual alternative. */
const ports = ['', '8443'];
const maxAnswerBytes = 1_000;

interface WebhookCallerOptions {
  /** Time limit of one call. */
  callMilliseconds: number;
  /** In development also http, any port, and addresses of this machine and its network. */
  isLocalAllowed: boolean;
  /** For tests, which have no public address. */
  network?: { isAllowed(address: string): boolean; find: typeof lookup; ca: string };
}

export function createWebhookCaller({ callMilliseconds, isLocalAllowed, network }: WebhookCallerOptions): WebhookCaller {
  const isAllowed = network?.isAllowed ?? (isLocalAllowed ? () => true : isPublicAddress);
  const options = { lookup: publicLookup(network?.find ?? lookup, isAllowed), agent: false, ca: network?.ca, method: 'POST' } as const;
  const accepts = (text: string): boolean => {
    if (!URL.canParse(text)) return false;
    const { protocol, port, hostname } = new URL(text);
    if (isLocalAllowed) return protocol === 'https:' || protocol === 'http:';
    const address = hostname.replace(/^\[|\]$/g, '');
    // node connects to an address in numbers without a look-up
    return protocol === 'https:' && (ports.includes(port) || network !== undefined) && (isIP(address) === 0 || isAllowed(address));
  };
  return {
    accepts,
    call: ({ url, headers, body }) =>
      callOutside(receiver, callMilliseconds, (signal) => {
        // also for an address that was stored under other rules
        if (!accepts(url)) throw new OutsideCallFailed('The address is not allowed');
        return post(url, { ...options, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, signal }, body);
      }),
  };
}

const post = (url: string, options: RequestOptions, body: string): Promise<WebhookAnswer> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const sending = send(url, options, (response) => {
      readStart(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
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
