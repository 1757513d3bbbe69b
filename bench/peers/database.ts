/**
 * A peer's database: in the product's own cluster, so with the same server and the same durability. It is stored with the benchmark's company and
 * made again when this folder changes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface PeerDatabase {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The database with this name beside the product's one. */
export function placeOf(productUrl: string, database: string): PeerDatabase {
  const { hostname, port, username, password } = new URL(productUrl);
  return { host: hostname, port: Number(port), user: username, password: decodeURIComponent(password), database };
}

/** Makes an empty database. False if the kept one was made by the same code. */
export async function makeDatabase(product: pg.Client, name: string, version: string): Promise<boolean> {
  const made = fingerprintOf(version);
  const { rows } = await product.query<{ made: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = $1",
    [name],
  );
  if (rows[0]?.made === made) return false;
  await product.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await product.query(`CREATE DATABASE ${name}`);
  return true;
}

/** Notes that the database is complete. */
export const keepDatabase = (product: pg.Client, name: string, version: string): Promise<unknown> =>
  product.query(`COMMENT ON DATABASE ${name} IS ${pg.escapeLiteral(fingerprintOf(version))}`);

export async function withDatabase<Result>(place: PeerDatabase, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...place, application_name: 'bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** SQL that reads rows of the product's database from the peer's one. `columns` names and types the columns. */
export const fromProduct = (place: PeerDatabase, query: string, columns: string): string => {
  const connection = `host=${place.host} port=${place.port} user=${place.user} password=${place.password} dbname=muster`;
  return `dblink(${pg.escapeLiteral(connection)}, ${pg.escapeLiteral(query)}) AS t (${columns})`;
};

/** The callers of each peer. */
export const callerCount = 1_000;

function fingerprintOf(version: string): string {
  const hash = createHash('sha256').update(version);
  for (const name of readdirSync(import.meta.dirname).toSorted())
    if (/-data\.ts$|^database\.ts$/.test(name)) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex');
}
