/**
 * Measures each call of the screens, without a counterpart of the bare server: its CPU as a multiple of the floor, and what noise does not
 * change: the pages that its statements read, their number, and the bytes of the answer.
 */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Case } from '../case';
import { load, type Target } from '../load';
import { aligned, floorsOf } from '../table';
import type { ScreenCall } from './roles';

interface Options {
  readonly calls: readonly ScreenCall[];
  readonly ours: Target;
  readonly database: pg.Client;
  /** Servers for the floors. Without it the calls are only counted. */
  readonly timed?: { bare: Target; floor: Case; seconds: number };
  /** What the same calls cost in other companies, with the names of these. */
  readonly others?: readonly OtherCompany[];
}

export interface OtherCompany {
  readonly name: string;
  readonly pages: Readonly<Record<string, number>>;
}

const connections = 4;
/** The counts are means of so many requests, after as many that fill the caches of the connections. */
const counted = 4;

const nameOf = ({ name, role }: ScreenCall): string => `${name} of a ${role}`;

/** The table, and the pages of each call for a comparison with another company. */
export async function measureScreens(options: Options): Promise<{ table: string; pages: Record<string, number> }> {
  const { calls, ours, database, others = [] } = options;
  const lines: string[][] = [];
  const pages: Record<string, number> = {};
  for (const call of calls) {
    const { buffers, statements, bytes } = await count(call, ours, database);
    pages[nameOf(call)] = Math.round(buffers);
    const elsewhere = others.map((other) => other.pages[nameOf(call)]?.toLocaleString('en') ?? '');
    lines.push([
      call.name,
      call.role,
      await floorsOfCall(call, options),
      ...elsewhere,
      numeral(buffers),
      statements.toFixed(1),
      (bytes / 1000).toFixed(1),
    ]);
  }
  const heads = others.map(({ name }) => `pages, ${name}`);
  return { table: aligned([['call', 'of a', 'floors', ...heads, 'pages', 'statements', 'kB'], ...lines]), pages };
}

const numeral = (value: number): string => Math.round(value).toLocaleString('en');

async function floorsOfCall(call: ScreenCall, { ours, database, timed }: Options): Promise<string> {
  if (!timed) return '';
  const { bare, floor, seconds } = timed;
  const next = () => ({ method: 'GET' as const, path: call.path, token: call.member.token });
  const segments = {
    ours: [await load(ours, database, { connections, seconds, next })],
    floor: [await load(bare, database, { connections, seconds: seconds / 2, next: () => floor.next() })],
  };
  if (segments.ours.some(({ failures }) => failures > 0)) throw new Error(`${nameOf(call)} failed under load`);
  return floorsOf({ name: call.name, connections, bare: [], ...segments })?.toFixed(1) ?? '';
}

interface Counts {
  buffers: number;
  statements: number;
  bytes: number;
}

/** Only the api's requests run as `muster_app`. Jobs have another role. */
const seen = `
  SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float AS buffers, coalesce(sum(calls), 0)::float AS statements
    FROM bench.pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = 'muster_app'`;

async function count(call: ScreenCall, ours: Target, database: pg.Client): Promise<Counts> {
  for (let turn = 0; turn < counted; turn += 1) await bytesOf(call, ours);
  await database.query('SELECT bench.pg_stat_statements_reset()');
  let bytes = 0;
  for (let turn = 0; turn < counted; turn += 1) bytes += await bytesOf(call, ours);
  const { rows } = await database.query<Omit<Counts, 'bytes'>>(seen);
  const [sum] = rows;
  if (!sum) throw new Error('Nothing was counted');
  return { buffers: sum.buffers / counted, statements: sum.statements / counted, bytes: bytes / counted };
}

const tries = 30;
const pauseMilliseconds = 2_000;

/** Sends it as a browser does, and returns the bytes of the body on the wire. A busy machine answers 503, and is asked again as a page would. */
async function bytesOf(call: ScreenCall, { url }: Target): Promise<number> {
  for (let turn = 0; turn < tries; turn += 1) {
    const { status, bytes } = await send(call, url);
    if (status === 200) return bytes;
    if (status !== 503) throw new Error(`${call.name} of a ${call.role}: ${call.path} answered ${status}`);
    await delay(pauseMilliseconds);
  }
  throw new Error(`${call.name} of a ${call.role}: the product stays busy`);
}

const send = ({ path, member }: ScreenCall, url: string): Promise<{ status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${member.token}`, 'accept-encoding': 'gzip, br' };
    request(`${url}${path}`, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    })
      .on('error', reject)
      .end();
  });
