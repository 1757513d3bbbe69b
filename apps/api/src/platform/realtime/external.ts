/** Real time by a service that speaks Pusher's HTTP API: Pusher Channels, Soketi and their like. */
import { createHash } from 'node:crypto';
import { coalesce } from './coalesce';
import type { Realtime, RealtimeLog, RealtimeMessage } from './port';
import { hmac, signChannel, signUser } from './signatures';
import type { Timers } from './timers';

const coalesceMilliseconds = 1_000;
const requestMilliseconds = 5_000;
/** Pusher takes no more in one call. */
const channelsPerRequest = 100;

export interface ExternalOptions {
  /** Such as https://api-eu.pusher.com, without a path. */
  url: string;
  appId: string;
  key: string;
  secret: string;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
}

export function createExternalRealtime({ url, appId, key, secret, now, timers, log }: ExternalOptions): Realtime {
  const credentials = { key, secret };
  const coalescer = coalesce({ everyMilliseconds: coalesceMilliseconds, timers, log, send: trigger });

  async function trigger({ channels, event, data }: RealtimeMessage): Promise<void> {
    for (let from = 0; from < channels.length; from += channelsPerRequest) {
      const some = channels.slice(from, from + channelsPerRequest);
      await post('events', { name: event, channels: some, data: JSON.stringify(data) });
    }
  }

  async function post(resource: string, content: object): Promise<void> {
    const path = `/apps/${encodeURIComponent(appId)}/${resource}`;
    const body = JSON.stringify(content);
    const response = await fetch(`${url}${path}?${signRequest(path, body)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(requestMilliseconds),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The real-time service answered ${response.status} to ${path}`);
  }

  /** The query in alphabetical order, as Pusher signs it. */
  function signRequest(path: string, body: string): string {
    const md5 = createHash('md5').update(body).digest('hex');
    const query = `auth_key=${key}&auth_timestamp=${Math.floor(now() / 1000)}&auth_version=1.0&body_md5=${md5}`;
    return `${query}&auth_signature=${hmac(secret, `POST\n${path}\n${query}`)}`;
  }

  const terminate = (userId: string): Promise<void> => post(`users/${encodeURIComponent(userId)}/terminate_connections`, {});

  return {
    async publish(messages) {
      await Promise.all(messages.map((message) => (message.coalesce ? coalescer.offer(message) : trigger(message))));
    },
    disconnectUser: terminate,
    // The protocol cannot end one subscription: the sockets are closed, and what the client opens anew is authorised anew.
    unsubscribeUser: terminate,
    authorizeChannel: (socketId, channel) => ({ auth: signChannel(credentials, socketId, channel) }),
    authenticateUser(socketId, userId) {
      const userData = JSON.stringify({ id: userId });
      return { auth: signUser(credentials, socketId, userData), user_data: userData };
    },
    close: () => coalescer.close(),
  };
}
