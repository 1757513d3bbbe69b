import { partsOfSize } from '@muster/contract/files/acceptance';
import type { UploadParts } from '@muster/contract/files/file';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { badRequest, conflict } from '../../../platform/http/refusals';
import { accessUpload } from '../access';
import { findAttachable } from '../registry';
import type { FileRow } from '../tables';

/** As long as the largest file takes on a slow line. */
const partMilliseconds = 3_600_000;

/**
 * The parts of a file that is on its way, with an address for each that is not there. Asked again, after an upload was cut
 * off, it tells what is left. 400 without a size; 409 once the file is there.
 */
export async function beginParts(ctx: Context, id: number): Promise<UploadParts> {
  const file = await accessUpload(ctx, id);
  if (file.status !== 'LINK_CREATED')
    throw conflict('file.alreadyPut', 'This file has been uploaded already. Ask for another place to put it.');
  if (file.size === null) throw badRequest('file.sizeUnknown', 'Say how large the file is when you ask for its place.');
  const uploadId = file.uploadId ?? (await begin(ctx, file));
  if (file.uploadId) ctx.nothingChanged();
  const stored = await ctx.storage.storedParts(file.key, uploadId);
  const expires = new Date(ctx.now.getTime() + partMilliseconds);
  const parts = partsOfSize(file.size).map(async (part) => {
    const isStored = stored.some(({ number, size }) => number === part.number && size === part.size);
    return { ...part, url: isStored ? null : await ctx.storage.partUrl(file.key, { ...part, uploadId, expires }) };
  });
  return { parts: await Promise.all(parts) };
}

async function begin(ctx: Context, { id, companyId, key, contentType, entityType }: FileRow): Promise<string> {
  const uploadId = await ctx.storage.beginParts(key, contentType);
  await ctx.db.run(sql`UPDATE file SET upload_id = ${uploadId} WHERE company_id = ${companyId} AND id = ${id}`);
  const anonymous = findAttachable(entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType }, anonymous });
  return uploadId;
}
