/** The connection of a command that works for a long time, with the login that owns the tables. */
import type pg from 'pg';
import { clientTo } from '../platform/database/servers/primary';
import { reasonOf } from '../platform/database/transient-fault';
import { CommandError } from './command';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * A role or a database can have limits for requests. They would end a command that waits for a tool, as `pg_dump` knows too. Not every
 * version of PostgreSQL has all of them.
 */
const withoutLimits = `
  SELECT set_config(name, '0', false) FROM pg_settings
   WHERE name IN ('idle_in_transaction_session_timeout', 'idle_session_timeout', 'statement_timeout', 'transaction_timeout')`;

/**
 * Connects, works and disconnects. `ending` says that the work has no purpose any more, because the connection has ended or a signal has
 * arrived. Its reason is the error to print.
 */
export async function withOwner<Result>(
  databaseUrl: string,
  work: (client: pg.Client, ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const client = clientTo(databaseUrl);
  client.on('error', (error) => ending.abort(new CommandError(`The connection to the database has ended (${reasonOf(error)}).`)));
  const stop = (signal: NodeJS.Signals): void => {
    ending.abort(new CommandError(`Ended by ${signal}.`));
    // a statement that still runs fails, so that the command ends
    client.end().catch(() => undefined);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    await client.connect();
    await client.query(withoutLimits);
    return await work(client, ending.signal);
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await client.end().catch(() => undefined);
  }
}
