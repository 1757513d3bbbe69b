/**
 * Contains errors of listeners and timers. Node ends the process when a listener or a timer throws, or when a rejected promise is
 * not caught. A contained listener logs the error, and ends only the connection or job that it serves.
 */
import type { Log } from './log';

/** The methods of pino that this module uses. */
export type FaultLog = Pick<Log, 'error'> | { error(fields: object, message: string): void };

/**
 * Wraps a listener or the callback of a timer. `what` names it in the log. After an error, `end` is called with the same
 * arguments. The result of the listener is ignored, even if it is a promise.
 */
export function containErrors<Args extends unknown[]>(
  log: FaultLog,
  what: string,
  listener: (...args: Args) => unknown,
  end?: (...args: Args) => void,
): (...args: Args) => void {
  const fail = (error: unknown, args: Args): void => {
    log.error({ err: error }, `${what} failed`);
    try {
      end?.(...args);
    } catch (endError) {
      log.error({ err: endError }, `${what} could not be ended`);
    }
  };
  return (...args) => {
    try {
      const result = listener(...args);
      if (result instanceof Promise) result.catch((error: unknown) => fail(error, args));
    } catch (error) {
      fail(error, args);
    }
  };
}
