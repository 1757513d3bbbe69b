/**
 * What each worker looks for every second, in one statement for all. Most of the time nothing is due. A look of its own for each kind of work was a
 * transaction with several statements, and their sum was most of what an idle installation cost.
 */
import sql, { join, type Sql } from 'sql-template-tag';
import { containErrors } from '../contain-errors';
import type { Database } from '../database/database';
import type { Clock } from '../clock';
import type { Log } from '../log';

export interface Look {
  /** Whether work is due: a condition, which the system role reads each second. It should cost little when nothing is due. */
  isDue(now: Date): Sql;
  /** Begins the work, and returns at once. Called every second while work is due, also while it runs. */
  begin(): void;
}

interface LooksOptions {
  database: Pick<Database, 'systemPool'>;
  clock: Clock;
  log: Log;
  looks: readonly Look[];
}

const everyMilliseconds = 1_000;
/** Prepared once for each connection: planning would cost more than looking. */
const name = 'what is due';

/** Looks until it is stopped. A look that fails is repeated with the next one. */
export function startLooks(options: LooksOptions): { stop(): Promise<void> } {
  const { log } = options;
  let running: Promise<void> | undefined;
  const tick = (): void => {
    running ??= lookOnce(options)
      .catch((error: unknown) => log.error({ err: error as Error }, 'a look for what is due'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(containErrors(log, 'a look for what is due', tick), everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

export async function lookOnce({ database, clock, looks }: Omit<LooksOptions, 'log'>): Promise<void> {
  const now = clock.now();
  const { text, values } = sql`SELECT ${join(looks.map(({ isDue }) => sql`(${isDue(now)})`))}`;
  const { rows } = await database.systemPool.query<boolean[]>({ name, text, values, rowMode: 'array' });
  for (const [place, look] of looks.entries()) if (rows[0]?.[place]) look.begin();
}

/** A look whose work does not begin again while it runs. */
export function lookFor({ isDue, log, what, run }: { isDue: Look['isDue']; log: Log; what: string; run(): Promise<void> }): {
  look: Look;
  idle(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running ??= run()
      .catch((error: unknown) => log.error({ err: error as Error }, what))
      .finally(() => (running = undefined));
  };
  return { look: { isDue, begin }, idle: async () => running };
}
