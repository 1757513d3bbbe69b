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
  /** Absent while it does not exist. */
  entityId?: number | undefined;
}

/** Those of the ids that this thing has already, or could take: checked uploads of the caller's own in the same company. */
export async function claimable(ctx: Context, thing: Thing, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.many<{ id: number }>(
    sql`SELECT f.id FROM file f WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, thing)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface Claim extends Thing {
  entityId: number;
  /** What hangs on the thing from now on. */
  fileIds: readonly number[];
  /** What hangs on it no longer, and is deleted. */
  removedIds: readonly number[];
  /** What the refusal calls the thing. */
  objectName: string;
}

/** Refuses with 400 unless every file is claimable [4.35] [5.10]; of several at once, one thing gets a file. */
export async function claimFiles(ctx: Context, { fileIds, removedIds, objectName, ...thing }: Claim): Promise<void> {
  const wanted = [...new Set(fileIds)];
  const removed = [...new Set(removedIds)].filter((id) => !wanted.includes(id));
  if (wanted.length > 0) {
    const taken = await ctx.db.run(sql`
      UPDATE file f SET entity_id = ${thing.entityId}, claimed_at = coalesce(f.claimed_at, ${ctx.now})
       WHERE f.id = ANY (${wanted}::bigint[]) AND ${canBeOf(ctx, thing)}`);
    if (taken !== wanted.length) throw unknown(objectName, 'fileIds');
  }
  if (removed.length > 0 && (await remove(ctx, thing, removed)) !== removed.length) throw unknown(objectName, 'removedResourceIds');
}

async function remove(ctx: Context, thing: Thing, ids: readonly number[]): Promise<number> {
  const gone = await ctx.db.many<{ id: number; key: string }>(sql`
    DELETE FROM file f WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, thing)} RETURNING f.id, f.key`);
  for (const { id, key } of gone) {
    ctx.emit(fileDeleted, { companyId: thing.companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous: true });
  }
  return gone.length;
}

const canBeOf = ({ actor }: Context, { entityType, companyId, entityId }: Thing): Sql => sql`
  f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.status = 'UPLOAD_SUCCESS'
  AND CASE WHEN f.claimed_at IS NULL THEN f.uploader_id = ${actor.id} ELSE f.entity_id = ${entityId ?? null}::bigint END`;

const unknown = (objectName: string, field: string) => invalid([{ objectName, field, message: 'Unknown' }]);

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
