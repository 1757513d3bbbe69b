/** Calls that change the same hot object, such as a question that many vote on. */
import type { Implementation } from '../endpoint';
import { HttpError } from '../errors';
import { createKeyedQueue, type KeyedQueue } from '../limits/object-queues';
import type { Bearer } from '../limits/rate-limits';
import type { RawInput } from '../parse-input';
import type { HttpPlatform } from '../platform';
import { Replay } from './replay';

interface Waiting {
  readonly platform: HttpPlatform;
  readonly implementation: Implementation;
  readonly raw: RawInput;
  readonly bearer: Bearer;
}

/**
 * Requests for the same hot object wait in a queue outside the pool of connections. While there are several, their transactions share their waits
 * for the disk.
 */
export async function inQueue<T>(
  { platform, implementation: { hotKey }, raw, bearer }: Waiting,
  transact: (isFlushedLater: boolean) => Promise<T>,
  run: { readonly hasChanged: boolean },
): Promise<T> {
  if (!hotKey) return transact(false);
  let isShared = false;
  const flush = (): Promise<void> => platform.database.flush();
  try {
    const result = await queuesOf(platform)(hotKey(raw, bearer), (hasOthers) => {
      isShared = hasOthers;
      return transact(hasOthers);
    });
    // a request that changed nothing may say what another one has written, which is not durable yet
    if (isShared || !run.hasChanged) await flush();
    return result;
  } catch (error) {
    if (error instanceof Replay || (error instanceof HttpError && error.status === 409)) await flush();
    throw error;
  }
}

/** One set of queues per platform, because a test process has several platforms. */
const queues = new WeakMap<HttpPlatform, KeyedQueue>();
function queuesOf(platform: HttpPlatform): KeyedQueue {
  const known = queues.get(platform) ?? createKeyedQueue();
  queues.set(platform, known);
  return known;
}
