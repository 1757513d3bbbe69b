/** Real time without a service: the hub in each process, and PostgreSQL between them. */
import type { IncomingMessage, Server } from 'node:http';
import { coalesce } from './coalesce';
import type { Command } from './commands';
import { connectFanOut } from './fan-out';
import { authorisations } from './hub/authorisations';
import { createHub } from './hub/hub';
import type { HubLimits } from './hub/limits';
import type { Realtime, RealtimeLog } from './port';
import type { Timers } from './timers';

const coalesceMilliseconds = 1_000;

export interface EmbeddedOptions {
  key: string;
  secret: string;
  databaseUrl: string;
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  limits?: Partial<HubLimits>;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
}

export interface EmbeddedRealtime extends Realtime {
  /** Serves sockets on this server; a worker that has none only publishes. */
  attach(server: Server): void;
}

/** Resolves once this process hears the others, so that no socket is served before. */
export async function createEmbeddedRealtime({
  key,
  secret,
  databaseUrl,
  now,
  timers,
  log,
  ...options
}: EmbeddedOptions): Promise<EmbeddedRealtime> {
  const signed = authorisations({ key, secret }, now);
  const hub = createHub({ key, authorisations: signed, now, timers, log, ...options });
  // Where messages arrive, not where they start: so a client hears a channel once a second, however many processes publish.
  const coalescer = coalesce({ everyMilliseconds: coalesceMilliseconds, timers, log, send: hub.deliver });

  function receive(command: Command): void {
    switch (command.kind) {
      case 'message':
        if (command.message.coalesce) void coalescer.offer(command.message);
        else hub.deliver(command.message);
        break;
      case 'disconnect':
        hub.disconnectUser(command.userId, command.at);
        break;
      case 'unsubscribe':
        hub.unsubscribeUser(command.userId, command.channels, command.at);
    }
  }

  const missed = (): void => hub.renewAll('Messages may have been missed');
  const fanOut = await connectFanOut({ databaseUrl, receive, missed, timers, log }).catch(async (error: unknown) => {
    await hub.close();
    throw error;
  });

  /** Here at once, whatever becomes of the database; then to the others. */
  async function everywhere(commands: Command[]): Promise<void> {
    commands.forEach(receive);
    await fanOut.send(commands);
  }

  return {
    attach: hub.attach,
    publish: (messages) => everywhere(messages.map((message) => ({ kind: 'message', message }))),
    disconnectUser: (userId) => everywhere([{ kind: 'disconnect', userId, at: now() }]),
    unsubscribeUser: (userId, channels) => everywhere([{ kind: 'unsubscribe', userId, channels, at: now() }]),
    authorizeChannel: signed.forChannel,
    authenticateUser: signed.forUser,
    async close() {
      await coalescer.close();
      await hub.close();
      await fanOut.close();
    },
  };
}
