/**
 * Limits how many connections the requests for one object use at a time. When hundreds of people write to the same object at
 * once, all but a few wait here, outside the pool. Requests for other objects then find a free connection.
 */
import { unavailable } from '../errors';
import type { RawInput } from '../parse-input';

/** Returns a key for the object that a request writes to, from its input before validation and from its caller. */
export type HotKey = (raw: RawInput, caller: { subject: string }) => string;

/** More than one, because most of a write happens without a lock that others wait for. */
const defaultConcurrency = 4;
/** Maximum number of waiting requests for one object. The process answers further ones with 503. */
const maxWaiting = 10_000;

const keyLength = 64;

/** A field of the body names the object. Endpoints with the same kind share a queue. */
export const perObject =
  (kind: string, field: string): HotKey =>
  ({ body }) => {
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
    return typeof value === 'number' || typeof value === 'string' ? `${kind} ${value}`.slice(0, keyLength) : kind;
  };

/** The id in the address names the object. */
export const queueOfAddressed =
  (kind: string): HotKey =>
  ({ params }) =>
    `${kind} ${String((params as { id?: unknown } | undefined)?.id)}`.slice(0, keyLength);

/** All requests wait in one queue: their input does not name the object. */
export const sharedQueue =
  (kind: string): HotKey =>
  () =>
    kind;

/** The requests of each caller wait in a queue of their own, such as those of one company's identity provider. */
export const queuePerCaller =
  (kind: string): HotKey =>
  (_raw, { subject }) =>
    `${kind} ${subject}`;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** `isShared`: others wait for the same key, or work on it. */
export type KeyedQueue = <T>(key: string, work: (isShared: boolean) => Promise<T>) => Promise<T>;

/** Runs at most `maxConcurrent` functions per key at a time. The others wait in their order. */
export function createKeyedQueue(maxConcurrent = defaultConcurrency): KeyedQueue {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxConcurrent) queue.running += 1;
    else {
      if (queue.waiting.length >= maxWaiting) throw unavailable('Too many people are writing to this at once. Try again in a moment.');
      // a request that ends passes its place to the next one, so `running` stays the same
      await new Promise<void>((resume) => queue.waiting.push(resume));
    }
    try {
      return await work(queue.running > 1 || queue.waiting.length > 0);
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    }
  };
}
