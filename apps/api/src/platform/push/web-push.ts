/** Sends push messages, encrypted for the device (RFC 8291) and signed with the server's key (RFC 8292). */
import { lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { OutsideCallFailed, PermanentRejection, callOutside } from '../outside/call';
import { isPublicAddress, publicLookup } from '../outside/public-address';
import { retryAfterOf } from '../outside/retry-after';
import { timeToLiveSeconds, type BrowserDevice, type Send } from './port';

const service = 'The push service';
const gone = [404, 410];
/** The service may accept these later. */
const retried = [408, 425, 429];

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface WebPushOptions {
  keys: PushKeys;
  /** Where a push service reaches the operator: an https or mailto address. */
  contact: string;
  /** Time limit of one message. */
  callMilliseconds: number;
  /** For tests, which have no public address. */
  network?: { isAllowed(address: string): boolean; find: typeof lookup; ca: string };
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

interface WebPush {
  publicKey: string;
  send: Send<BrowserDevice>;
}

export function createWebPush({ keys, contact, callMilliseconds, network }: WebPushOptions): WebPush {
  const options = {
    lookup: publicLookup(network?.find ?? lookup, network?.isAllowed ?? isPublicAddress),
    agent: false,
    ca: network?.ca,
  } as const;
  return {
    publicKey: keys.publicKey,
    send: ({ endpoint, p256dh, auth }, message, { topic, isUrgent }) =>
      callOutside(service, callMilliseconds, async (signal) => {
        // node connects to an address in numbers without a look-up
        if (isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, '')) !== 0) throw new PermanentRejection(`${service} has no name`);
        const details = requestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: { subject: contact, ...keys },
          TTL: timeToLiveSeconds,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
        });
        if (!details) return false;
        const { body, headers } = details;
        const { status, headers: given } = await post(endpoint, { ...options, headers: { ...headers }, signal }, body);
        if (status >= 200 && status < 300) return true;
        if (gone.includes(status)) return false;
        const Failure = status < 500 && !retried.includes(status) ? PermanentRejection : OutsideCallFailed;
        throw new Failure(`${service} answered ${status}`, { retryAfterSeconds: retryAfterOf(given['retry-after'], given.date) });
      }),
  };
}

/** Undefined for keys that are not a point of the curve: the product cannot encrypt for this device. */
function requestDetails(...given: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...given);
  } catch {
    return undefined;
  }
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Status and headers of the answer. Reads no body and follows no redirect. */
const post = (endpoint: string, options: Parameters<typeof request>[1], body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request(endpoint, { ...options, method: 'POST' }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    sending.once('error', reject);
    sending.end(body);
  });
