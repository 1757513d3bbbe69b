/** The socket of a page: the client library, how it signs in, and how it connects again [7.81] [7.82]. */
import type * as Notifications from '@muster/contract/notifications/realtime-endpoints';
import type Pusher from 'pusher-js';
import { call } from '../api';
import { isApiError } from '../api-errors';
import type { ClientConfig } from '../config';
import { fetchChunk } from '../lazy-screen';
import { backOff } from './back-off';

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
const shortestPauseMilliseconds = 500;
const spreadMilliseconds = 1_000;
const firstReconnectMilliseconds = 1_000;
const longestReconnectMilliseconds = 60_000;
/** After this time a connection counts as stable, and the pauses before reconnects start small again. */
const steadyMilliseconds = 60_000;

/** Fetches the library and connects. Rejects if the library cannot be fetched. */
export async function openSocket({ settings, onState, onUnsigned }: SocketOptions): Promise<Pusher> {
  const { default: PusherClient } = await fetchChunk('pusher', () => import('pusher-js'));
  const pusher = new PusherClient(settings.key, {
    ...addressOf(settings),
    enabledTransports: ['ws', 'wss'],
    unavailableTimeout: unavailableMilliseconds,
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) =>
        void sign(authorizeChannel({ body: { socket_id: socketId, channel_name: channelName } }, { quiet: true }), done, (status) =>
          onUnsigned(channelName, status),
        ),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => void sign(authenticateSocket({ body: { socket_id: socketId } }, { quiet: true }), done),
    },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => onState(current === 'connected'));
  keepTrying(pusher, settings);
  connectAgain(pusher);
  pusher.signin();
  return pusher;
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

/**
 * By default, Pusher waits at least 15 s after one rejected attempt, and gives up a transport that failed twice. Channels and
 * sign-in survive a new start. The random part spreads the clients of a process that restarts.
 */
function keepTrying(pusher: Pusher, { key, cluster = '' }: RealtimeSettings): void {
  const startAfresh = (): void => {
    if (['connected', 'disconnected'].includes(pusher.connection.state)) return;
    pusher.switchCluster({ appKey: key, cluster });
  };
  const tryAgain = (): void => void setTimeout(startAfresh, shortestPauseMilliseconds + spreadMilliseconds * Math.random());
  pusher.connection.bind('unavailable', tryAgain);
  pusher.connection.bind('failed', tryAgain);
}

/** The server can end a connection for good, for example after a block. The block may be lifted, so the page retries with back-off. */
function connectAgain(pusher: Pusher): void {
  const pauses = backOff({ first: firstReconnectMilliseconds, longest: longestReconnectMilliseconds });
  let openedAt = 0;
  pusher.connection.bind('connected', () => (openedAt = Date.now()));
  pusher.connection.bind('disconnected', () => {
    if (openedAt > 0 && Date.now() - openedAt > steadyMilliseconds) pauses.reset();
    setTimeout(() => pusher.connection.state === 'disconnected' && pusher.connect(), pauses.next());
  });
}
