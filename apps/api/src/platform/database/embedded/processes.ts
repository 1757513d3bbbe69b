import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When the process began, in a form without separators; undefined when it does not run.
 * Together with the id it names a process for good: ids are used again, soonest of all after a container's restart.
 */
export function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

function startTimeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold blanks and brackets.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended: in a container nobody may ever collect it.
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

/** The command line of a process, '' when it is not to be had. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

let handles = 0;

/** A file name for one handle of this process: `pid-start-number`. */
export function nameOwnHandle(): string {
  handles += 1;
  return `${process.pid}-${startTimeOf(process.pid) ?? ''}-${handles}`;
}

/** Whether the process that gave itself this handle still runs. */
export function isLivingHandle(name: string): boolean {
  const [pid, started] = name.split('-');
  return started !== undefined && startTimeOf(Number(pid)) === started;
}
