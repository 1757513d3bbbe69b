import type { Representative, RepresentativeChange, RepresentativeCreation } from '@muster/contract/organisation/representative';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid, requireVersion } from '../../../platform/http/errors';
import { hasActiveMember, isAtSite, isInDivision } from '../../identity';
import { lockCompany } from '../new-label';
import { accessMarkedPlace, accessRepresentative, type Mark } from './access';
import { findAlone, requireIndependent } from './alone';
import { representativeSet } from './events';
import { markRows } from './marks';
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
  const aloneBefore = await findAlone(ctx, mark);
  const made = await ctx.db.maybeOne<{ id: number }>(sql`
    INSERT INTO representative (company_id, site_id, division_id, user_id, elected_on, until_on, set_by, set_at)
    VALUES (${companyId}, ${siteId}::bigint, ${divisionId}::bigint, ${userId}::uuid, ${electedDay}, ${untilDay}, ${ctx.actor.id}, ${ctx.now})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (!made) throw invalid([{ objectName: 'representative', field: 'electedDay', message: 'Unique' }]);
  await keepDays(ctx, companyId, made.id);
  requireIndependent(made.id, { aloneBefore, alone: await findAlone(ctx, mark, { made: made.id }) });
  return announce(ctx, made.id, mark, { wasCurrent: false, isChanged: false });
}

/** Changes the days, and keeps the earlier ones with who set them. The person is told. Who was elected, and where, stays: an error is corrected by an end and a new mark. */
export async function changeRepresentative(ctx: Context, id: number, body: RepresentativeChange): Promise<Representative> {
  const mark = await accessRepresentative(ctx, id);
  requireVersion(ctx, mark.version, body.version);
  const after = { ...mark, ...body };
  await lockCompany(ctx.db, mark.companyId);
  const aloneBefore = await findAlone(ctx, mark);
  const [before] = await findRepresentatives(ctx, { companyId: mark.companyId }, id);
  await ctx.db.run(sql`
    UPDATE representative SET elected_on = ${body.electedDay}, until_on = ${body.untilDay}, version = version + 1
     WHERE company_id = ${mark.companyId} AND id = ${id}`);
  await keepDays(ctx, mark.companyId, id);
  requireIndependent(id, { aloneBefore, alone: await findAlone(ctx, mark) });
  const isChanged = before?.electedDay !== body.electedDay || before.untilDay !== body.untilDay;
  return announce(ctx, id, after, { wasCurrent: before?.isCurrent === true, isChanged });
}

/** Keeps the days that the mark has now, with who set them. Later days do not replace them. */
const keepDays = ({ db, actor, now }: Context, companyId: number, id: number): Promise<number> =>
  db.run(sql`
    INSERT INTO representative_change (company_id, representative_id, version, elected_on, until_on, set_by, set_at)
    SELECT r.company_id, r.id, r.version, r.elected_on, r.until_on, ${actor.id}, ${now} FROM ${markRows} WHERE r.company_id = ${companyId} AND r.id = ${id}`);

async function announce(
  ctx: Context,
  id: number,
  mark: Marked,
  { wasCurrent, isChanged }: { wasCurrent: boolean; isChanged: boolean },
): Promise<Representative> {
  const { companyId, siteId, divisionId, userId, electedDay, untilDay } = mark;
  ctx.audit({ companyId, entityType: 'Representative', entityId: id, data: { userId, siteId, divisionId, electedDay, untilDay } });
  const [found] = await findRepresentatives(ctx, { companyId }, id);
  if (!found) throw new Error('The mark is missing after its change');
  ctx.emit(representativeSet, {
    companyId,
    aggregate: `representative:${id}`,
    payload: {
      companyId,
      representativeId: id,
      by: ctx.actor.id,
      isStarting: found.isCurrent && !wasCurrent,
      isChanged,
      version: found.version,
    },
  });
  ctx.alert('representative.saved');
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
