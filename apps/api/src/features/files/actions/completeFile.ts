import { partsOfSize } from '@muster/contract/files/acceptance';
import type { Context } from '../../../platform/http/context';
import type { OutsideStep } from '../../../platform/http/endpoint';
import { conflict } from '../../../platform/http/errors';
import type { ObjectStore } from '../../../platform/storage/port';
import { accessFile } from '../access';
import { findAttachable } from '../registry';
import type { FileRow } from '../tables';
import { checkContent, storeCheckResult, type UploadCheckResult } from '../uploads';

/** Joins the parts and checks the file, outside any transaction. Undefined if the file is already checked; 409 if parts are missing. */
export const joinAndCheck: OutsideStep<{ params: { id: number } }, FileRow, UploadCheckResult | undefined> = {
  canRepeat: true,
  plan: (ctx, { params }) => accessFile(ctx, params.id, 'delete'),
  async call({ storage }, file) {
    if (file.status !== 'LINK_CREATED') return undefined;
    await join(storage, file);
    const object = await storage.head(file.key);
    if (!object) throw incomplete();
    const verdict = await checkContent(storage, file.key, file, object);
    // if storing the result fails, the file waits for its bytes again
    if (verdict.rejection) await storage.delete(file.key);
    return verdict;
  },
};

/** Stores the result of the check. Returns the updated file, which can be REJECTED [3.31]. */
export async function completeFile(ctx: Context, id: number, verdict: UploadCheckResult | undefined): Promise<FileRow> {
  const file = await accessFile(ctx, id, 'delete');
  if (!verdict || (await storeCheckResult(ctx.db, file.key, verdict)) === 0) {
    ctx.nothingChanged();
    // another request completed it during the check
    return accessFile(ctx, id, 'read');
  }
  const { companyId, entityType } = file;
  const { size, rejection } = verdict;
  const anonymous = findAttachable(ctx, entityType)?.hidesUploader === true;
  ctx.audit({ companyId, entityType: 'File', entityId: id, data: { entityType, rejection }, anonymous });
  return rejection ? { ...file, status: 'REJECTED', rejection, size: null } : { ...file, status: 'UPLOAD_SUCCESS', size };
}

async function join(storage: ObjectStore, { key, size, uploadId }: FileRow): Promise<void> {
  if (size === null || uploadId === null) throw incomplete();
  if (await storage.head(key)) return;
  const stored = await storage.storedParts(key, uploadId);
  const parts = partsOfSize(size);
  const isWhole = parts.every((part) => stored.some((one) => one.number === part.number && one.size === part.size));
  if (!isWhole) throw incomplete();
  await storage.joinParts(key, uploadId, parts);
}

const incomplete = () =>
  conflict('file.incomplete', 'Some parts of this file are missing. Request the list of parts and upload the missing ones first.');
