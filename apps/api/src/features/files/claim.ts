/** Claims files: the caller's uploads become files of an entity, in the transaction that saves the entity. */
import type { AttachedFile } from '@muster/contract/files/file';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { fileAggregate, fileDeleted } from './events';
import { placeOf, presign } from './present';
import { fileColumns, type FileRow } from './tables';

export interface EntityRef {
  entityType: string;
  companyId: number;
  entityId: number;
}

interface Claim extends EntityRef {
  /** The ids of the entity's files, for each field that names files. */
  named: readonly { field: string; ids: readonly number[] }[];
  /** Files that the entity no longer names. They are deleted, or withdrawn if `keepsRemoved`. Files in `named` are never removed. */
  removedIds: readonly number[];
  /** Whether people may have acknowledged the removed files, so that they are kept as evidence. */
  keepsRemoved?: boolean | undefined;
  /** The name of the entity in field errors. */
  objectName: string;
}

/**
 * Claims files for an entity. Each file must belong to the entity. Or it must be the caller's checked upload for this kind of entity and
 * company [4.35] [5.10]. Otherwise throws 400 with the invalid fields. Of concurrent claims, one gets a file.
 */
export async function claimFiles(ctx: Context, { named, removedIds, keepsRemoved, objectName, ...entity }: Claim): Promise<void> {
  const wanted = named.flatMap(({ ids }) => ids);
  const removed = removedIds.filter((id) => !wanted.includes(id));
  const taken = new Set(await take(ctx, entity, wanted));
  const gone = new Set(await (keepsRemoved ? withdraw : remove)(ctx, entity, removed));
  const faults = [
    ...named.filter(({ ids }) => ids.some((id) => !taken.has(id))).map(({ field }) => field),
    ...(removed.some((id) => !gone.has(id)) ? ['removedResourceIds'] : []),
  ];
  if (faults.length > 0) throw invalid(faults.map((field) => ({ objectName, field, message: 'Unknown' })));
}

async function take(ctx: Context, entity: EntityRef, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const taken = await ctx.db.many<{ id: number }>(sql`
    UPDATE file f SET entity_id = ${entity.entityId}, claimed_at = coalesce(f.claimed_at, ${ctx.now}), withdrawn_at = NULL
     WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, entity)} RETURNING f.id`);
  await replaceUnique(ctx, entity, ids);
  return taken.map(({ id }) => id);
}

async function withdraw(ctx: Context, entity: EntityRef, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const withdrawn = await ctx.db.many<{ id: number }>(sql`
    UPDATE file f SET withdrawn_at = ${ctx.now}
     WHERE f.id = ANY (${[...ids]}::bigint[]) AND f.claimed_at IS NOT NULL AND ${canBeOf(ctx, entity)} RETURNING f.id`);
  return withdrawn.map(({ id }) => id);
}

/** A unique file replaces the files of its entity with the same context. Replaced files are withdrawn and kept as evidence. */
async function replaceUnique(ctx: Context, entity: EntityRef, ids: readonly number[]): Promise<void> {
  const { entityType, companyId, entityId } = entity;
  const replaced = await ctx.db.many<{ id: number }>(sql`
    SELECT f.id FROM file n JOIN file f ON f.company_id = n.company_id AND f.entity_type = n.entity_type AND f.entity_id = n.entity_id
                                       AND f.context IS NOT DISTINCT FROM n.context
     WHERE n.id = ANY (${[...ids]}::bigint[]) AND n.company_id = ${companyId} AND n.is_unique AND n.entity_type = ${entityType} AND n.entity_id = ${entityId}
       AND f.claimed_at IS NOT NULL AND f.id <> ALL (${[...ids]}::bigint[])`);
  await withdraw(
    ctx,
    entity,
    replaced.map(({ id }) => id),
  );
}

async function remove(ctx: Context, entity: EntityRef, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const gone = await ctx.db.many<{ id: number; key: string }>(sql`
    DELETE FROM file f WHERE f.id = ANY (${[...ids]}::bigint[]) AND ${canBeOf(ctx, entity)} RETURNING f.id, f.key`);
  emitDeleted(ctx, entity.companyId, gone);
  return gone.map(({ id }) => id);
}

function emitDeleted(ctx: Context, companyId: number, gone: readonly { id: number; key: string }[]): void {
  for (const { id, key } of gone) {
    ctx.emit(fileDeleted, { companyId, aggregate: fileAggregate(id), payload: { fileId: id, key }, anonymous: true });
  }
}

const canBeOf = ({ actor }: Context, { entityType, companyId, entityId }: EntityRef): Sql => sql`
  f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.status = 'UPLOAD_SUCCESS'
  AND CASE WHEN f.claimed_at IS NULL THEN f.uploader_id = ${actor.id} ELSE f.entity_id = ${entityId} END`;

/** Moves all files of an entity to another one of its kind and company. Returns how many. The caller may change both entities. */
export const moveFiles = (
  { db }: Context,
  { entityType, companyId }: Omit<EntityRef, 'entityId'>,
  { from, to }: { from: number; to: number },
): Promise<number> =>
  db.run(sql`UPDATE file SET entity_id = ${to} WHERE company_id = ${companyId} AND entity_type = ${entityType} AND entity_id = ${from}`);

/** The files of several entities of one company, by the entity's id. The caller must have checked the right to see the entities. */
export async function filesOf(
  ctx: Context,
  entity: Omit<EntityRef, 'entityId'>,
  entityIds: readonly number[],
): Promise<Map<number, AttachedFile[]>> {
  const found = new Map<number, AttachedFile[]>();
  if (entityIds.length === 0) return found;
  const rows = await ctx.db.many<FileRow & { entityId: number }>(sql`
    SELECT ${fileColumns} FROM file f
     WHERE f.company_id = ${entity.companyId} AND f.entity_type = ${entity.entityType} AND f.entity_id = ANY (${[...entityIds]}::bigint[])
       AND f.claimed_at IS NOT NULL AND f.withdrawn_at IS NULL ORDER BY f.created_at, f.id`);
  for (const row of rows) {
    const { id, context, originalFileName } = row;
    const file = { id, context, originalFileName, absoluteFileName: placeOf(row).absoluteFileName, presignedUrl: await presign(ctx, row) };
    found.set(row.entityId, [...(found.get(row.entityId) ?? []), file]);
  }
  return found;
}

interface ClaimedFile {
  id: number;
  originalFileName: string;
  /** In bytes. */
  size: number;
  /** A temporary link. */
  url: string;
}

/** The files of one entity with their sizes and links. The caller must have checked the right to see the entity. */
export async function claimedFiles(ctx: Context, { entityType, companyId, entityId }: EntityRef): Promise<ClaimedFile[]> {
  const rows = await ctx.db.many<FileRow>(sql`
    SELECT ${fileColumns} FROM file f
     WHERE f.company_id = ${companyId} AND f.entity_type = ${entityType} AND f.entity_id = ${entityId} AND f.claimed_at IS NOT NULL AND f.withdrawn_at IS NULL`);
  const files: ClaimedFile[] = [];
  for (const row of rows) {
    const url = await presign(ctx, row);
    if (url !== null && row.size !== null) files.push({ id: row.id, originalFileName: row.originalFileName, size: row.size, url });
  }
  return files;
}
