/** Asks people who already use the product to join this company. They decide in the product. An e-mail informs them. */
import type { JoinRequest, JoinRequestCreation } from '@muster/contract/directory/join-request';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { findPeopleOfImport, findPeopleToAsk, memberships } from '../../identity';
import { requireNoLonelyPromotion } from '../../organisation';
import { accessInvitingCompany } from '../access';
import { requireEndAhead } from '../access-end';
import { membershipsOf, requirePlaces } from '../actions/invited-places';
import { joinRequested } from '../events';
import { findJoinRequest } from './queries';

const openDays = 30;

interface JoinInvitee {
  email: string;
  isManager: boolean;
  isLeader: boolean;
  accessUntil: string | null;
  sites: readonly { siteId: number; isManager: boolean }[];
  divisions: readonly { divisionId: number; subdivisionId: number | null; isManager: boolean }[];
}

interface JoinAsker {
  companyId: number;
  asker: string;
  now: Date;
}

/** Returns the ids of all requests, and the ids of the new ones. */
export async function requestManyToJoin(
  db: Db,
  { companyId, asker, now }: JoinAsker,
  people: readonly JoinInvitee[],
): Promise<{ all: number[]; added: number[] }> {
  const offers = new Map(people.map((person) => [person.email, person]));
  // in a statement of its own, so that the next statement sees the request of a manager who was faster
  const found = await findPeopleToAsk(db, { companyId, importer: asker }, [...offers.keys()], now);
  const asked = found.map((person) => ({ ...offers.get(person.email), ...person }));
  const until = new Date(now.getTime() + openDays * 24 * 3_600_000);
  const rows = await db.many<{ id: number; isNew: boolean }>(sql`
    WITH told AS (${toldPeople(companyId, now)})
    INSERT INTO join_request AS j (company_id, user_id, email, asked_by, is_manager, is_leader, access_until, sites, divisions, created_at, ends_at, declined_until)
    SELECT ${companyId}, g."userId", g.email, ${asker}, g."isManager", g."isLeader", g."accessUntil", g.sites, g.divisions, ${now}, ${until},
           CASE WHEN NOT g."canJoin" THEN 'infinity'::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS g ("userId" uuid, "email" text, "canJoin" boolean, "isManager" boolean,
           "isLeader" boolean, "accessUntil" date, "sites" jsonb, "divisions" jsonb)
     ORDER BY g."userId"
    ON CONFLICT (company_id, user_id) DO UPDATE
       SET asked_by = excluded.asked_by, is_manager = excluded.is_manager, is_leader = excluded.is_leader, access_until = excluded.access_until,
           sites = excluded.sites, divisions = excluded.divisions, cancelled_at = NULL,
           created_at = CASE WHEN ${beginsAnew(now)} THEN excluded.created_at ELSE j.created_at END,
           ends_at = CASE WHEN ${beginsAnew(now)} THEN excluded.ends_at ELSE j.ends_at END
    RETURNING j.id, NOT EXISTS (SELECT FROM told o WHERE o.user_id = j.user_id) AS "isNew"`);
  return { all: rows.map(({ id }) => id), added: rows.filter(({ isNew }) => isNew).map(({ id }) => id) };
}

/** A company that asks, withdraws and asks again sends one e-mail a day. */
const toldPeople = (companyId: number, now: Date): Sql => sql`
  SELECT o.user_id FROM join_request o WHERE o.company_id = ${companyId}
     AND ((o.cancelled_at IS NULL AND o.ends_at > ${now}) OR o.created_at > ${now}::timestamptz - interval '1 day')`;

/**
 * Whether the company may ask again: the request has ended or was withdrawn. After a decline, the company waits until the request's end
 * date.
 */
const beginsAnew = (now: Date): Sql => sql`j.ends_at <= ${now} OR j.cancelled_at IS NOT NULL`;

/** Emits the events of many new requests, from a job. */
export const emitJoinRequests = (db: Db, companyId: number, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT ${companyId}, ${joinRequested.name}, 'join request ' || id, jsonb_build_object('companyId', ${companyId}::bigint, 'requestId', id)
      FROM unnest(${[...ids]}::bigint[]) AS id`);

/**
 * 409 for a member of the company, for an address that the company can invite, and for a manager who would represent people alone. A
 * repetition sends no second e-mail.
 */
export async function askToJoin(ctx: Context, body: JoinRequestCreation): Promise<JoinRequest> {
  const { companyId, email, isManager, isLeader, accessUntil } = body;
  await accessInvitingCompany(ctx, companyId);
  await requirePlaces(ctx, body);
  await requireEndAhead(ctx, companyId, accessUntil);
  const asking = { companyId, asker: ctx.actor.id, now: ctx.now };
  const [known] = await findPeopleOfImport(ctx.db, { companyId, importer: ctx.actor.id }, [email]);
  if (known?.state === 'member') throw conflict('user.isMember', 'This person belongs to the company already.');
  if (known?.state !== 'elsewhere') throw conflict('joinRequest.notNeeded', 'You can invite this address.');
  if (isManager && accessUntil !== null) await memberships.requireLastingManager(ctx.db, { companyId, userId: known.userId });
  await requireNoLonelyPromotion(ctx, companyId, { userId: known.userId, given: membershipsOf(body) });
  const sites = body.userSites;
  const divisions = body.userDivisions.map(({ subDivisionId, ...division }) => ({ ...division, subdivisionId: subDivisionId }));
  const { all, added } = await requestManyToJoin(ctx.db, asking, [{ email, isManager, isLeader, accessUntil, sites, divisions }]);
  const [id] = all;
  if (id === undefined) throw conflict('user.isMember', 'This person belongs to the company already.');
  if (added.length > 0) ctx.emit(joinRequested, { companyId, aggregate: `join request ${id}`, payload: { companyId, requestId: id } });
  ctx.audit({
    companyId,
    entityType: 'JoinRequest',
    entityId: id,
    data: { isManager, isLeader, accessUntil, userSites: sites, userDivisions: divisions },
  });
  ctx.alert('joinRequest.created', { email });
  return findJoinRequest(ctx.db, id);
}
