import type { Experience } from '@muster/contract/identity/expertise';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid } from '../../../platform/http/errors';
import { emitPeopleChanged } from '../events';
import { requireOwnProfile } from '../own/profile';
import { accessOwnExpertise, findExpertise, type ExpertiseKind, type ExpertiseRow } from '../expertise/expertise';

/** Adds a subject to the caller's expertise [7.57]. 400 for an unknown subject, 409 for one that is there already. */
export async function addExpertise(ctx: Context, kind: ExpertiseKind, subjectId: number, experience: Experience): Promise<ExpertiseRow> {
  await requireOwnProfile(ctx);
  const subject = await ctx.db.maybeOne<{ title: string }>(sql`SELECT title FROM ${kind.subjects} WHERE id = ${subjectId} FOR KEY SHARE`);
  if (!subject) throw invalid([{ objectName: 'body', field: kind.field, message: 'Unknown' }]);
  const added = await ctx.db.maybeOne<{ id: number }>(sql`
    INSERT INTO ${kind.table} (user_id, ${kind.column}, experience) VALUES (${ctx.actor.id}, ${subjectId}, ${experience})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (!added) throw conflict('expertise.exists', 'Your expertise already has this. Change its level instead.', { title: subject.title });
  record(ctx, kind, { id: added.id, subjectId, experience });
  ctx.alert('expertise.added', { title: subject.title });
  return findExpertise(ctx, kind, added.id);
}

/** Changes the level of one's own experience. The subject cannot change [7.57]. */
export async function changeExpertise(
  ctx: Context,
  kind: ExpertiseKind,
  id: number,
  change: { id?: number | undefined; subjectId: number | undefined; experience: Experience },
): Promise<ExpertiseRow> {
  const row = await accessOwnExpertise(ctx, kind, id);
  if (change.id !== undefined && change.id !== id) throw invalid([{ objectName: 'body', field: 'id', message: 'Immutable' }]);
  if (change.subjectId !== undefined && change.subjectId !== row.subjectId)
    throw invalid([{ objectName: 'body', field: kind.field, message: 'Immutable' }]);
  if (row.experience === change.experience) ctx.nothingChanged();
  else {
    await ctx.db.run(sql`UPDATE ${kind.table} SET experience = ${change.experience} WHERE id = ${id} AND user_id = ${ctx.actor.id}`);
    record(ctx, kind, { id, subjectId: row.subjectId, experience: change.experience });
  }
  ctx.alert('expertise.updated', { title: row.title });
  return { ...row, experience: change.experience };
}

/** Removes a subject from one's own expertise [7.57]. */
export async function removeExpertise(ctx: Context, kind: ExpertiseKind, id: number): Promise<void> {
  const { subjectId, title } = await accessOwnExpertise(ctx, kind, id);
  await ctx.db.run(sql`DELETE FROM ${kind.table} WHERE id = ${id} AND user_id = ${ctx.actor.id}`);
  record(ctx, kind, { id, subjectId });
  ctx.alert('expertise.removed', { title });
}

/** Expertise belongs to the person, so each company of the person gets the audit record and the event. */
function record(ctx: Context, kind: ExpertiseKind, { id, ...data }: { id: number; subjectId: number; experience?: Experience }): void {
  const companyIds = ctx.actor.companies.map(({ companyId }) => companyId);
  for (const companyId of companyIds.length > 0 ? companyIds : [null])
    ctx.audit({ companyId, entityType: kind.entityType, entityId: id, data });
  emitPeopleChanged(ctx, companyIds);
}
