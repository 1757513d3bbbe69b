import { partsOfSize } from '@muster/contract/files/acceptance';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/refusals';
import { accessUpload } from '../access';
import { findAttachable } from '../registry';
import type { FileRow } from '../tables';
import { judge, settle } from '../uploads';

/** Joins a file's parts and looks at it; the file as it then stands, which may be REJECTED [3.31]. 409 while parts are missing. */
export async function completeFile(ctx: Context, id: number): Promise<FileRow> {
  const file = await accessUpload(ctx, id);
  if (file.status !== 'LINK_CREATED') {
    ctx.nothingChanged();
    return file;
  }
  const { companyId, key, entityType } = file;
  await join(ctx, file);
  const object = await ctx.storage.head(key);
  if (!object) throw incomplete();
  const verdict = await judge(ctx.storage, key, file, object);
  await settle(ctx.db, key, verdict);
  // should this not come to be, the file waits for its bytes again
  if (verdict.rejection) await ctx.storage.delete(key);
  const anonymous = findAttachable(entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType, rejection: verdict.rejection }, anonymous });
  const { size, rejection } = verdict;
  return rejection ? { ...file, status: 'REJECTED', rejection, size: null } : { ...file, status: 'UPLOAD_SUCCESS', size };
}

async function join({ storage }: Context, { key, size, uploadId }: FileRow): Promise<void> {
  if (size === null || uploadId === null) throw incomplete();
  if (await storage.head(key)) return;
  const stored = await storage.storedParts(key, uploadId);
  const parts = partsOfSize(size);
  const isWhole = parts.every((part) => stored.some((one) => one.number === part.number && one.size === part.size));
  if (!isWhole) throw incomplete();
  await storage.joinParts(key, uploadId, parts);
}

const incomplete = () => conflict('file.incomplete', 'Parts of this file have not arrived. Ask which, and put them first.');
