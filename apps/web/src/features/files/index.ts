/** The public API of files. */
import { lazyPart } from '../../lib/lazy-screen';

export { CropDialog } from './crop/lazy-crop-dialog';

export { createFileStore, type FilePlace } from './api';
export { FileList } from './file-list';
export { chosenFilesOf } from './chosen-files';
export { fileNamesOf } from './file-names';
export { isThere, uploadWaiting } from './upload-waiting';
export type { FileStore, FindWaiting, StoredFile, WaitingUpload } from './file-store';
export type { Picture } from './picture';
export { useKeptFiles } from './kept/use-kept-files';
export { storedFilesKey } from './use-stored-files';

/** A lazy part: only people who upload fetch its code. */
export const FileUploader = lazyPart(() => import('./file-uploader'), 'default');
export { formatFileSize } from './file-size';
export { putFile } from './put-file';
export const ImageField = lazyPart(() => import('./image-field'), 'ImageField');
