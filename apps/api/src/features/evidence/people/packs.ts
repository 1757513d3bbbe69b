/** What managers make about one person: evidence packs, and exports of personal data. A manager says why, and the person is told. */
import type { PersonPack, PersonPackCreation } from '@muster/contract/evidence/person-pack';
import sql, { type Sql } from 'sql-template-tag';
import { accessFunction } from '../../../platform/http/access';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import type { FileAnswer } from '../../../platform/http/file-answer';
import { memberships, nameOfCaller, personJson } from '../../identity';
import { accessCompany, placeOfMark } from '../../organisation';
import { accessPack } from '../access';
import { personPackMade } from '../events';
import { packFile } from '../pack';
import { periodOf } from '../period';
import { separatorOf } from '../separator';

/** The file opens for its maker this long. Then somebody has to say again why they need it. */
const openHours = 24;
const shownPacks = 100;

/**
 * For managers of the company, and for those of a site or division: the part of their place, about its people. 404 for somebody who is not a member
 * there: nobody would tell them.
 */
export const accessPersonPack = accessFunction(
  'accessPersonPack',
  async (
    ctx: Context,
    id: number,
    { userId, siteId, divisionId }: Pick<PersonPackCreation, 'userId' | 'siteId' | 'divisionId'>,
  ): Promise<number> => {
    const companyId = await accessPack(ctx, id, { siteId: siteId ?? undefined, divisionId: divisionId ?? undefined });
    const place = { companyId, userId, siteId: siteId ?? null, divisionId: divisionId ?? null };
    if (!(await memberships.isMemberOfPlace(ctx.db, place))) throw notFound();
    return companyId;
  },
);

const columns = sql`
  r.id, r.kind, r.made_at AS "madeDate", ${personJson(sql`r.made_by`)} AS "madeBy", r.reason, r.from_on AS "fromDay", r.to_on AS "toDay", ${placeOfMark} AS "placeName"`;

const findPacks = (db: Context['db'], companyId: number, isShown: Sql): Promise<PersonPack[]> =>
  db.many<PersonPack>(sql`
    SELECT ${columns} FROM person_pack r WHERE r.company_id = ${companyId} AND ${isShown} ORDER BY r.made_at DESC, r.id LIMIT ${shownPacks}`);

/** Those about the caller, the newest first. */
export async function listOwnPersonPacks(ctx: Context, id: number): Promise<PersonPack[]> {
  await accessCompany(ctx, id, 'read');
  return findPacks(ctx.db, id, sql`r.user_id = ${ctx.actor.id}`);
}

export async function makePersonPack(ctx: Context, id: number, body: PersonPackCreation): Promise<PersonPack> {
  const companyId = await accessPersonPack(ctx, id, body);
  const { userId, reason, from = null, to = null, siteId = null, divisionId = null } = body;
  const { id: packId } = await ctx.db.one<{ id: string }>(sql`
    INSERT INTO person_pack (company_id, user_id, made_by, made_at, reason, from_on, to_on, site_id, division_id)
    VALUES (${companyId}, ${userId}, ${ctx.actor.id}, ${ctx.now}, ${reason}, ${from}::date, ${to}::date, ${siteId}::bigint, ${divisionId}::bigint)
    RETURNING id`);
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { packId, reason, from, to, siteId, divisionId } });
  tell(ctx, companyId, packId);
  const [made] = await findPacks(ctx.db, companyId, sql`r.id = ${packId}::uuid`);
  if (!made) throw new Error('The pack is missing after it was made');
  return made;
}

const tell = (ctx: Context, companyId: number, packId: string): void =>
  ctx.emit(personPackMade, { companyId, aggregate: `person-pack:${packId}`, payload: { companyId, packId } });

/**
 * Puts an export of personal data into the list of what was made about its person, and tells the person. Only the export of somebody who has left
 * can have no reason: they read it if they return.
 */
export async function tellOfExport(
  ctx: Context,
  { companyId, userId, reason }: { companyId: number; userId: string; reason: string | null },
): Promise<void> {
  const { id } = await ctx.db.one<{ id: string }>(sql`
    INSERT INTO person_pack (company_id, user_id, made_by, made_at, reason, kind)
    VALUES (${companyId}, ${userId}, ${ctx.actor.id}, ${ctx.now}, ${reason}, 'DATA') RETURNING id`);
  tell(ctx, companyId, id);
}

interface Stored {
  userId: string;
  madeDate: string;
  reason: string;
  from: string | null;
  to: string | null;
  siteId: number | null;
  divisionId: number | null;
}

/** Contains nothing that happened after the person was told. 404 for everybody but its maker, and after a day. */
export async function downloadPersonPack(ctx: Context, id: number, packId: string): Promise<FileAnswer> {
  const { timeZone } = await accessCompany(ctx, id, 'read');
  const found = await ctx.db.maybeOne<Stored>(sql`
    SELECT r.user_id AS "userId", r.made_at AS "madeDate", r.reason, r.from_on AS "from", r.to_on AS "to", r.site_id AS "siteId", r.division_id AS "divisionId"
      FROM person_pack r
     WHERE r.company_id = ${id} AND r.id = ${packId}::uuid AND r.kind = 'PACK' AND r.made_by = ${ctx.actor.id}
       AND r.made_at > ${new Date(ctx.now.getTime() - openHours * 3_600_000)}`);
  if (!found) throw notFound();
  const { userId, madeDate, reason, siteId, divisionId } = found;
  const companyId = await accessPersonPack(ctx, id, { userId, siteId, divisionId });
  ctx.audit({ companyId, entityType: 'User', entityId: userId, data: { packId } });
  const asked = periodOf({ from: found.from ?? undefined, to: found.to ?? undefined }, timeZone);
  const period = { from: asked.from, to: asked.to !== null && asked.to < madeDate ? asked.to : madeDate };
  const part = { userId, ...(siteId !== null && { siteId }), ...(divisionId !== null && { divisionId }) };
  return packFile(ctx, {
    companyId,
    period,
    part,
    reason: { text: reason, madeBy: await nameOfCaller(ctx.db, ctx.actor.id) },
    name: `person ${packId.slice(0, 8)}`,
    separator: await separatorOf(ctx),
  });
}
