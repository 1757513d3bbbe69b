/** The door of the files: what other features may see. */
export { createFileStore, type FilePlace } from './api';
export { FileDrop } from './file-drop';
export { FileList } from './file-list';
export { FileRows } from './file-row';
export { formatFileSize } from './file-size';
export type { FileStore, StoredFile } from './file-store';
export { UploadRow } from './upload-row';
export { useUploads } from './use-uploads';
