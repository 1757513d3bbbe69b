/**
 * Selections that managers keep under a name. Who may create campaigns in a scope keeps, renames and deletes its audiences [6.3]. A campaign
 * copies the selection, so no change of a saved audience reaches it.
 */
import type { SavedAudience, SavedAudienceCreation, SavedAudienceRename } from '@muster/contract/audience/endpoints';
import { membersSelectionKind, sitesSelectionKind } from '@muster/contract/forms/selections';
import { canEditScope, canReadCompany, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { lockLimitedSet } from '../../platform/database/limited-sets';
import { accessFunction } from '../../platform/http/access';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { conflict, forbidden, invalid, notFound, requireVersion } from '../../platform/http/errors';
import { organisationChanged, requireReadableScope } from '../organisation';

type Row = Omit<SavedAudience, 'allowedActions'>;

/** Of one company, with all its sites and divisions. */
const maxSavedAudiences = 200;

const columns = sql`id, company_id AS "companyId", site_id AS "siteId", division_id AS "divisionId", name, selection, version`;

const mayManage = (actor: Actor, scope: Scope): boolean => canEditScope(actor, scope) && !isConsultant(actor);

const scopeOf = ({ companyId, siteId, divisionId }: Row): Scope => ({
  companyId,
  siteId: siteId ?? undefined,
  divisionId: divisionId ?? undefined,
});

/** The scope of a list or of a new audience: 404 if the caller does not read it, 403 for all but its managers. */
export const accessAudienceScope = accessFunction('accessAudienceScope', async (ctx: Context, scope: Scope): Promise<void> => {
  if (scope.siteId !== undefined && scope.divisionId !== undefined)
    throw invalid([{ objectName: 'savedAudience', field: 'divisionId', message: 'Null' }]);
  await requireReadableScope(ctx, scope);
  if (!mayManage(ctx.actor, scope)) throw forbidden();
});

/** Loads a saved audience with a lock. Gives 404 for one of another company. */
export const accessSavedAudience = accessFunction('accessSavedAudience', async ({ actor, db }: Context, id: number): Promise<Row> => {
  const row = await db.maybeOne<Row>(sql`
    SELECT ${columns} FROM saved_audience
     WHERE id = ${id} AND company_id = ANY ((SELECT muster_companies())::bigint[]) FOR UPDATE`);
  if (!row || !canReadCompany(actor, row.companyId)) throw notFound();
  if (!mayManage(actor, scopeOf(row))) throw forbidden();
  return row;
});

/** Only managers of the scope see an audience, and they may do everything with it. */
const present = (row: Row): SavedAudience => ({ ...row, allowedActions: ['edit', 'delete'] });

export async function listSavedAudiences(ctx: Context, scope: Scope): Promise<SavedAudience[]> {
  await accessAudienceScope(ctx, scope);
  const { companyId, siteId = null, divisionId = null } = scope;
  const rows = await ctx.db.many<Row>(sql`
    SELECT ${columns} FROM saved_audience
     WHERE company_id = ${companyId} AND coalesce(site_id, 0) = coalesce(${siteId}::bigint, 0)
       AND coalesce(division_id, 0) = coalesce(${divisionId}::bigint, 0)
     ORDER BY lower(name), id`);
  return rows.map(present);
}

/** 400 for a selection of nobody. 409 if the scope has the name, or if the company has 200 audiences. */
export async function createSavedAudience(ctx: Context, { name, selection, ...scope }: SavedAudienceCreation): Promise<SavedAudience> {
  await accessAudienceScope(ctx, scope);
  const kind = 'membersSelectionCriteria' in selection ? membersSelectionKind(selection) : sitesSelectionKind(selection);
  if (kind === 'none') throw invalid([{ objectName: 'savedAudience', field: 'selection', message: 'NotEmpty' }]);
  const { companyId, siteId = null, divisionId = null } = scope;
  await lockLimitedSet(ctx.db, 'saved audiences', companyId);
  const { count } = await ctx.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM saved_audience WHERE company_id = ${companyId}`);
  if (count >= maxSavedAudiences)
    throw conflict('savedAudience.tooMany', `There are ${maxSavedAudiences} saved audiences already.`, { max: maxSavedAudiences });
  await requireNewName(ctx.db, { id: 0, companyId, siteId, divisionId, selection }, name);
  const row = await ctx.db.one<Row>(sql`
    INSERT INTO saved_audience (company_id, site_id, division_id, name, selection)
    VALUES (${companyId}, ${siteId}, ${divisionId}, ${name}, ${JSON.stringify(selection)}) RETURNING ${columns}`);
  announce(ctx, row, { name });
  return present(row);
}

/** 409 for a stale version, or if another audience of the scope has the name. */
export async function renameSavedAudience(ctx: Context, id: number, { name, version }: SavedAudienceRename): Promise<SavedAudience> {
  const before = await accessSavedAudience(ctx, id);
  requireVersion(ctx, before.version, version);
  await lockLimitedSet(ctx.db, 'saved audiences', before.companyId);
  await requireNewName(ctx.db, before, name);
  await ctx.db.run(sql`
    UPDATE saved_audience SET name = ${name}, version = version + 1 WHERE company_id = ${before.companyId} AND id = ${id}`);
  announce(ctx, before, { from: before.name, to: name });
  return present({ ...before, name, version: before.version + 1 });
}

export async function deleteSavedAudience(ctx: Context, id: number): Promise<void> {
  const row = await accessSavedAudience(ctx, id);
  requireVersion(ctx, row.version);
  await ctx.db.run(sql`DELETE FROM saved_audience WHERE company_id = ${row.companyId} AND id = ${id}`);
  announce(ctx, row, { name: row.name });
}

type Named = Pick<Row, 'id' | 'companyId' | 'siteId' | 'divisionId' | 'selection'>;

/** Call it under the lock of the company's set, which orders two requests for one name. The unique index is the last defence. */
async function requireNewName(db: Db, { id, companyId, siteId, divisionId, selection }: Named, name: string): Promise<void> {
  const taken = await db.maybeOne(sql`
    SELECT 1 FROM saved_audience
     WHERE company_id = ${companyId} AND coalesce(site_id, 0) = coalesce(${siteId}::bigint, 0)
       AND coalesce(division_id, 0) = coalesce(${divisionId}::bigint, 0)
       AND (selection ? 'sitesSelectionCriteria') = ${'sitesSelectionCriteria' in selection}
       AND lower(normalize(name)) = lower(normalize(${name})) AND id <> ${id}`);
  if (taken) throw conflict('organisation.labelTaken', `"${name}" exists already. Choose another name.`, { label: name });
}

/** Records a change. Open pages load the settings of the company again, and these are part of them. */
function announce(ctx: Context, { id, companyId }: Row, data: Record<string, string>): void {
  ctx.audit({ companyId, entityType: 'SavedAudience', entityId: id, data });
  ctx.emit(organisationChanged, { companyId, aggregate: `company:${companyId}`, payload: { companyId } });
}
