/** Real time: the hub in this process by default, a Pusher-compatible service by configuration. */
import type { Server } from 'node:http';
import type pg from 'pg';
import { ConfigurationError, type Config } from './config';
import type { Log } from './platform/log';
import { createEmbeddedRealtime } from './platform/realtime/embedded';
import { createExternalRealtime } from './platform/realtime/external';
import type { Realtime } from './platform/realtime/port';
import { nodeTimers } from './platform/realtime/timers';
import { sharedSecret } from './platform/secrets';
import { systemClock } from './platform/clock';

export interface RealtimeService {
  service: Realtime;
  /** Where the page finds it. */
  clientConfig: object;
  /** Serves sockets on the api's own server, where the hub is ours. */
  attach(server: Server): void;
}

const now = () => systemClock.now().getTime();

export async function createRealtimeService(given: {
  config: Config;
  databaseUrl: string;
  pool: pg.Pool;
  log: Log;
}): Promise<RealtimeService> {
  const { config, databaseUrl, pool, log } = given;
  if (config.PUSHER_URL) return external(config, config.PUSHER_URL, log);
  const key = await sharedSecret(pool, 'realtime key');
  const ownOrigin = new URL(config.publicUrl).origin;
  const service = await createEmbeddedRealtime({
    key,
    secret: await sharedSecret(pool, 'realtime secret'),
    databaseUrl,
    // a script has no origin; a page must be ours, by the public address or by the one it was served from
    allowOrigin: (origin, request) => origin === undefined || origin === ownOrigin || new URL(origin).host === request.headers.host,
    now,
    timers: nodeTimers,
    log,
  });
  return { service, clientConfig: { key }, attach: service.attach };
}

function external(config: Config, address: string, log: Log): RealtimeService {
  const url = new URL(address);
  const appId = /^\/apps\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!appId || !url.username || !url.password)
    throw new ConfigurationError('PUSHER_URL should hold https://key:secret@api-host/apps/app-id of a Pusher-compatible service.');
  const key = decodeURIComponent(url.username);
  const service = createExternalRealtime({
    url: url.origin,
    appId,
    key,
    secret: decodeURIComponent(url.password),
    now,
    timers: nodeTimers,
    log,
  });
  return {
    service,
    clientConfig: { key, host: config.PUSHER_CLIENT_HOST ?? url.hostname, tls: url.protocol === 'https:' },
    attach: () => undefined,
  };
}
