import type { Qualification, QualificationCreation } from '@muster/contract/identity/expertise';
import sql from 'sql-template-tag';
import { lockLimitedSet } from '../../../platform/database/limited-sets';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid } from '../../../platform/http/errors';
import { requireOwnProfile } from '../own/profile';
import { accessOwnQualification, qualificationColumns } from '../expertise/qualifications';

/** Enough for a working life, so that a profile cannot grow without limit. */
const maxQualifications = 100;

/** Adds a qualification of the caller [7.58]. 409 above 100. */
export async function addQualification(ctx: Context, body: QualificationCreation): Promise<Qualification> {
  await requireOwnProfile(ctx);
  await lockLimitedSet(ctx.db, 'qualifications', ctx.actor.id);
  const { count } = await ctx.db.one<{ count: number }>(
    sql`SELECT count(*) AS count FROM safety_qualification WHERE user_id = ${ctx.actor.id}`,
  );
  if (count >= maxQualifications)
    throw conflict('qualification.tooMany', `A profile has at most ${maxQualifications} qualifications. Delete one first.`);
  const row = await ctx.db.one<Qualification>(sql`
    INSERT INTO safety_qualification (user_id, institution, title, type) VALUES (${ctx.actor.id}, ${body.institution}, ${body.title}, ${body.type})
    RETURNING ${qualificationColumns}`);
  record(ctx, row);
  ctx.alert('qualification.added', { title: row.title });
  return row;
}

/** Replaces one of the caller's qualifications [7.58]. */
export async function changeQualification(
  ctx: Context,
  id: number,
  body: QualificationCreation & { id?: number | undefined },
): Promise<Qualification> {
  await accessOwnQualification(ctx, id);
  if (body.id !== undefined && body.id !== id) throw invalid([{ objectName: 'body', field: 'id', message: 'Immutable' }]);
  const row = await ctx.db.one<Qualification>(sql`
    UPDATE safety_qualification SET institution = ${body.institution}, title = ${body.title}, type = ${body.type}
     WHERE id = ${id} AND user_id = ${ctx.actor.id} RETURNING ${qualificationColumns}`);
  record(ctx, row);
  ctx.alert('qualification.updated', { title: row.title });
  return row;
}

/** Deletes one of the caller's qualifications [7.58]. */
export async function removeQualification(ctx: Context, id: number): Promise<void> {
  const row = await accessOwnQualification(ctx, id);
  await ctx.db.run(sql`DELETE FROM safety_qualification WHERE id = ${id} AND user_id = ${ctx.actor.id}`);
  record(ctx, row);
  ctx.alert('qualification.removed', { title: row.title });
}

function record(ctx: Context, { id }: Qualification): void {
  const companyIds: (number | null)[] = ctx.actor.companies.map(({ companyId }) => companyId);
  for (const companyId of companyIds.length > 0 ? companyIds : [null])
    ctx.audit({ companyId, entityType: 'SafetyQualification', entityId: id });
}
