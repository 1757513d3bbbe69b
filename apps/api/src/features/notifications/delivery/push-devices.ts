/** The devices of people for push messages. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import { isApp, type PushDevice } from '../../../platform/push/port';

const maxDevices = 20;

interface Address {
  /** The address at the push service of a browser, or the registration of an app. */
  endpoint: string;
  /** Null for an app. */
  p256dh: string | null;
  auth: string | null;
}

export interface Device extends Address {
  id: number;
}

/** How the row of a device names it. */
const rowOf = (device: PushDevice): Address => (isApp(device) ? { endpoint: device.registration, p256dh: null, auth: null } : device);

export const addressOf = ({ endpoint, p256dh, auth }: Address): PushDevice =>
  p256dh === null || auth === null ? { registration: endpoint } : { endpoint, p256dh, auth };

/** Stores a device of this person, who is the caller. False if it was registered like this already. */
export async function storeDevice(db: Db, userId: string, device: PushDevice, now: Date): Promise<boolean> {
  await lockLimitedSet(db, 'devices', userId);
  const { endpoint, p256dh, auth } = rowOf(device);
  // a person who used this device before loses it
  await db.run(sql`SELECT muster_take_push_device(${endpoint})`);
  const stored = await db.run(sql`
    INSERT INTO push_subscription AS s (user_id, endpoint, p256dh, auth, created_at) VALUES (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
     WHERE (s.p256dh, s.auth) IS DISTINCT FROM (excluded.p256dh, excluded.auth)`);
  await db.run(sql`
    DELETE FROM push_subscription WHERE user_id = ${userId} AND id NOT IN (
      SELECT id FROM push_subscription WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT ${maxDevices})`);
  return stored > 0;
}

/** A device of the caller. False if there is none. */
export const removeOwnDevice = async (db: Db, userId: string, device: PushDevice): Promise<boolean> =>
  (await db.run(sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND endpoint = ${rowOf(device).endpoint}`)) > 0;

export const findDevices = (db: Db, userId: string): Promise<Device[]> =>
  db.many<Device>(sql`SELECT id, endpoint, p256dh, auth FROM push_subscription WHERE user_id = ${userId} ORDER BY id`);

/** Removes a device only if it still has the keys that failed. It may have subscribed again. */
export const removeDevice = (db: Db, { id, p256dh, auth }: Device): Promise<number> =>
  db.run(
    sql`DELETE FROM push_subscription WHERE id = ${id} AND p256dh IS NOT DISTINCT FROM ${p256dh} AND auth IS NOT DISTINCT FROM ${auth}`,
  );

export const hasDevice = (person: Sql): Sql => sql`EXISTS (SELECT FROM push_subscription d WHERE d.user_id = ${person})`;
