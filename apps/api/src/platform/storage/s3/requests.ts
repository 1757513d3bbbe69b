/** The keys, the time limits and the expected errors of requests to a service with the S3 API. */
import { callOutside } from '../../outside/call';
import { keyPattern } from '../port';

/** Copying and joining large files, and listing, take longer than other calls. */
const longCallFactor = 6;

/** The key of a checked object. No upload link for it exists. */
export function ownKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('No such key can exist');
  return key;
}

/** The key of an upload until it is checked. */
export const incomingKey = (key: string): string => `incoming/${ownKey(key)}`;

export interface Abort {
  abortSignal: AbortSignal;
}

type Call = <T>(call: (abort: Abort) => Promise<T>) => Promise<T>;

/** Functions that run a request with a time limit. */
export interface TimedCalls {
  short: Call;
  /** For requests that copy, join or list. */
  long: Call;
}

export function createTimedCalls(milliseconds: number): TimedCalls {
  const within =
    (limit: number): Call =>
    (call) =>
      callOutside('The file store', limit, (abortSignal) => call({ abortSignal }));
  return { short: within(milliseconds), long: within(longCallFactor * milliseconds) };
}

interface Failure {
  $metadata?: { httpStatusCode?: number };
}

/** Undefined if the object or upload does not exist, or if the range starts after its end. */
export function ignoreMissing(error: Failure): undefined {
  if (![404, 416].includes(error.$metadata?.httpStatusCode ?? 0)) throw error;
}

/** Ignores services that cannot list uploads: they remove unfinished uploads by their own rules. */
export function ignoreUnsupported(error: Failure): { Uploads?: [] } {
  if (error.$metadata?.httpStatusCode !== 501) throw error;
  return {};
}
