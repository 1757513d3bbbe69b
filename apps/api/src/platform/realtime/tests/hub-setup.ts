/** A hub on its own server, with a manual clock. */
import type { Server } from 'node:http';
import { expect } from 'vitest';
import { authorisations, type Authorisations } from '../hub/authorisations';
import { createHub, type Hub } from '../hub/hub';
import type { HubLimits } from '../hub/limits';
import { credentials, listen, type RawClient } from './clients';
import { manualTime, type ManualTime } from './manual-time';
import { recordingLog } from './recording-log';

export const channel = 'private-question-12';

export interface HubSetup {
  readonly server: Server;
  readonly port: number;
  readonly time: ManualTime;
  readonly signed: Authorisations;
  /** The users whose signatures the hub asked to check again, each with the kind of change. */
  readonly rechecked: readonly string[];
  /** Attaches a hub with these limits. `allowed` is the only origin that may connect. Default: every origin. */
  start(limits?: Partial<HubLimits>, allowed?: string): Hub;
  /** Subscribes, optionally with an older signature. Returns the event that the hub answers. */
  subscribe(client: RawClient, name: string, signature?: ReturnType<Authorisations['forChannel']>): ReturnType<RawClient['read']>;
  signIn(client: RawClient, userId: string): Promise<void>;
  close(): Promise<void>;
}

export async function setUpHub(): Promise<HubSetup> {
  const { server, port } = await listen();
  const time = manualTime();
  const signed = authorisations(credentials, time.now);
  const rechecked: string[] = [];
  let hub: Hub | undefined;

  return {
    server,
    port,
    time,
    signed,
    rechecked,
    start(limits = {}, allowed) {
      hub = createHub({
        key: credentials.key,
        authorisations: signed,
        allowOrigin: (origin) => allowed === undefined || origin === allowed,
        // All clients of the tests run on one machine. The URL's path gives each one its own network address.
        admitAddress: ({ url = '' }) => new URL(url, 'http://localhost').searchParams.get('from') ?? 'here',
        recheck: (userId, change) => void rechecked.push(`${userId} ${change}`),
        limits,
        now: time.now,
        timers: time,
        log: recordingLog(),
      });
      hub.attach(server);
      return hub;
    },
    subscribe(client, name, signature = signed.forChannel(client.socketId, name, 'u1')) {
      client.send('pusher:subscribe', { channel: name, ...signature });
      return client.read();
    },
    async signIn(client, userId) {
      client.send('pusher:signin', signed.forUser(client.socketId, userId));
      expect((await client.read()).event).toBe('pusher:signin_success');
    },
    async close() {
      await hub?.close();
      server.close();
    },
  };
}
