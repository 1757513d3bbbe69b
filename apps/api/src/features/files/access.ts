/** Who may access a file: its uploader until an entity claims it, then the people who may read or change the entity. */
import type { FileReference } from '@muster/contract/files/file';
import { canReadCompany, isConsultant } from '@muster/contract/shared/permissions';
import sql from 'sql-template-tag';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { HttpError, forbidden, invalid, notFound } from '../../platform/http/errors';
import { findFile, findFiles, findFilesOfEntity } from './queries';
import { findAttachable, type Attachable } from './registry';
import type { FileRow } from './tables';

/** Loads a file to read or delete it. This is the only way to load one. Gives 404 for a file of another company. */
export const accessFile = accessFunction('accessFile', async (ctx: Context, id: number, action: 'read' | 'delete'): Promise<FileRow> => {
  const file = await findFile(ctx.db, id);
  if (!file) throw notFound();
  await requireRight(ctx, file, action);
  return file;
});

async function requireRight(
  ctx: Context,
  { isClaimed, entityType, entityId, uploaderId }: FileRow,
  action: 'read' | 'delete',
): Promise<void> {
  if (!isClaimed) {
    // a consultant cannot delete even what the account uploaded before it became a consultant [6.9]
    if (uploaderId !== ctx.actor.id || (action === 'delete' && isConsultant(ctx.actor))) throw forbidden();
    return;
  }
  const kind = findAttachable(ctx, entityType);
  if (!kind || entityId === null) throw notFound();
  await (action === 'read' ? kind.read(ctx, entityId) : kind.write(ctx, entityId));
}

/** Returns those of the files that the caller may see. Checks each entity once. */
export const accessFiles = accessFunction('accessFiles', async (ctx: Context, ids: readonly number[]): Promise<FileRow[]> => {
  const files = await findFiles(ctx.db, ids);
  const verdicts = new Map<string, boolean>();
  for (const file of files) {
    const subject = subjectOf(file);
    if (!verdicts.has(subject)) verdicts.set(subject, await maySee(ctx, file));
  }
  return files.filter((file) => verdicts.get(subjectOf(file)));
});

/** The entity or person on which the right to the file depends. */
const subjectOf = ({ isClaimed, entityType, entityId, uploaderId }: FileRow): string =>
  isClaimed ? `${entityType} ${entityId}` : uploaderId;

async function maySee(ctx: Context, file: FileRow): Promise<boolean> {
  try {
    await requireRight(ctx, file, 'read');
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/** The files of an entity, for people who may read the entity. */
export const accessFilesOfEntity = accessFunction(
  'accessFilesOfEntity',
  async (ctx: Context, entityType: string, entityId: number): Promise<FileRow[]> => {
    const { companyId } = await requireAttachable(ctx, entityType).read(ctx, entityId);
    return findFilesOfEntity(ctx.db, { companyId, entityType, entityId }, ctx.actor.id);
  },
);

/** Gives 404 for a kind of entity that takes no files. */
function requireAttachable(ctx: Context, entityType: string): Attachable {
  const kind = findAttachable(ctx, entityType);
  if (!kind) throw notFound();
  return kind;
}

/** The company of a new file: that of its entity; without an entity, the given company, or the caller's only company. */
export const accessUploadTarget = accessFunction(
  'accessUploadTarget',
  async (ctx: Context, kind: Attachable, { entityId, companyId }: FileReference): Promise<number> => {
    if (isConsultant(ctx.actor)) throw forbidden();
    if (entityId != null) {
      const entity = await kind.write(ctx, entityId);
      if (companyId != null && companyId !== entity.companyId)
        throw invalid([{ objectName: 'file', field: 'companyId', message: 'Immutable' }]);
      return entity.companyId;
    }
    if (companyId != null) {
      if (!canReadCompany(ctx.actor, companyId) || !(await exists(ctx, companyId))) throw notFound();
      return companyId;
    }
    const [own, ...others] = ctx.actor.companies;
    if (!own || others.length > 0) throw invalid([{ objectName: 'file', field: 'companyId', message: 'NotNull' }]);
    return own.companyId;
  },
);

/** A system role may pass any number as company. The transaction is bound to the existing companies that the caller reads. */
async function exists(ctx: Context, companyId: number): Promise<boolean> {
  return (await ctx.db.maybeOne(sql`SELECT WHERE ${companyId}::bigint = ANY ((SELECT muster_companies())::bigint[])`)) !== undefined;
}
