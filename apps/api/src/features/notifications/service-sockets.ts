/**
 * Sockets at a real-time service outside of the product. The service cannot check rights, so the product remembers who may
 * have sockets there. When rights change, it ends the sockets of these people: their pages connect and authorise
 * again [7.81]. Triggers note each change of rights in `rights_change`, so that none is missed.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import { eventType } from '../../platform/outbox/event';
import type { Noted } from '../../platform/outbox/relay';
import { subscribeOutside, type OutsideDelivery, type Subscription } from '../../platform/outbox/subscription';
import type { Realtime } from '../../platform/realtime/port';

/** Set on the second check: it covers authorisations from before this moment, by the clock of the database. */
interface Before {
  before?: string;
}

const ofPersonChanged = eventType<Before & { userId: string }>('rights.ofPersonChanged');
const ofEverybodyChanged = eventType<Before>('rights.ofEverybodyChanged');

const callsAtOnce = 10;
/** By then, a request that read its rights just before they were revoked has committed: statements time out earlier. */
const secondLookSeconds = 60;

/** Turns the changes that triggers noted into events. The relay calls it before it moves events. */
export const emitChangedRights = (db: Db): Promise<number> =>
  db.run(sql`
    WITH noted AS (DELETE FROM rights_change WHERE id IN (SELECT id FROM rights_change FOR UPDATE SKIP LOCKED) RETURNING user_id)
    INSERT INTO outbox_event (type, aggregate, payload)
    SELECT DISTINCT ${ofPersonChanged.name}, 'rights of ' || user_id, jsonb_build_object('userId', user_id) FROM noted WHERE user_id IS NOT NULL
     UNION ALL
    SELECT DISTINCT ${ofEverybodyChanged.name}, 'rights of everybody', '{}'::jsonb FROM noted WHERE user_id IS NULL`);

/** The same for the look of the relay. */
export const changedRights: Noted = { isDue: sql`EXISTS (SELECT FROM rights_change)`, write: emitChangedRights };

/** Remembers that the caller may now open a socket at the service. Requests may commit in another order than they began. */
export function recordServiceSocket(ctx: Context, realtime: Realtime): void {
  if (!realtime.isAtService) return;
  ctx.writeLast(sql`
    INSERT INTO service_socket AS s (user_id, first_authorised_at, authorised_at) VALUES (${ctx.actor.id}, now(), now())
    ON CONFLICT (user_id) DO UPDATE
       SET first_authorised_at = least(s.first_authorised_at, excluded.first_authorised_at),
           authorised_at = greatest(s.authorised_at, excluded.authorised_at)`);
}

/** Two subscribers, so that a single person does not wait until the sockets of everybody have ended. */
export const serviceSocketSubscriptions = (realtime: Realtime): Subscription[] => [
  subscribeOutside(ofPersonChanged, 'sockets of a person at a service', ({ payload: { userId, before } }, delivery) =>
    endSockets(realtime, delivery, { before, type: ofPersonChanged.name, about: { userId }, who: sql`s.user_id = ${userId}` }),
  ),
  subscribeOutside(ofEverybodyChanged, 'sockets of everybody at a service', ({ payload: { before } }, delivery) =>
    endSockets(realtime, delivery, { before, type: ofEverybodyChanged.name, about: {}, who: sql`TRUE` }),
  ),
];

interface Ending {
  before: string | undefined;
  type: string;
  about: { userId?: string };
  /** The people, as a condition on `service_socket s`. */
  who: Sql;
}

interface AuthorisedSocket {
  userId: string;
  authorisedAt: string;
}

/**
 * Ends sockets in groups. Deletes the row of each person whose sockets ended, so that a retry repeats only failures. A request
 * may read its rights before the change and commit after this check: a second check ends the sockets that it authorised.
 */
async function endSockets(
  realtime: Realtime,
  { inTransaction, stopping, now }: OutsideDelivery,
  { before, type, about, who }: Ending,
): Promise<void> {
  const startedAt = before ?? (await inTransaction((db) => db.one<{ at: string }>(sql`SELECT clock_timestamp()::text AS at`))).at;
  let failure: unknown;
  let after: string | undefined;
  for (;;) {
    const held = await inTransaction((db) => findSockets(db, { who, startedAt, after }));
    const ended = await Promise.allSettled(held.map(({ userId }) => end(realtime, userId)));
    failure ??= ended.find((result) => result.status === 'rejected')?.reason;
    await inTransaction((db) =>
      forget(
        db,
        held.filter((_, index) => ended[index]?.status === 'fulfilled'),
      ),
    );
    after = held.at(-1)?.userId;
    if (held.length < callsAtOnce) break;
    stopping.throwIfAborted();
  }
  if (failure) throw failure;
  if (before === undefined) await inTransaction((db) => lookAgain(db, { type, about, before: startedAt, now }));
}

/** Does nothing if the product now serves the sockets itself. */
const end = async (realtime: Realtime, userId: string): Promise<void> => {
  if (realtime.isAtService) await realtime.disconnectUser(userId);
};

const findSockets = (
  db: Db,
  { who, startedAt, after }: { who: Sql; startedAt: string; after: string | undefined },
): Promise<AuthorisedSocket[]> =>
  db.many<AuthorisedSocket>(sql`
    SELECT s.user_id AS "userId", s.authorised_at::text AS "authorisedAt" FROM service_socket s
     WHERE ${who} AND s.first_authorised_at <= ${startedAt}::timestamptz AND (${after ?? null}::uuid IS NULL OR s.user_id > ${after ?? null}::uuid)
     ORDER BY s.user_id LIMIT ${callsAtOnce}`);

/** Keeps the row of a person who was authorised again in the meantime. */
async function forget(db: Db, held: readonly AuthorisedSocket[]): Promise<void> {
  if (held.length === 0) return;
  await db.run(sql`
    DELETE FROM service_socket s USING unnest(${held.map(({ userId }) => userId)}::uuid[], ${held.map(({ authorisedAt }) => authorisedAt)}::timestamptz[]) AS h (user_id, authorised_at)
     WHERE s.user_id = h.user_id AND s.authorised_at = h.authorised_at`);
}

const lookAgain = (
  db: Db,
  { type, about, before, now }: { type: string; about: { userId?: string }; before: string; now: Date },
): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (type, aggregate, payload, next_try_at)
    VALUES (${type}, ${`second look at the rights of ${about.userId ?? 'everybody'}`}, ${JSON.stringify({ ...about, before })},
            ${new Date(now.getTime() + secondLookSeconds * 1000)})`);
