import { ApiError, isApiError } from '../../lib/api-errors';
import type { WaitingFile } from '../../lib/outbox/queue';
import { createFileStore, isUsable, type FilePlace } from './api';
import { upload, UploadFailed } from './upload';

/** The timeout of an upload without progress. The upload is aborted, so that other entries can be sent. */
const silenceMilliseconds = 60_000;

/**
 * Uploads a file of a waiting entry and resolves to its id. Throws an ApiError: 400 if the file is refused, 500 if the file service fails,
 * 0 if the server is not reached.
 */
export async function uploadWaiting({ place, field }: WaitingFile, content: File, onlyAs: string): Promise<number> {
  const abort = new AbortController();
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timeout);
    timeout = setTimeout(() => abort.abort(), silenceMilliseconds);
  };
  restart();
  try {
    const store = createFileStore(place as FilePlace, undefined, onlyAs);
    return await upload(store, content, { context: field, signal: abort.signal, onProgress: restart, onPut: restart });
  } catch (error) {
    if (isApiError(error)) throw error;
    const isRefused = error instanceof UploadFailed && error.rejection !== null;
    throw new ApiError(isRefused ? 400 : 500, { message: 'file.notUploaded' });
  } finally {
    clearTimeout(timeout);
  }
}

/** An answer that takes longer counts as none: the entry waits. */
const answerMilliseconds = 30_000;

/** Whether the server still has an uploaded file. It deletes a file that nothing claims within a day. */
export const isThere = (id: number, onlyAs: string): Promise<boolean> => isUsable(id, AbortSignal.timeout(answerMilliseconds), onlyAs);
