/** Stops the process in order, on a signal or after an uncaught error. */
import { containErrors } from '../platform/contain-errors';
import type { Log } from '../platform/log';

interface Stoppable {
  /** Resolves to false when a stage was cut short. */
  stop(): Promise<boolean>;
}

interface StopOptions {
  starting: Promise<Stoppable>;
  /** Aborted at the beginning of the stop. A start that only waits then rejects with its reason. */
  stopping: AbortController;
  log: Log;
  stopSeconds: number;
}

/**
 * Stops what `starting` started on SIGTERM and SIGINT, with exit code 0. An uncaught exception or rejection is logged with its
 * stack. It stops the process in the same order with exit code 1, so that a supervisor restarts it.
 * A stop that takes longer than `stopSeconds` is cut short with exit code 1.
 */
export function stopInOrder({ starting, stopping, log, stopSeconds }: StopOptions): void {
  let isLeaving = false;
  const leave = (code: 0 | 1): void => {
    // npm may forward a signal that the terminal has already sent: the second signal must not cut the stop short
    if (isLeaving) return;
    isLeaving = true;
    const cutShort = (): never => process.exit(1);
    setTimeout(containErrors(log, 'the end of the stop', cutShort), stopSeconds * 1000).unref();
    stopping.abort();
    void stopWhatStarted(starting, stopping.signal, log).then((isClean) => process.exit(isClean ? code : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(
      signal,
      containErrors(log, 'a signal', () => leave(0)),
    );
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(
      event,
      containErrors(log, 'a fault', (error: unknown) => {
        log.fatal({ err: error, event }, 'a fault that nothing caught: the process stops');
        leave(1);
      }),
    );
}

/** Also works during the start: it stops in order what has been started so far. */
async function stopWhatStarted(starting: Promise<Stoppable>, stopping: AbortSignal, log: Log): Promise<boolean> {
  try {
    const running = await starting;
    return await running.stop();
  } catch (error) {
    if (error === stopping.reason) return true;
    log.error({ err: error }, 'the stop failed');
    return false;
  }
}
