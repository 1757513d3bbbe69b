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

/** Milliseconds of CPU of a process and of all that it has started, also of those that have ended. */
export function cpuOfFamily(parent: number): number {
  const fields = fieldsOf(parent);
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * millisecondsPerTick;
  return [parent, ...childrenOf(parent)].reduce((sum, pid) => sum + millisecondsOf(pid), ended);
}

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

/**
 * Megabytes of memory of processes that share some. A shared page counts once. `shared` is the part that the system calls shared memory, such as
 * PostgreSQL's buffers: only the pages that somebody has touched.
 */
export function memoryOfAll(pids: readonly number[]): { all: number; shared: number } {
  const texts = pids.map((pid) => read(`/proc/${pid}/smaps_rollup`));
  const sum = (field: string): number =>
    Math.round(
      texts.reduce((kilobytes, text) => kilobytes + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0) / 1024,
    );
  return { all: sum('Pss'), shared: sum('Pss_Shmem') };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
