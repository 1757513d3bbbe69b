/** Real time through a service with Pusher's HTTP API, such as Pusher Channels or Soketi. */
import { createHash } from 'node:crypto';
import { OutsideCallFailed, defaultCallMilliseconds } from '../outside/call';
import { postForStatus } from '../outside/http';
import { coalesce } from './coalesce';
import type { Realtime, RealtimeLog, RealtimeMessage } from './port';
import { hmac, signChannel, signUser } from './signatures';
import type { Timers } from './timers';

const coalesceMilliseconds = 1_000;
const service = 'The real-time service';
/** Pusher's maximum for one call. */
const channelsPerRequest = 100;

interface ExternalOptions {
  /** Such as https://api-eu.pusher.com, without a path. */
  url: string;
  appId: string;
  key: string;
  secret: string;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
  /** Time limit of one call. */
  callMilliseconds?: number;
}

export function createExternalRealtime(options: ExternalOptions): Realtime {
  const { url, appId, key, secret, now, timers, log, callMilliseconds = defaultCallMilliseconds } = options;
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
    const status = await postForStatus({ service, url: `${url}${path}?${signRequest(path, body)}`, body, milliseconds: callMilliseconds });
    if (status < 200 || status >= 300) throw new OutsideCallFailed(`${service} answered ${status} to ${path}`);
  }

  /** The query in alphabetical order, as Pusher signs it. */
  function signRequest(path: string, body: string): string {
    const md5 = createHash('md5').update(body).digest('hex');
    const query = `auth_key=${key}&auth_timestamp=${Math.floor(now() / 1000)}&auth_version=1.0&body_md5=${md5}`;
    return `${query}&auth_signature=${hmac(secret, `POST\n${path}\n${query}`)}`;
  }

  const terminate = (userId: string): Promise<void> => post(`users/${encodeURIComponent(userId)}/terminate_connections`, {});

  return {
    isAtService: true,
    async publish(messages) {
      await Promise.all(messages.map((message) => (message.coalesce ? coalescer.offer(message) : trigger(message))));
    },
    disconnectUser: terminate,
    // The protocol cannot end one subscription. This closes the sockets; the client reconnects and is authorised again.
    unsubscribeUser: terminate,
    authorizeChannel: (socketId, channel) => ({ auth: signChannel(credentials, socketId, channel) }),
    authenticateUser(socketId, userId) {
      const userData = JSON.stringify({ id: userId });
      return { auth: signUser(credentials, socketId, userData), user_data: userData };
    },
    close: () => coalescer.close(),
  };
}
