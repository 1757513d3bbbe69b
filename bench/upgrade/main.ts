/**
 * Upgrades the database of a large company from the first released state, one migration after the other, and prints for how long each kept
 * others from reading or writing a table with rows. Each migration is one transaction, so a lock lasts until its end.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate, startProductDatabase } from '../../apps/api/tests/services/product-database';
import { root } from '../place';
import { aligned } from '../table';
import { fillBefore, type EarlierSizes } from './world';

/** The first migration that came after the first release. */
const firstLater = '275_data_feed.sql';
const lookEveryMilliseconds = 2;
/** Shorter locks are not printed. */
const printedMilliseconds = 20;
/** A lock that keeps others from writing may not last longer. */
export const longestAllowedMilliseconds = 1_000;

interface LockHeld {
  readonly table: string;
  readonly blocks: 'reading' | 'writing';
  readonly milliseconds: number;
}

export async function measureUpgrade(sizes: EarlierSizes, say: (text: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-upgrade-'));
  const database = await startProductDatabase(folder);
  try {
    const source = join(root, 'apps/api/migrations');
    const files = readdirSync(source).toSorted();
    const known = join(folder, 'migrations');
    mkdirSync(known);
    const add = (file: string): void => copyFileSync(join(source, file), join(known, file));
    files.filter((file) => file < firstLater).forEach(add);
    await migrate(database.url, undefined, { folder: known });
    const started = performance.now();
    await fillBefore(database.client, sizes);
    say(`A company of ${sizes.people} people and ${sizes.responses} responses, made in ${seconds(performance.now() - started)} s.`);
    const filled = await filledTables(database.client);
    const lines: string[][] = [];
    let longest: LockHeld | undefined;
    for (const file of files.filter((name) => name >= firstLater)) {
      add(file);
      const { held, milliseconds } = await watched(database.url, filled, () => migrate(database.url, undefined, { folder: known }));
      const [worst] = held.toSorted((a, b) => b.milliseconds - a.milliseconds);
      if (!worst) continue;
      if (worst.milliseconds > (longest?.milliseconds ?? 0)) longest = worst;
      if (worst.milliseconds >= printedMilliseconds)
        lines.push([file, worst.table, worst.blocks, String(Math.round(worst.milliseconds)), String(Math.round(milliseconds))]);
    }
    const verdict = `The longest lock: ${Math.round(longest?.milliseconds ?? 0)} ms on ${longest?.table ?? 'nothing'}, at most ${longestAllowedMilliseconds} ms.`;
    return `${aligned([['migration', 'its longest lock', 'blocks', 'ms', 'ms in all'], ...lines])}\n\n${verdict}`;
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Locks on new or empty tables disturb nobody. */
async function filledTables(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ oid: number }>(
    "SELECT oid::integer AS oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0 AND relname <> 'schema_migration'",
  );
  return rows.map(({ oid }) => oid);
}

const locks = `
  SELECT l.relation::regclass::text AS name, bool_or(l.mode = 'AccessExclusiveLock') AS "blocksReading"
    FROM pg_locks l
   WHERE l.relation = ANY ($1::oid[]) AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
   GROUP BY 1`;

/** Looks again and again at the locks while the work runs. */
async function watched(
  url: string,
  tables: readonly number[],
  work: () => Promise<void>,
): Promise<{ held: LockHeld[]; milliseconds: number }> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const seen = new Map<string, { from: number; to: number; blocksReading: boolean }>();
  const state = { isRunning: true };
  const started = performance.now();
  const running = work().finally(() => (state.isRunning = false));
  try {
    while (state.isRunning) {
      const at = performance.now();
      const { rows } = await watcher.query<{ name: string; blocksReading: boolean }>(locks, [tables]);
      for (const { name, blocksReading } of rows) {
        const before = seen.get(name);
        seen.set(name, {
          from: before?.from ?? at,
          to: performance.now(),
          blocksReading: blocksReading || (before?.blocksReading ?? false),
        });
      }
      await delay(lookEveryMilliseconds);
    }
    await running;
  } finally {
    await running.catch(() => undefined);
    await watcher.end();
  }
  const held = [...seen].map(([table, { from, to, blocksReading }]) => ({
    table,
    blocks: blocksReading ? ('reading' as const) : ('writing' as const),
    milliseconds: to - from,
  }));
  return { held, milliseconds: performance.now() - started };
}
