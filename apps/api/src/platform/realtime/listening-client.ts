import { escapeIdentifier, type Client, type Notification } from 'pg';
import { containErrors } from '../contain-errors';
import { clientTo } from '../database/servers/primary';
import type { RealtimeLog } from './port';

const answerMilliseconds = 5_000;

interface ClientEvents {
  lose(client: Client, error?: Error): void;
  receive(notification: Notification): void;
}

/** Opens a connection that listens on these topics. */
export async function listen(
  databaseUrl: string,
  topics: readonly string[],
  { lose, receive }: ClientEvents,
  log: RealtimeLog,
): Promise<Client> {
  const client = clientTo(databaseUrl, {
    application_name: 'muster real time',
    keepAlive: true,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  });
  const what = 'the connection between the processes';
  client.on(
    'error',
    containErrors(log, what, (error: Error) => lose(client, error)),
  );
  client.on(
    'end',
    containErrors(log, what, () => lose(client)),
  );
  client.on('notification', containErrors(log, 'a notification', receive));
  try {
    await client.connect();
    for (const topic of topics) await client.query(`LISTEN ${escapeIdentifier(topic)}`);
  } catch (error) {
    discard(client);
    throw error;
  }
  return client;
}

/** Closes a broken connection without waiting for the server, which may never answer. */
export function discard(client: Client): void {
  client.end().catch(() => undefined);
}
