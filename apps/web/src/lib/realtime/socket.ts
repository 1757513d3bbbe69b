/** The socket of a page: the client library, how it signs in, and how it connects again [7.81] [7.82]. */
import type * as Notifications from '@muster/contract/notifications/realtime-endpoints';
import type Pusher from 'pusher-js';
import { call } from '../api';
import { isApiError } from '../api-errors';
import type { ClientConfig } from '../config';
import { fetchChunk } from '../lazy-screen';
import { stayConnected } from './stay-connected';

export type RealtimeSettings = NonNullable<ClientConfig['realtime']>;

const authorizeChannel = call<typeof Notifications.authorizeChannel>('POST /pusher/auth');
const authenticateSocket = call<typeof Notifications.authenticateSocket>('POST /pusher/user-auth');

export interface SocketOptions {
  settings: RealtimeSettings;
  onState(isOpen: boolean): void;
  /** The server did not sign the subscription. The status is 0 if it did not answer. */
  onUnsigned(channel: string, status: number): void;
}

const unavailableMilliseconds = 2_000;

export interface Socket {
  pusher: Pusher;
  /** Closes the socket for good. */
  close(): void;
}

/** Fetches the library and connects. Rejects if the library cannot be fetched. */
export async function openSocket({ settings, onState, onUnsigned }: SocketOptions): Promise<Socket> {
  const { default: PusherClient } = await fetchChunk('pusher', () => import('pusher-js'));
  const pusher = new PusherClient(settings.key, {
    ...addressOf(settings),
    enabledTransports: ['ws', 'wss'],
    unavailableTimeout: unavailableMilliseconds,
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) =>
        void sign(authorizeChannel({ body: { socket_id: socketId, channel_name: channelName } }, { hideError: true }), done, (status) =>
          onUnsigned(channelName, status),
        ),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => void sign(authenticateSocket({ body: { socket_id: socketId } }, { hideError: true }), done),
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => onState(current === 'connected'));
  const stop = stayConnected(pusher, settings);
  pusher.signin();
  return {
    pusher,
    close() {
      pusher.connection.unbind();
      stop();
      // Pusher leaves channels a tick later. If the socket were closed before, Pusher would send to a closing socket.
      setTimeout(() => pusher.disconnect());
    },
  };
}

/** Passes the signature or the error on to the library. */
async function sign<Signature>(
  signing: Promise<Signature>,
  pass: (error: Error | null, signature: Signature | null) => void,
  onRefused: (status: number) => void = () => undefined,
): Promise<void> {
  let signature: Signature;
  try {
    signature = await signing;
  } catch (error) {
    pass(error instanceof Error ? error : new Error(String(error)), null);
    onRefused(isApiError(error) ? error.status : 0);
    return;
  }
  pass(null, signature);
}

/** Default: the page's own host. */
function addressOf({ cluster, host, port: givenPort, tls }: RealtimeSettings) {
  const port = givenPort ?? (host ? undefined : Number(window.location.port) || undefined);
  return {
    cluster: cluster ?? '',
    ...(cluster ? {} : { wsHost: host ?? window.location.hostname }),
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: tls ?? window.location.protocol === 'https:',
  };
}
