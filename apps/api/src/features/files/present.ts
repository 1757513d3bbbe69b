/** The only way out for a file [3.30]. Whoever gets an address here may see the file now. */
import type { FileResource } from '@muster/contract/files/file';
import type { Context } from '../../platform/http/context';
import type { FileRow } from './tables';

/** An address is used at once, or asked for again. */
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

/** Where the file can be fetched for a while; null until it is checked. */
export async function presign(
  { storage, now }: Pick<Context, 'storage' | 'now'>,
  file: Pick<FileRow, 'key' | 'originalFileName' | 'contentType' | 'status'>,
): Promise<string | null> {
  if (file.status !== 'UPLOAD_SUCCESS') return null;
  const expires = new Date(now.getTime() + downloadMilliseconds);
  return storage.downloadUrl(file.key, { expires, fileName: file.originalFileName, contentType: file.contentType });
}
