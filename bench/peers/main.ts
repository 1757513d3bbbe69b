/**
 * `npm run bench -- --only peers`: what people do in the product beside NodeBB and Directus, on the same machine, PostgreSQL and data sizes. Each row
 * is measured in turns of the two products.
 */
import type pg from 'pg';
import type { Callers } from '../case';
import { load, requestOf, type Call, type Segment, type Target } from '../load';
import { openDirectus } from './directus';
import { howToGetNodebb } from './install';
import { openNodebb } from './nodebb';
import { findOurCases } from './ours';
import type { Compared, Peer } from './peer';
import { peerTable, summaryOf, type PeerRow } from './table';

interface Options {
  readonly ours: Target;
  readonly productUrl: string;
  readonly callers: Callers;
  readonly database: pg.Client;
  /** A checkout of NodeBB. */
  readonly nodebb: string | undefined;
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  say(text: string): void;
}

export async function measurePeers(options: Options): Promise<string> {
  const { productUrl, database: product, callers, nodebb, say } = options;
  const ours = await findOurCases(callers);
  const common = { productUrl, product, ours, say };
  const rows: PeerRow[] = [];
  const missing: string[] = [];
  const measure = async (name: string, open: () => Promise<Peer>) => {
    try {
      await measurePeer(open, { ...options, rows, missing });
    } catch (error) {
      missing.push(notMeasured(name, error));
    }
  };
  if (nodebb === undefined) missing.push(howToGetNodebb);
  else await measure('NodeBB', () => openNodebb({ checkout: nodebb, ...common }));
  await measure('Directus', () => openDirectus(common));
  return [peerTable(rows), '', summaryOf(rows), ...missing].join('\n');
}

const notMeasured = (name: string, error: unknown): string =>
  `${name} was not measured: ${error instanceof Error ? error.message : String(error)}`;

/** A row that fails is missing alone. */
async function measurePeer(open: () => Promise<Peer>, options: Options & { rows: PeerRow[]; missing: string[] }): Promise<void> {
  const peer = await open();
  try {
    for (const compared of peer.compared) {
      for (const connections of options.connections) {
        try {
          const row = await measureRow(compared, peer, connections, options);
          options.rows.push(row);
          options.say(peerTable([row]).split('\n').at(-1) ?? '');
        } catch (error) {
          options.missing.push(notMeasured(`${compared.name} beside ${peer.name} at ${connections}`, error));
        }
      }
    }
  } finally {
    await peer.stop();
  }
}

/** Both are warmed up alike, and take turns, so that other load of the machine affects both. */
async function measureRow(compared: Compared, peer: Peer, connections: number, options: Options): Promise<PeerRow> {
  const { ours, rounds } = options;
  const seconds = Math.max(1, options.seconds);
  const run = (side: 'ours' | 'theirs', duration: number): Promise<Segment> =>
    segment(compared, side, side === 'ours' ? ours : peer.target, { connections, seconds: duration, database: options.database });
  const segments = { ours: [] as Segment[], theirs: [] as Segment[] };
  for (const side of ['ours', 'theirs'] as const) await run(side, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const side of ['ours', 'theirs'] as const) segments[side].push(await run(side, seconds));
  return { name: compared.name, peer: peer.name, connections, ...segments, oursAsks: compared.oursAsks ?? 1 };
}

async function segment(
  { name, settles, ...sides }: Compared,
  side: 'ours' | 'theirs',
  target: Target,
  { connections, seconds, database }: { connections: number; seconds: number; database: pg.Client },
): Promise<Segment> {
  // the first answers of a server can take seconds, and those of a busy machine too: each connection gets one
  const least = connections;
  const result = await load(target, database, { connections, seconds, least, ...(settles && { settles }), next: () => sides[side].next() });
  if (result.failures > 0 || result.requests === 0)
    throw new Error(
      `${name}: ${result.failures} of ${result.requests} requests failed on ${target.name}: ${await answerOf(target, sides[side].next())}`,
    );
  return result;
}

/** What one server says to a call, for the row that it cannot have. */
async function answerOf({ url }: Target, call: Call | undefined): Promise<string> {
  if (!call) return 'there is no call';
  const { method, path, headers, body } = requestOf(call);
  try {
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }), signal: AbortSignal.timeout(30_000) });
    return `${method} ${path} gives ${answer.status} ${(await answer.text()).slice(0, 300)}`;
  } catch (error) {
    return `${method} ${path} gives ${String(error)}`;
  }
}
