/** How things take files: an uploader's own become the thing's, in the transaction that saves it. */
import type { AttachedFile } from '@muster/contract/files/file';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/refusals';
import { fileAggregate, fileDeleted } from './events';
import { placeOf, presign } from './present';
import { fileColumns, type FileRow } from './tables';

export interface Thing {
  entityType: string;
  companyId: number;
  entityId: number;
}

export interface Claim extends Thing {
  /** What hangs on the thing from now on, each id under the field that names it. */
  named: readonly { field: string; ids: readonly number[] }[];
  /** What hangs on it no longer, and is deleted; what is still named stays. */
  removedIds: readonly number[];
  /** What a refusal calls the thing. */
  objectName: string;
}

/**
 * Refuses with 400 and the fields at fault unless every file is the thing's already, or a checked upload of the caller's
 * own that was meant for such things, in the same company [4.35] [5.10]. Of several things at once, one gets a file.
 */
export async function claimFiles(ctx: Context, { named, removedIds, objectName, ...thing }: Claim): Promise<void> {
  const wanted = named.flatMap(({ ids }) => ids);
  const removed = removedIds.filter((id) => !wanted.includes(id));
  const taken = new Set(await take(ctx, thing, wanted));
  const gone = new Set(await remove(ctx, thing, removed));
  const faults = [
    ...named.filter(({ ids }) => ids.some((id) => !taken.has(id))).map(({ field }) => field),
    ...(removed.some((id) => !gone.has(id)) ? ['removedResourceIds'] : []),
  ];
  if (faults.length > 0) throw invalid(faults.map((field) => ({ objectName, field, message: 'Unknown' })));
}

async function take(ctx: Context, thing: Thing, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const taken = await ctx.db.many<{ id: number }>(sql`
    UPDATE file f SET entity_id = ${thing.entityId}, claimed_at = coalesce(f.claimed_at, ${ctx.now})
     WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, thing)} RETURNING f.id`);
  return taken.map(({ id }) => id);
}

async function remove(ctx: Context, thing: Thing, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const gone = await ctx.db.many<{ id: number; key: string }>(sql`
    DELETE FROM file f WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, thing)} RETURNING f.id, f.key`);
  for (const { id, key } of gone) {
    ctx.emit(fileDeleted, { companyId: thing.companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous: true });
  }
  return gone.map(({ id }) => id);
}

const canBeOf = ({ actor }: Context, { entityType, companyId, entityId }: Thing): Sql => sql`
  f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.status = 'UPLOAD_SUCCESS'
  AND CASE WHEN f.claimed_at IS NULL THEN f.uploader_id = ${actor.id} ELSE f.entity_id = ${entityId} END`;

/** What hangs on each of some things of one company, by the thing's id; for whoever may see those things. */
export async function filesOf(
  ctx: Context,
  thing: Omit<Thing, 'entityId'>,
  entityIds: readonly number[],
): Promise<Map<number, AttachedFile[]>> {
  const found = new Map<number, AttachedFile[]>();
  if (entityIds.length === 0) return found;
  const rows = await ctx.db.many<FileRow & { entityId: number }>(sql`
    SELECT ${fileColumns} FROM file f
     WHERE f.company_id = ${thing.companyId} AND f.entity_type = ${thing.entityType} AND f.entity_id = ANY (${[...entityIds]}::bigint[])
       AND f.claimed_at IS NOT NULL ORDER BY f.id`);
  for (const row of rows) {
    const { id, context, originalFileName } = row;
    const file = { id, context, originalFileName, absoluteFileName: placeOf(row).absoluteFileName, presignedUrl: await presign(ctx, row) };
    found.set(row.entityId, [...(found.get(row.entityId) ?? []), file]);
  }
  return found;
}
