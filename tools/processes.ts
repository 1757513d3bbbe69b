/** The resource usage of processes, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const millisecondsPerTick = 10;

/** Milliseconds of CPU that each process has used, in user and kernel mode. */
export type CpuByProcess = ReadonlyMap<number, number>;

export const cpuOf = (pids: readonly number[]): CpuByProcess => new Map(pids.map((pid) => [pid, millisecondsOf(pid)]));

/** The connections of the product, each of which is a process. */
export async function cpuOfDatabase(database: pg.Client): Promise<CpuByProcess> {
  const { rows } = await database.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'muster%'");
  return cpuOf(rows.map(({ pid }) => pid));
}

/** The processes that this one has started. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(fieldsOf(Number(name))[1]) === parent)
    .map(Number);

/** The usage since a measurement. A new process counts completely; an ended one does not count. */
export const cpuBetween = (before: CpuByProcess, after: CpuByProcess): number =>
  [...after].reduce((sum, [pid, milliseconds]) => sum + milliseconds - (before.get(pid) ?? 0), 0);

function millisecondsOf(pid: number): number {
  // user and system time
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * millisecondsPerTick;
}

/** What the system says of a process after its name in parentheses, which may contain any characters: the state, the parent and so on. */
const fieldsOf = (pid: number): string[] => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

/** Resident memory in megabytes. */
export const memoryOf = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
