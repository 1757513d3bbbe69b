/** The public API of files. */
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';

export { CropDialog } from './crop/lazy-crop-dialog';

export { createFileStore, type FilePlace } from './api';
export { FileList } from './file-list';
export { chosenFilesOf } from './chosen-files';
export { fileNamesOf } from './file-names';
export type { FileStore, FindWaiting, StoredFile, WaitingUpload } from './file-store';
export type { Picture } from './picture';
export { storedFilesKey } from './use-stored-files';

/** Uploads a file of a waiting entry. */
export const uploadWaiting = async (...given: Parameters<typeof import('./upload-waiting').uploadWaiting>): Promise<number> => {
  const part = await fetchChunk('uploadWaiting', () => import('./upload-waiting'));
  return part.uploadWaiting(...given);
};

/** A lazy part: only people who upload fetch its code. */
export const FileUploader = lazyPart(() => import('./file-uploader'), 'default');
export { formatFileSize } from './file-size';
export { putFile } from './put-file';
export const ImageField = lazyPart(() => import('./image-field'), 'ImageField');
