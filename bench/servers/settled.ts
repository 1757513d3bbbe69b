/** Waits until the product has done what the creation of its company left to it: otherwise each call would also pay for messages to everybody. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const lookMs = 1_000;

export async function untilSettled(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ isBusy: boolean }>(`
      SELECT EXISTS (SELECT FROM outbox_event WHERE next_try_at <= now())
          OR EXISTS (SELECT FROM outbox_delivery WHERE dead_at IS NULL AND next_try_at <= now())
          OR EXISTS (SELECT FROM notification_delivery WHERE state = 'PENDING' AND due_at <= now()) AS "isBusy"`);
    if (rows[0]?.isBusy !== true) return;
    await delay(lookMs);
  }
}
