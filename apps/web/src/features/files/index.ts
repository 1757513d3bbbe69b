/** The door of the files: what other features may see. */
import { lazy } from 'react';

export { createFileStore, type FilePlace } from './api';
export { FileList } from './file-list';
export type { FileStore, StoredFile } from './file-store';

/** Suspends until its code is there: only who uploads pays for it. */
export const FileUploader = lazy(() => import('./file-uploader'));
