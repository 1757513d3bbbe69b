/** Builds rows from segments, and a text table from rows. */
import type { Segment } from './load';

export interface Row {
  readonly name: string;
  readonly connections: number;
  readonly ours: readonly Segment[];
  readonly bare: readonly Segment[];
  /** The cheapest call that a server with a database can answer, measured between the others. */
  readonly floor: readonly Segment[];
}

interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU per request. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly memoryMegabytes: number;
}

export function figuresOf(segments: readonly Segment[]): Figures {
  const sum = (of: (segment: Segment) => number): number => segments.reduce((total, segment) => total + of(segment), 0);
  const requests = sum((segment) => segment.requests);
  const latencies = segments.flatMap((segment) => segment.latencies).toSorted((a, b) => a - b);
  return {
    rate: requests / sum((segment) => segment.seconds),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    serverCpu: (sum((segment) => segment.serverCpu) * 1000) / requests,
    databaseCpu: (sum((segment) => segment.databaseCpu) * 1000) / requests,
    memoryMegabytes: Math.max(...segments.map((segment) => segment.memoryMegabytes)),
  };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The product's rate as a share of the bare server's, if the bare server has the call. */
export const ratioOf = ({ ours, bare }: Row): number | undefined =>
  bare.length > 0 ? figuresOf(ours).rate / figuresOf(bare).rate : undefined;

/** The CPU of one request of the product, as a multiple of that of one request of the floor. */
export function floorsOf({ ours, floor }: Row): number | undefined {
  if (floor.length === 0) return undefined;
  const cpu = (segments: readonly Segment[]): number => {
    const { serverCpu, databaseCpu } = figuresOf(segments);
    return serverCpu + databaseCpu;
  };
  return cpu(ours) / cpu(floor);
}

const heading = [
  'call',
  'at',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU us',
  'MB',
  'floors',
  'bare req/s',
  'p50 ms',
  'p99 ms',
  'CPU us',
  'MB',
  'ratio',
];

/** CPU of the server and of the database. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    String(row.connections),
    ...cellsOf(row.ours),
    floorsOf(row)?.toFixed(1) ?? '',
    ...cellsOf(row.bare),
    ratioOf(row)?.toFixed(2) ?? '',
  ]);
  return aligned([heading, ...cells]);
}

function cellsOf(segments: readonly Segment[]): string[] {
  if (segments.length === 0) return ['', '', '', '', ''];
  const { rate, p50, p99, serverCpu, databaseCpu, memoryMegabytes } = figuresOf(segments);
  return [
    Math.round(rate).toLocaleString('en'),
    p50.toFixed(1),
    p99.toFixed(1),
    `${Math.round(serverCpu)} + ${Math.round(databaseCpu)}`,
    String(memoryMegabytes),
  ];
}

/** A Markdown table: names are left-aligned, figures right-aligned. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_cell, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...rest] = lines;
  return [draw(head), rule, ...rest.map(draw)].join('\n');
}
