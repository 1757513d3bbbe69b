/** The devices of people for push messages. */
import type { PushSubscriptionKeys } from '@muster/contract/notifications/push-token';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

const maxDevices = 20;

export interface Device extends PushSubscriptionKeys {
  id: number;
}

/** False if the device was registered like this already. */
export const storeDevice = async (db: Db, { endpoint, p256dh, auth }: PushSubscriptionKeys, now: Date): Promise<boolean> =>
  (
    await db.one<{ is: boolean }>(
      sql`SELECT muster_store_push_subscription(${endpoint}, ${p256dh}, ${auth}, ${now}, ${maxDevices}) AS "is"`,
    )
  ).is;

/** A device of the caller. False if there is none. */
export const removeOwnDevice = async (db: Db, userId: string, endpoint: string): Promise<boolean> =>
  (await db.run(sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND endpoint = ${endpoint}`)) > 0;

export const findDevices = (db: Db, userId: string): Promise<Device[]> =>
  db.many<Device>(sql`SELECT id, endpoint, p256dh, auth FROM push_subscription WHERE user_id = ${userId} ORDER BY id`);

/** Removes a device only if it still has the keys that failed. It may have subscribed again. */
export const removeDevice = (db: Db, { id, p256dh, auth }: Device): Promise<number> =>
  db.run(sql`DELETE FROM push_subscription WHERE id = ${id} AND p256dh = ${p256dh} AND auth = ${auth}`);

export const hasDevice = (person: Sql): Sql => sql`EXISTS (SELECT FROM push_subscription d WHERE d.user_id = ${person})`;
