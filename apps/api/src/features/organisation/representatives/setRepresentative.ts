import type { Representative, RepresentativeChange, RepresentativeCreation } from '@muster/contract/organisation/representative';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid, requireVersion } from '../../../platform/http/errors';
import { hasActiveMember, isActiveMember, isAtSite, isInDivision, managesPlace } from '../../identity';
import { lockCompany } from '../new-label';
import { accessMarkedPlace, accessRepresentative, type Mark } from './access';
import { representativeSet } from './events';
import { isOfPlace, markRows } from './marks';
import { findRepresentatives } from './queries';

type Marked = Pick<Mark, 'companyId' | 'siteId' | 'divisionId' | 'userId'> & RepresentativeChange;

/**
 * Marks an active person of the place. 400 for anybody else, or for the same election twice. 409 if the place would be represented by its
 * managers alone.
 */
export async function createRepresentative(ctx: Context, body: RepresentativeCreation): Promise<Representative> {
  const { companyId, siteId = null, divisionId = null, userId, electedDay, untilDay } = body;
  const mark = { companyId, siteId, divisionId, userId, electedDay, untilDay };
  await accessMarkedPlace(ctx, mark);
  await lockCompany(ctx.db, companyId);
  await requireOfPlace(ctx, mark);
  await requireIndependent(ctx, mark);
  const made = await ctx.db.maybeOne<{ id: number }>(sql`
    INSERT INTO representative (company_id, site_id, division_id, user_id, elected_on, until_on, set_by, set_at)
    VALUES (${companyId}, ${siteId}::bigint, ${divisionId}::bigint, ${userId}::uuid, ${electedDay}, ${untilDay}, ${ctx.actor.id}, ${ctx.now})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (!made) throw invalid([{ objectName: 'representative', field: 'electedDay', message: 'Unique' }]);
  return announce(ctx, made.id, mark);
}

/** Changes the days. Who was elected, and where, stays: an error is corrected by an end and a new mark. */
export async function changeRepresentative(ctx: Context, id: number, body: RepresentativeChange): Promise<Representative> {
  const mark = await accessRepresentative(ctx, id);
  requireVersion(ctx, mark.version, body.version);
  const after = { ...mark, ...body };
  await lockCompany(ctx.db, mark.companyId);
  await requireIndependent(ctx, after, id);
  await ctx.db.run(sql`
    UPDATE representative SET elected_on = ${body.electedDay}, until_on = ${body.untilDay}, set_by = ${ctx.actor.id}, set_at = ${ctx.now}, version = version + 1
     WHERE company_id = ${mark.companyId} AND id = ${id}`);
  return announce(ctx, id, after);
}

async function announce(ctx: Context, id: number, mark: Marked): Promise<Representative> {
  const { companyId, siteId, divisionId, userId, electedDay, untilDay } = mark;
  ctx.audit({ companyId, entityType: 'Representative', entityId: id, data: { userId, siteId, divisionId, electedDay, untilDay } });
  ctx.emit(representativeSet, {
    companyId,
    aggregate: `representative:${id}`,
    payload: { companyId, representativeId: id, by: ctx.actor.id },
  });
  ctx.alert('representative.saved');
  const [found] = await findRepresentatives(ctx, { companyId }, id);
  if (!found) throw new Error('The mark is missing after its change');
  return found;
}

/** The place and person as a row, for the fragments about memberships. */
const personOf = ({ companyId, siteId, divisionId, userId }: Marked) => sql`
  (SELECT ${companyId}::bigint AS company_id, ${siteId}::bigint AS site_id, ${divisionId}::bigint AS division_id, ${userId}::uuid AS user_id) p`;

/** The id of the person can be any text of a caller, so the members are asked first. */
async function requireOfPlace(ctx: Context, mark: Marked): Promise<void> {
  const isMember = await hasActiveMember(ctx.db, mark.companyId, mark.userId);
  const found =
    isMember &&
    (await ctx.db.maybeOne(sql`
      SELECT p.user_id FROM ${personOf(mark)}
       WHERE (p.site_id IS NULL OR ${isAtSite(sql`p`, sql`p.site_id`)}) AND (p.division_id IS NULL OR ${isInDivision(sql`p`, sql`p.division_id`)})`));
  if (!found) throw invalid([{ objectName: 'representative', field: 'userId', message: 'Unknown' }]);
}

/** Managers may represent people beside somebody who manages nothing there, on each of their days that has begun or comes. */
async function requireIndependent(ctx: Context, mark: Marked, own = 0): Promise<void> {
  const { companyId, siteId, divisionId, electedDay, untilDay } = mark;
  const { isManager } = await ctx.db.one<{ isManager: boolean }>(sql`
    SELECT coalesce(bool_or(${managesPlace(sql`p`)}), false) AS "isManager" FROM ${personOf(mark)}`);
  if (!isManager) return;
  const place = { siteId: siteId ?? undefined, divisionId: divisionId ?? undefined };
  const { isAlone } = await ctx.db.one<{ isAlone: boolean }>(sql`
    SELECT NOT EXISTS (
      SELECT FROM ${markRows} WHERE r.company_id = ${companyId} ${isOfPlace(place)} AND r.id <> ${own} AND NOT ${managesPlace(sql`r`)}
         AND r.elected_on <= ${electedDay} AND r.until_on >= ${untilDay} AND ${isActiveMember(sql`r.company_id`, sql`r.user_id`)}) AS "isAlone"`);
  if (isAlone) throw conflict('representative.onlyManagers', 'A manager represents people only beside somebody who is no manager there.');
}
