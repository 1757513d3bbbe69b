/** The only way to output a file [3.30]. Callers must have checked that the caller may read it, because it contains a download link. */
import type { FileResource } from '@muster/contract/files/file';
import type { Context } from '../../platform/http/context';
import type { FileRow } from './tables';

/** Clients use a link at once, or request a new one. */
const downloadMilliseconds = 15 * 60_000;

export async function presentFile(ctx: Pick<Context, 'storage' | 'now'>, file: FileRow): Promise<FileResource> {
  const presignedUrl = await presign(ctx, file);
  return {
    id: file.id,
    entityType: file.entityType,
    entityId: file.entityId,
    context: file.context,
    originalFileName: file.originalFileName,
    name: file.originalFileName,
    ...placeOf(file),
    contentType: file.contentType,
    size: file.size,
    status: file.status,
    rejection: file.rejection,
    presignedUrl,
    url: presignedUrl,
    createdDate: file.createdDate,
  };
}

export const placeOf = ({ key }: Pick<FileRow, 'key'>) => ({ relativeFileName: key, absoluteFileName: `/files/${key}` });

/** A temporary download link; null until the file is checked. */
export async function presign(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  file: Pick<FileRow, 'key' | 'originalFileName' | 'contentType' | 'status'>,
): Promise<string | null> {
  if (file.status !== 'UPLOAD_SUCCESS') return null;
  const expires = new Date(now.getTime() + downloadMilliseconds);
  return storage.downloadUrl(file.key, { expires, fileName: file.originalFileName, contentType: file.contentType });
}
