/**
 * Real time through a Pusher-compatible service. The client library is fetched when the first channel is wanted.
 * Messages carry no content: whoever hears one fetches again under their own rights [7.78]-[7.82].
 */
import type Pusher from 'pusher-js';
import type { Credentials } from './api';
import type { ClientConfig } from './config';
import { fetchChunk } from './lazy-screen';

type Handler = (data: unknown) => void;
type Settings = NonNullable<ClientConfig['realtime']>;

let connect: (() => Promise<Pusher>) | undefined;
let connection: Promise<Pusher> | undefined;
const listenersOf = new Map<string, number>();

let isOpen = false;
const stateListeners = new Set<() => void>();

/** Whether messages arrive; while they do not, a screen that has to stay current asks by itself. */
export const isRealtimeConnected = (): boolean => isOpen;

export function onRealtimeState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of stateListeners) listener();
}

/** Says where the service is; without settings nothing is ever connected, and subscribing does nothing. */
export function startRealtime(settings: Settings | undefined, credentials: Credentials): void {
  connect = settings && (() => open(settings, credentials));
}

async function open(settings: Settings, credentials: Credentials): Promise<Pusher> {
  const { default: PusherClient } = await fetchChunk('pusher', () => import('pusher-js'));
  const secure = settings.tls ?? window.location.protocol === 'https:';
  const port = settings.port ?? (settings.host ? undefined : Number(window.location.port) || undefined);
  const headersProvider = () => ({ authorization: `Bearer ${credentials.accessToken() ?? ''}` });
  const pusher = new PusherClient(settings.key, {
    cluster: settings.cluster ?? '',
    ...(settings.cluster ? {} : { wsHost: settings.host ?? window.location.hostname }),
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    unavailableTimeout: unavailableMilliseconds,
    disableStats: true,
    channelAuthorization: { endpoint: '/api/pusher/auth', transport: 'ajax', headersProvider },
    userAuthentication: { endpoint: '/api/pusher/user-auth', transport: 'ajax', headersProvider },
  });
  pusher.connection.bind('state_change', ({ current }: { current: string }) => setOpen(current === 'connected'));
  keepTrying(pusher, settings);
  return pusher;
}

const unavailableMilliseconds = 2_000;
const shortestPauseMilliseconds = 500;
const spreadMilliseconds = 1_000;

/**
 * Left alone, Pusher waits 15 s and more after one refused attempt, and gives up a transport that broke twice. Channels and
 * sign-in survive the new start. The random part spreads the clients of a process that restarts.
 */
function keepTrying(pusher: Pusher, { key, cluster = '' }: Settings): void {
  const startAfresh = (): void => {
    if (['connected', 'disconnected'].includes(pusher.connection.state)) return;
    pusher.switchCluster({ appKey: key, cluster });
  };
  const tryAgain = (): void => void setTimeout(startAfresh, shortestPauseMilliseconds + spreadMilliseconds * Math.random());
  pusher.connection.bind('unavailable', tryAgain);
  pusher.connection.bind('failed', tryAgain);
}

/**
 * Listens to one event of a channel and answers the function that stops. The channel is shared by everyone who listens
 * to it and left with the last [7.79]; a refused subscription refreshes the session and tries once more [7.81].
 */
export function subscribe(channelName: string, event: string, handler: Handler, credentials: Credentials): () => void {
  if (!connect) return () => undefined;
  connection ??= connect();
  let stopped = false;
  let leave = () => undefined as void;
  connection.then(
    (pusher) => {
      if (!stopped) leave = join(pusher, channelName, event, handler, credentials);
    },
    () => {
      connection = undefined;
    },
  );
  return () => {
    stopped = true;
    leave();
  };
}

function join(pusher: Pusher, channelName: string, event: string, handler: Handler, credentials: Credentials): () => void {
  listenersOf.set(channelName, (listenersOf.get(channelName) ?? 0) + 1);
  const channel = pusher.subscribe(channelName);
  let retried = false;
  const onRefused = (error: unknown) => {
    if (retried || !isUnauthorized(error)) return;
    retried = true;
    credentials.refresh().then(
      (renewed) => renewed && listenersOf.has(channelName) && pusher.subscribe(channelName),
      () => (retried = false),
    );
  };
  channel.bind(event, handler);
  channel.bind('pusher:subscription_error', onRefused);
  return () => {
    channel.unbind(event, handler);
    channel.unbind('pusher:subscription_error', onRefused);
    const rest = (listenersOf.get(channelName) ?? 1) - 1;
    if (rest > 0) listenersOf.set(channelName, rest);
    else {
      listenersOf.delete(channelName);
      pusher.unsubscribe(channelName);
    }
  };
}

const isUnauthorized = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

/** Leaves every channel and closes the connection; for the end of the session. */
export function stopRealtime(): void {
  // Pusher leaves channels a turn later; closed before that, the socket would be sent to when it is closing already.
  void connection?.then((pusher) => setTimeout(() => pusher.disconnect()));
  connection = undefined;
  listenersOf.clear();
}
