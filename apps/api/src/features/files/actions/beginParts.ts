import { partsOfSize } from '@muster/contract/files/acceptance';
import type { UploadParts } from '@muster/contract/files/file';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import type { OutsideStep } from '../../../platform/http/endpoint';
import { badRequest, conflict } from '../../../platform/http/errors';
import type { Part } from '../../../platform/storage/port';
import { accessFile } from '../access';
import { findAttachable } from '../registry';
import type { FileRow } from '../tables';

/** Enough for the largest file on a slow connection. */
const partMilliseconds = 3_600_000;

interface Begun {
  uploadId: string;
  stored: readonly Part[];
}

/** Begins the multipart upload at the store, or asks the store which parts it has. 400 without a size; 409 after the upload. */
export const uploadInParts: OutsideStep<{ params: { id: number } }, FileRow, Begun> = {
  canRepeat: true,
  plan: async (ctx, { params }) => (await accessWaiting(ctx, params.id)).file,
  call: async ({ storage }, { key, contentType, uploadId }) =>
    uploadId === null
      ? { uploadId: await storage.beginParts(key, contentType), stored: [] }
      : { uploadId, stored: await storage.storedParts(key, uploadId) },
};

/** The parts of an unfinished upload, with an upload link for each missing part. */
export async function beginParts(ctx: Context, id: number, begun: Begun): Promise<UploadParts> {
  const { file, size } = await accessWaiting(ctx, id);
  // if two requests begin at once, the first one wins
  const uploadId = file.uploadId ?? (await keepUpload(ctx, file, begun.uploadId));
  if (file.uploadId) ctx.nothingChanged();
  const stored = uploadId === begun.uploadId ? begun.stored : [];
  const expires = new Date(ctx.now.getTime() + partMilliseconds);
  const parts = partsOfSize(size).map(async (part) => {
    const isStored = stored.some((one) => one.number === part.number && one.size === part.size);
    return { ...part, url: isStored ? null : await ctx.storage.partUrl(file.key, { ...part, uploadId, expires }) };
  });
  return { parts: await Promise.all(parts) };
}

async function accessWaiting(ctx: Context, id: number): Promise<{ file: FileRow; size: number }> {
  const file = await accessFile(ctx, id, 'delete');
  if (file.status !== 'LINK_CREATED')
    throw conflict('file.alreadyPut', 'This file has already been uploaded. Create a new file to upload again.');
  if (file.size === null) throw badRequest('file.sizeUnknown', 'State the size of the file when you create it.');
  return { file, size: file.size };
}

async function keepUpload(ctx: Context, { id, companyId, entityType }: FileRow, uploadId: string): Promise<string> {
  const kept = await ctx.db.one<{ uploadId: string }>(sql`
    UPDATE file SET upload_id = coalesce(upload_id, ${uploadId}) WHERE company_id = ${companyId} AND id = ${id} RETURNING upload_id AS "uploadId"`);
  const anonymous = findAttachable(ctx, entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType }, anonymous });
  return kept.uploadId;
}
