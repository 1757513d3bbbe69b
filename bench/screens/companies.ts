/** Measures the calls of the screens in one company, and prints their pages beside those of the demo company and of the sizes measured before. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../place';
import { openDemo } from './demo';
import { measureScreens, type OtherCompany } from './measure';
import { screenCallsOf, type ScreenWorld } from './roles';
import type { Issuer } from '../servers/issuer';
import type { Target } from '../load';

const folder = join(root, '.cache', 'bench', 'screens');

type Timed = NonNullable<Parameters<typeof measureScreens>[0]['timed']>;

interface Company {
  readonly name: string;
  readonly issuer: Issuer;
  readonly world: ScreenWorld;
  readonly database: pg.Client;
  readonly ours: Target;
  readonly timed?: Timed;
  /** Beside other companies. The demo company is made for it. */
  readonly withOthers: boolean;
}

export async function compareScreens({ name, issuer, world, database, ours, timed, withOthers }: Company): Promise<string> {
  const others = withOthers ? [await demoCompany(issuer), ...measuredBefore(name)] : [];
  await database.query('SELECT pg_stat_reset()');
  const { table, pages } = await measureScreens({
    calls: await screenCallsOf(world, issuer, database),
    ours,
    database,
    others,
    ...(timed && { timed }),
  });
  if (withOthers) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name, pages }));
  }
  return `${table}\n\nLarge indexes that neither these calls nor jobs read meanwhile: ${await unreadIndexes(database)}.`;
}

/** Writes and calls that no screen makes at its opening may need them. */
async function unreadIndexes(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT indexrelname || ' ' || pg_size_pretty(pg_relation_size(indexrelid)) AS name FROM pg_stat_user_indexes
      WHERE schemaname = 'public' AND idx_scan = 0 AND pg_relation_size(indexrelid) > 1000000 ORDER BY pg_relation_size(indexrelid) DESC`,
  );
  return rows.map(({ name }) => name).join(', ') || 'none';
}

async function demoCompany(issuer: Issuer): Promise<OtherCompany> {
  const { product, world } = await openDemo(issuer);
  const database = new pg.Client({ connectionString: product.databaseUrl, application_name: 'bench' });
  await database.connect();
  try {
    const ours: Target = { ...product, name: 'demo', backends: 'muster%' };
    const { pages } = await measureScreens({ calls: await screenCallsOf(world, issuer, database), ours, database });
    return { name: 'demo', pages };
  } finally {
    await database.end();
    await product.stop();
  }
}

const measuredBefore = (except: string): OtherCompany[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as OtherCompany)
        .filter(({ name }) => name !== except)
    : [];
