import type { ClaimedDelivery } from './deliveries';
import { batchWhileRunning } from '../batch-while-running';
import { groupBy } from './group-by';

interface OutsideCalls {
  call(delivery: ClaimedDelivery): Promise<void>;
  removeDelivered(ids: readonly number[]): Promise<void>;
  /** Returns claimed deliveries without a failed attempt. */
  release(deliveries: readonly ClaimedDelivery[]): Promise<void>;
  recordFailure(delivery: ClaimedDelivery, error: unknown): Promise<void>;
  logError(message: string): (error: unknown) => void;
  stopping: AbortSignal;
}

/** Maximum number of concurrent calls to an outside service. */
const callsAtOnce = 10;

/**
 * Returns a function that makes the calls of a batch: those of one aggregate in order, and those of different aggregates in parallel.
 * It deletes each delivery as soon as its call succeeds. If the process ends in the middle of a batch, the finished calls are not
 * repeated.
 */
export function outsideCalls({ call, removeDelivered, release, recordFailure, logError, stopping }: OutsideCalls) {
  /** Records calls that end at the same time in one statement. */
  const remove = batchWhileRunning(removeDelivered);

  async function callOnce(delivery: ClaimedDelivery): Promise<void> {
    try {
      await call(delivery);
    } catch (error) {
      if (stopping.aborted && error === stopping.reason) return release([delivery]);
      return recordFailure(delivery, error);
    }
    // the claim expires, and then the delivery is repeated
    await remove(delivery.id).catch(logError('a delivery succeeded, and this could not be stored'));
  }

  return async (claimed: readonly ClaimedDelivery[]): Promise<void> => {
    const queues = [...groupBy(claimed, ({ aggregate }) => aggregate).values()];
    const untouched: ClaimedDelivery[] = [];
    const work = async (): Promise<void> => {
      for (let queue = queues.shift(); queue; queue = queues.shift())
        for (const delivery of queue) {
          if (stopping.aborted) untouched.push(delivery);
          else await callOnce(delivery);
        }
    };
    await Promise.all(Array.from({ length: Math.min(callsAtOnce, queues.length) }, work));
    if (untouched.length > 0) await release(untouched);
  };
}
