/** Logos of companies and sites: the api decodes an uploaded picture, encodes it again and keeps only the result [2.152] [2.154] [5.16]. */
import { maxPictureBytes, pictureTypes } from '@muster/contract/files/acceptance';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { encodePicture, UnusablePicture, type PictureSize } from '../../platform/images/encode';
import { deletePicture, storePicture } from '../../platform/images/pictures';
import type { ObjectStore } from '../../platform/storage/port';
import { findUpload, consumeUpload, type Attachable, type SingleUse } from '../files';
import { accessCompany } from './access';
import { accessSite } from './place-access';

/** Enough for a header on a screen with two pixels per point. */
const logoSize: PictureSize = { width: 512, height: 512, fit: 'inside' };

export const companyLogo: Attachable = {
  accepts: pictureTypes,
  maxBytes: maxPictureBytes,
  read: async (ctx, id) => ({ companyId: (await accessCompany(ctx, id, 'read')).id }),
  write: async (ctx, id) => ({ companyId: (await accessCompany(ctx, id, 'edit')).id }),
};

export const siteLogo: Attachable = {
  accepts: pictureTypes,
  maxBytes: maxPictureBytes,
  read: (ctx, id) => accessSite(ctx, id, 'read'),
  write: (ctx, id) => accessSite(ctx, id, 'edit'),
};

interface LogoOf extends Omit<SingleUse, 'fileId'> {
  entityType: 'Company' | 'Site';
}

type Upload = { key: string; size: number } | undefined;

/** Finds the upload that a body names. Throws 400 if it is not the caller's, not complete, or too large. */
export async function planLogo(ctx: Context, entity: LogoOf, fileId: number | null | undefined): Promise<Upload> {
  if (fileId == null) return undefined;
  const upload = await findUpload(ctx, { ...entity, fileId });
  if (!upload) throw wrong('Unknown');
  if (upload.size > maxPictureBytes) throw wrong('Size');
  return upload;
}

/** Reads and encodes the upload, outside any transaction. Throws 400 for bytes that are no picture. */
export async function encodeLogo(storage: ObjectStore, upload: Upload): Promise<Buffer | undefined> {
  if (!upload) return undefined;
  try {
    return await encodePicture(await storage.read(upload.key, { from: 0, to: upload.size }), logoSize);
  } catch (error) {
    if (error instanceof UnusablePicture) throw wrong('FileType');
    throw error;
  }
}

interface LogoChange {
  fileId: number | null | undefined;
  encoded: Buffer | undefined;
  /** The address of the current logo. */
  before: string | null;
}

/** The address of the logo after the change: undefined keeps it, null removes it. The upload and the earlier logo are deleted. */
export async function changeLogo(ctx: Context, entity: LogoOf, { fileId, encoded, before }: LogoChange): Promise<string | null> {
  if (fileId === undefined) return before;
  if (fileId !== null && (!encoded || !(await consumeUpload(ctx, { ...entity, fileId })))) throw wrong('Unknown');
  await deletePicture(ctx.db, before);
  return encoded ? storePicture(ctx.db, encoded, ctx.now) : null;
}

const wrong = (message: string) => invalid([{ objectName: 'body', field: 'logoFileId', message }]);
