import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * The start time of the process, in a form without separators. Undefined if it does not run.
 * The id and the start time identify a process uniquely. Ids alone are reused, especially after a container restarts.
 */
export function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

function startTimeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets. The name may contain spaces and brackets.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie counts as ended: in a container, perhaps no process ever collects it.
    return state === 'Z' || state === 'X' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...started] = stdout.trim().split(/\W+/);
  return !state || state.startsWith('Z') ? undefined : started.join('');
}

/** The command line of a process, '' if it cannot be read. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The processes that work in this folder and whose command starts with these words. Empty where there is no /proc. */
export function processesIn(folder: string, command: string): number[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((pid) => folderOf(pid) === folder && commandOf(pid).startsWith(command));
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

let handles = 0;

/** A file name for one handle of this process: `pid-start-number`. */
export function ownHandle(): string {
  handles += 1;
  return `${process.pid}-${startTimeOf(process.pid) ?? ''}-${handles}`;
}

/** Whether the process with this handle still runs. */
export function isLivingHandle(name: string): boolean {
  const [pid, started] = name.split('-');
  return started !== undefined && startTimeOf(Number(pid)) === started;
}
