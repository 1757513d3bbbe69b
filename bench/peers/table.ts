/** The table of the comparison with other products: CPU and rates, and how many times ours is ahead. */
import type { Segment } from '../load';
import { aligned, figuresOf } from '../table';

export interface PeerRow {
  /** What people do, such as 'post an answer'. */
  readonly name: string;
  readonly peer: string;
  readonly connections: number;
  readonly ours: readonly Segment[];
  readonly theirs: readonly Segment[];
  /** How many requests ours needs where the peer needs one. */
  readonly oursAsks: number;
}

interface Ahead {
  /** The peer's CPU of server and database as a multiple of ours. */
  readonly cpu: number;
  /** Our rate as a multiple of the peer's. */
  readonly rate: number;
}

/** The aim of each row. */
export const aim = 3;

interface Cost {
  readonly rate: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

function costOf(segments: readonly Segment[], requests: number): Cost {
  const { rate, serverCpu, databaseCpu } = figuresOf(segments);
  return { rate: rate / requests, serverCpu: serverCpu * requests, databaseCpu: databaseCpu * requests };
}

export function aheadOf({ ours, theirs, oursAsks }: PeerRow): Ahead {
  const [our, their] = [costOf(ours, oursAsks), costOf(theirs, 1)];
  return { cpu: (their.serverCpu + their.databaseCpu) / (our.serverCpu + our.databaseCpu), rate: our.rate / their.rate };
}

/** The rows whose CPU or rate is below the aim. */
export const shortRows = (rows: readonly PeerRow[]): PeerRow[] =>
  rows.filter((row) => {
    const { cpu, rate } = aheadOf(row);
    return cpu < aim || rate < aim;
  });

const heading = ['call', 'beside', 'at', 'ours a second', 'CPU us', 'theirs a second', 'CPU us', 'CPU ahead', 'rate ahead'];

export function peerTable(rows: readonly PeerRow[]): string {
  const cells = rows.map((row) => {
    const { cpu, rate } = aheadOf(row);
    return [
      row.name,
      row.peer,
      String(row.connections),
      ...cellsOf(costOf(row.ours, row.oursAsks)),
      ...cellsOf(costOf(row.theirs, 1)),
      cpu.toFixed(1),
      rate.toFixed(1),
    ];
  });
  return aligned([heading, ...cells]);
}

const cellsOf = ({ rate, serverCpu, databaseCpu }: Cost): string[] => [
  rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en'),
  `${Math.round(serverCpu)} + ${Math.round(databaseCpu)}`,
];

export function summaryOf(rows: readonly PeerRow[]): string {
  if (rows.length === 0) return 'No row was measured.';
  const short = shortRows(rows);
  if (short.length === 0) return `Ahead by ${aim} times or more in each row.`;
  const names = short.map(({ name, peer, connections }) => `${name} beside ${peer} at ${connections}`);
  return `Below ${aim} times: ${names.join('; ')}.`;
}
