/** Real time: the hub in this process by default, or the configured Pusher-compatible service. */
import type { IncomingMessage, Server } from 'node:http';
import { ConfigurationError, type Config } from './config';
import type { Log } from '../platform/log';
import type { PoolState } from '../platform/database/pool-state';
import { createEmbeddedRealtime } from '../platform/realtime/embedded';
import { createExternalRealtime } from '../platform/realtime/external';
import { connectFanOut, type FanOut } from '../platform/realtime/fan-out';
import type { Realtime, RealtimeMessage } from '../platform/realtime/port';
import { readPusherAddress, type PusherAddress } from '../platform/realtime/pusher-address';
import { rightsTopic, type LostChannels } from '../platform/realtime/rechecks';
import { nodeTimers } from '../platform/realtime/timers';
import { sharedSecret, type SecretStore } from '../platform/secrets/shared-secret';
import { systemClock } from '../platform/clock';

export interface RealtimeService {
  service: Realtime;
  /** The settings with which the page connects. */
  clientConfig: object;
  /** Origins that the page's content security policy must allow. */
  connectTo: string[];
  /** Serves sockets on the api's own server. No-op with an external service. */
  attach(server: Server): void;
  /** The open sockets of this process. Always 0 with an external service. */
  sockets(): number;
  /** The connection to the database that listens, if there is one. */
  connections(): PoolState[];
  /** Asks the sockets of this process to reconnect to another process. */
  closeSockets(): Promise<void>;
}

const now = () => systemClock.now().getTime();

export async function createRealtimeService(given: {
  config: Config;
  databaseUrl: string;
  secrets: SecretStore;
  revokedChannels: LostChannels;
  rightsMessage: (userId: string) => RealtimeMessage;
  recheckMilliseconds: number | undefined;
  admitAddress(request: IncomingMessage): string;
  /** Signals to the relay of this process that events wait. Undefined in a process without a relay. */
  wakeRelay: (() => void) | undefined;
  log: Log;
}): Promise<RealtimeService> {
  const { config, databaseUrl, secrets, log, revokedChannels, rightsMessage, recheckMilliseconds, admitAddress, wakeRelay } = given;
  const address = config.PUSHER_URL === undefined ? undefined : readPusherAddress(config.PUSHER_URL);
  if (address) return external({ config, address, databaseUrl, wakeRelay, log });
  const key = await sharedSecret(secrets, 'realtime key');
  const ownOrigin = new URL(config.publicUrl).origin;
  const service = await createEmbeddedRealtime({
    key,
    secret: await sharedSecret(secrets, 'realtime secret'),
    databaseUrl,
    // a script sends no Origin header; a page always has the public address as its origin
    allowOrigin: (origin) => origin === undefined || origin === ownOrigin,
    admitAddress,
    revokedChannels,
    rightsMessage,
    recheckMilliseconds,
    now,
    timers: nodeTimers(log),
    log,
  });
  return {
    service,
    clientConfig: { key },
    connectTo: [],
    attach: service.attach,
    sockets: service.sockets,
    connections: () => [listening(service)],
    closeSockets: service.closeSockets,
  };
}

/** Nothing waits for it: what is sent meanwhile fails. */
const listening = ({ isConnected }: Pick<FanOut, 'isConnected'>): PoolState => ({
  name: 'realtime',
  open: isConnected() ? 1 : 0,
  idle: 0,
  waiting: 0,
  most: 1,
});

async function external(given: {
  config: Config;
  address: PusherAddress;
  databaseUrl: string;
  wakeRelay: (() => void) | undefined;
  log: Log;
}): Promise<RealtimeService> {
  const { config, address, databaseUrl, wakeRelay, log } = given;
  const { url, appId, key, secret } = address;
  const client = clientPlace(config.PUSHER_CLIENT_HOST, url);
  const service = createExternalRealtime({
    url: url.origin,
    appId,
    key,
    secret,
    now,
    timers: nodeTimers(log),
    log,
    callMilliseconds: config.OUTSIDE_CALL_SECONDS * 1000,
  });
  const rights = wakeRelay && (await hearRights({ wakeRelay, databaseUrl, log }));
  return {
    service: { ...service, close: () => Promise.all([service.close(), rights?.close()]).then(() => undefined) },
    clientConfig: { key, ...client },
    connectTo: [`${client.tls ? 'wss' : 'ws'}://${client.host}${client.port === undefined ? '' : `:${client.port}`}`],
    attach: () => undefined,
    sockets: () => 0,
    connections: () => (rights ? [listening(rights)] : []),
    closeSockets: () => Promise.resolve(),
  };
}

/**
 * An outbox event ends sockets at the service when rights change. The notification only makes the relay check for events at
 * once. Without it, the relay finds the event within a second.
 */
function hearRights({ wakeRelay, databaseUrl, log }: { wakeRelay: () => void; databaseUrl: string; log: Log }): Promise<FanOut> {
  return connectFanOut({
    databaseUrl,
    receive: () => undefined,
    missed: wakeRelay,
    others: { [rightsTopic]: wakeRelay },
    timers: nodeTimers(log),
    log,
  });
}

/** Where browsers connect: PUSHER_CLIENT_HOST (a host, host:port or address), else the host and port of PUSHER_URL. */
function clientPlace(given: string | undefined, api: URL): { host: string; port: number | undefined; tls: boolean } {
  const address = given === undefined || given.includes('://') ? given : `${api.protocol}//${given}`;
  const place = address === undefined ? api : URL.canParse(address) ? new URL(address) : undefined;
  if (!place || !/^https?:$/.test(place.protocol))
    throw new ConfigurationError('PUSHER_CLIENT_HOST should hold a host, a host:port or an address, such as ws-eu.pusher.com.');
  return { host: place.hostname, port: place.port === '' ? undefined : Number(place.port), tls: place.protocol === 'https:' };
}
