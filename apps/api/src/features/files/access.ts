/** The law of files: their uploader's until a thing claims them, and from then on whoever may see or change the thing. */
import { isConsultant } from '@muster/contract/shared/permissions';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound, Refusal } from '../../platform/http/refusals';
import { findFile, findFiles, findFilesOfThing, holdFile } from './queries';
import { findAttachable, type Attachable } from './registry';
import type { FileRow } from './tables';

/** Loads a file to read or to delete it; there is no other way to get one. A foreign one is as good as missing. */
export async function accessFile(ctx: Context, id: number, action: 'read' | 'delete'): Promise<FileRow> {
  const file = await findFile(ctx.db, id);
  if (!file) throw notFound();
  await requireRight(ctx, file, action);
  return file;
}

/** Loads and holds a file for whoever puts it: its uploader, until a thing has it. */
export async function accessUpload(ctx: Context, id: number): Promise<FileRow> {
  const file = await holdFile(ctx.db, id);
  if (!file) throw notFound();
  await requireRight(ctx, file, 'delete');
  return file;
}

async function requireRight(
  ctx: Context,
  { isClaimed, entityType, entityId, uploaderId }: FileRow,
  action: 'read' | 'delete',
): Promise<void> {
  if (!isClaimed) {
    // a consultant writes nothing, whatever the account did before it was one [6.9]
    if (uploaderId !== ctx.actor.id || (action === 'delete' && isConsultant(ctx.actor))) throw forbidden();
    return;
  }
  const thing = findAttachable(entityType);
  if (!thing || entityId === null) throw notFound();
  await (action === 'read' ? thing.read(ctx, entityId) : thing.write(ctx, entityId));
}

/** Those of the files that the caller may see. Each thing is asked once. */
export async function accessFiles(ctx: Context, ids: readonly number[]): Promise<FileRow[]> {
  const files = await findFiles(ctx.db, ids);
  const verdicts = new Map<string, boolean>();
  for (const file of files) {
    const subject = subjectOf(file);
    if (!verdicts.has(subject)) verdicts.set(subject, await maySee(ctx, file));
  }
  return files.filter((file) => verdicts.get(subjectOf(file)));
}

/** What a right to the file depends on. */
const subjectOf = ({ isClaimed, entityType, entityId, uploaderId }: FileRow): string =>
  isClaimed ? `${entityType} ${entityId}` : uploaderId;

async function maySee(ctx: Context, file: FileRow): Promise<boolean> {
  try {
    await requireRight(ctx, file, 'read');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The files of a thing, for whoever may see the thing. */
export async function accessFilesOfThing(ctx: Context, entityType: string, entityId: number): Promise<FileRow[]> {
  const { companyId } = await requireAttachable(entityType).read(ctx, entityId);
  return findFilesOfThing(ctx.db, { companyId, entityType, entityId }, ctx.actor.id);
}

/** A kind of thing that nothing can hang on does not exist. */
function requireAttachable(entityType: string): Attachable {
  const kind = findAttachable(entityType);
  if (!kind) throw notFound();
  return kind;
}
