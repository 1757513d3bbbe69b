import { fetchChunk } from '../../lib/lazy-screen';
import type { uploadWaiting as Upload } from './upload-waiting';

/** Uploads a file of a waiting entry. Its code is fetched when the first file is sent. */
export const uploadWaiting: typeof Upload = async (...given) =>
  (await fetchChunk('upload', () => import('./upload-waiting'))).uploadWaiting(...given);
