import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Log } from '../log';
import { PermanentRejection } from '../outside/call';
import { countDeadLetters } from './dead-letters';
import { postpone, type Claim, type ClaimedDelivery } from './deliveries';
import type { Subscription } from './subscription';

interface FailureOptions {
  database: Database;
  clock: Clock;
  log: Log;
  claim: Claim;
  subscriptions: readonly Subscription[];
}

/**
 * Returns a function that postpones a failed delivery, or makes it a dead letter, and logs the error. It never rejects. It uses its own
 * connection, because the connection of the work may be broken.
 */
export const failureRecorder =
  ({ database, clock, log, claim, subscriptions }: FailureOptions) =>
  async (delivery: ClaimedDelivery, error: unknown): Promise<void> => {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const about = {
      err: error as Error,
      subscriber: claim.subscriber,
      eventType: delivery.type,
      eventId: delivery.id,
      ...(delivery.requestId !== null && { requestId: delivery.requestId }),
      attempts: delivery.attempts + 1,
    };
    try {
      const { isDead, deadLetters } = await database.systemDb('outbox delivery', async (db) => {
        const failure = { eventId: delivery.id, reason, isFinal: error instanceof PermanentRejection };
        const outcome = await postpone(claim, db, failure, clock.now());
        if (outcome.isDead)
          for (const one of subscriptions) if (one.kind === 'outside' && one.type === delivery.type) await one.whenDead?.(delivery, db);
        return { ...outcome, deadLetters: outcome.isDead ? await countDeadLetters(db) : 0 };
      });
      if (isDead) log.error({ ...about, deadLetters }, 'a delivery was set aside as a dead letter');
      else log.warn(about, 'a delivery failed; it is retried');
    } catch (second) {
      // the claim expires
      log.error({ ...about, second: second as Error }, 'a delivery failed, and this could not be stored');
    }
  };
