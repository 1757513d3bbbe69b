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
  /** The company whose provider had signed the person in; null for a device of all companies. */
  onlyCompany: number | null;
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
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, only_company = excluded.only_company
     WHERE (s.p256dh, s.auth) IS DISTINCT FROM (excluded.p256dh, excluded.auth)
        -- the same device, in a session of another way in: one of the installation gets the messages of all companies, and keeps them
        OR (s.only_company IS NOT NULL AND s.only_company IS DISTINCT FROM excluded.only_company)`);
  // counted for each way in: whoever runs the provider of one company must not push out the devices of the others
  const ofThisWay = sql`user_id = ${userId} AND only_company IS NOT DISTINCT FROM (SELECT muster_session_company())`;
  await db.run(sql`
    DELETE FROM push_subscription WHERE ${ofThisWay} AND id NOT IN (
      SELECT id FROM push_subscription WHERE ${ofThisWay} ORDER BY created_at DESC, id DESC LIMIT ${maxDevices})`);
  return stored > 0;
}

/** A device of the caller. False if there is none. */
export const removeOwnDevice = async (db: Db, userId: string, device: PushDevice): Promise<boolean> =>
  (await db.run(sql`DELETE FROM push_subscription WHERE user_id = ${userId} AND endpoint = ${rowOf(device).endpoint}`)) > 0;

/** The devices of the person that get messages of one of these companies. */
export const findDevices = (db: Db, userId: string, companies: readonly number[]): Promise<Device[]> =>
  db.many<Device>(sql`
    SELECT id, endpoint, p256dh, auth, only_company AS "onlyCompany" FROM push_subscription
     WHERE user_id = ${userId} AND EXISTS (SELECT FROM unnest(${[...companies]}::bigint[]) c WHERE muster_device_gets(user_id, only_company, c)) ORDER BY id`);

/** Removes a device only if it still has the keys that failed. It may have subscribed again. */
export const removeDevice = (db: Db, { id, p256dh, auth }: Device): Promise<number> =>
  db.run(
    sql`DELETE FROM push_subscription WHERE id = ${id} AND p256dh IS NOT DISTINCT FROM ${p256dh} AND auth IS NOT DISTINCT FROM ${auth}`,
  );

export const hasDevice = (person: Sql, companyId: number): Sql =>
  sql`EXISTS (SELECT FROM push_subscription d WHERE d.user_id = ${person} AND (d.only_company IS NULL OR d.only_company = ${companyId}))`;
