/**
 * Tells systemd that the event loop turns. A unit with WatchdogSec starts the process again if it has not heard so for that time. Node cannot
 * write to the socket of systemd, so the program of systemd does.
 */
import { execFile } from 'node:child_process';
import { containErrors } from '../../platform/contain-errors';
import type { Log } from '../../platform/log';

const microseconds = 1_000;
/** A turn that comes late must not end the process. */
const turnsOfLimit = 4;

/** No-op without a watchdog. The timer keeps no process alive. */
export function startWatchdog(log: Log, env: NodeJS.ProcessEnv): void {
  const limit = Number(env['WATCHDOG_USEC']) / microseconds;
  const isWatched = limit > 0 && env['NOTIFY_SOCKET'] !== undefined;
  if (!isWatched) return;
  let isSaying = false;
  const say = (): void => {
    if (isSaying) return;
    isSaying = true;
    execFile('systemd-notify', ['WATCHDOG=1'], { env, timeout: limit }, (error) => {
      isSaying = false;
      if (error) log.warn({ err: error }, 'systemd does not hear that the process is alive');
    });
  };
  say();
  setInterval(containErrors(log, 'the watchdog', say), limit / turnsOfLimit).unref();
}
