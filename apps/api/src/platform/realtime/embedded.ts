/** Real time without an external service: a hub in each process, connected through PostgreSQL. */
import type { IncomingMessage, Server } from 'node:http';
import { containErrors } from '../contain-errors';
import { coalesce } from './coalesce';
import type { Command } from './commands';
import { connectFanOut } from './fan-out';
import { authorisations } from './hub/authorisations';
import { createHub } from './hub/hub';
import type { HubLimits } from './hub/limits';
import type { Realtime, RealtimeLog, RealtimeMessage } from './port';
import { createRechecks, rightsTopic, type LostChannels, type Rechecks } from './rechecks';
import type { Timers } from './timers';

const coalesceMilliseconds = 1_000;

interface EmbeddedOptions {
  key: string;
  secret: string;
  databaseUrl: string;
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  admitAddress(request: IncomingMessage): string;
  /** Called when the rights of a person with sockets in this process changed. */
  revokedChannels: LostChannels;
  /** The message to a person's pages after a change of their rights. */
  rightsMessage(userId: string): RealtimeMessage;
  limits?: Partial<HubLimits>;
  /** Maximum time in which no check after a change of one person's rights ends. Default: 0.8 s. */
  recheckMilliseconds?: number | undefined;
  now: () => number;
  timers: Timers;
  log: RealtimeLog;
}

export interface EmbeddedRealtime extends Realtime {
  /** Serves sockets on this server. A worker has no server and only publishes. */
  attach(server: Server): void;
  /** The open sockets of this process. */
  sockets(): number;
  /** Whether messages of the other processes arrive. */
  isConnected(): boolean;
  /** Asks every client to reconnect and rejects new ones. Resolves when no socket is left. Publishing still works afterwards. */
  closeSockets(): Promise<void>;
}

/** Resolves when this process receives messages of the others. Sockets are served only after that. */
export async function createEmbeddedRealtime({
  key,
  secret,
  databaseUrl,
  revokedChannels,
  rightsMessage,
  recheckMilliseconds,
  now,
  timers,
  log,
  ...options
}: EmbeddedOptions): Promise<EmbeddedRealtime> {
  const signed = authorisations({ key, secret }, now);
  const hub = createHub({ key, authorisations: signed, recheck: (...given) => rechecks.check(...given), now, timers, log, ...options });
  const rechecks: Rechecks = createRechecks({
    hub,
    revokedChannels,
    rightsMessage,
    now,
    timers,
    deadlineMilliseconds: recheckMilliseconds,
    log,
  });
  // Coalesces where messages arrive and not where they start, so the limit per client holds with any number of processes.
  const coalescer = coalesce({ everyMilliseconds: coalesceMilliseconds, timers, log, send: hub.deliver });

  const offer = containErrors(log, 'a real-time message', coalescer.offer);

  function receive(command: Command): void {
    switch (command.kind) {
      case 'message':
        if (command.message.coalesce) offer(command.message);
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
  const fanOut = await connectFanOut({ databaseUrl, receive, missed, others: { [rightsTopic]: rechecks.changed }, timers, log }).catch(
    async (error: unknown) => {
      await hub.close();
      throw error;
    },
  );

  /** Applies the command in this process first, even if the database is down. Then sends it to the other processes. */
  async function everywhere(commands: Command[]): Promise<void> {
    commands.forEach(receive);
    await fanOut.send(commands);
  }

  return {
    isAtService: false,
    attach: hub.attach,
    publish: (messages) => everywhere(messages.map((message) => ({ kind: 'message', message }))),
    disconnectUser: (userId) => everywhere([{ kind: 'disconnect', userId, at: now() }]),
    unsubscribeUser: (userId, channels) => everywhere([{ kind: 'unsubscribe', userId, channels, at: now() }]),
    authorizeChannel: signed.forChannel,
    authenticateUser: signed.forUser,
    sockets: hub.sockets,
    isConnected: fanOut.isConnected,
    closeSockets: hub.close,
    async close() {
      await coalescer.close();
      await hub.close();
      await fanOut.close();
    },
  };
}
