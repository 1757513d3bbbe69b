/** Calls to outside services. Each has a deadline, and none holds a database transaction. */
import { beginCall } from '../observe/tracing/spans';
import { requireNoTransaction } from './open-transactions';
import { blame, recordOutcome } from './outcomes';

/** The default time limit of one call. */
export const defaultCallMilliseconds = 10_000;

/** The service did not answer in time, closed the connection, or answered with an error. */
export class OutsideCallFailed extends Error {
  /** The minimum wait before a retry, as the service requests it with `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number | undefined } = {}) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The service rejects this request, so a retry cannot succeed. */
export class PermanentRejection extends OutsideCallFailed {}

/**
 * Runs a call with a deadline that includes the bodies. The signal aborts the call. The deadline also works if the call ignores
 * its signal.
 */
export async function callOutside<T>(what: string, milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  requireNoTransaction(what);
  const endSpan = beginCall(what);
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = new OutsideCallFailed(`${what} did not answer within ${milliseconds / 1000} s`);
      reject(late);
      controller.abort(late);
    }, milliseconds);
  });
  try {
    const result = await Promise.race([call(controller.signal), deadline]);
    recordOutcome(what);
    endSpan?.({ hasFailed: false });
    return result;
  } catch (error) {
    const failure =
      error instanceof OutsideCallFailed
        ? error
        : new OutsideCallFailed(`${what}: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
    // a service that rejects a request works
    const isAway = !(failure instanceof PermanentRejection);
    recordOutcome(what, isAway ? failure.message : undefined);
    if (isAway) blame(what, failure);
    endSpan?.({ hasFailed: true });
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}
