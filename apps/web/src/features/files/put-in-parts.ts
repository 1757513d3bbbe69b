import type { UploadParts } from '@muster/contract/files/file';
import { isApiError } from '../../lib/api-errors';
import type { PutOptions } from './file-store';
import { putFile } from './put-file';
import { untilOnline } from './until-online';
import { UploadFailed } from './upload';

interface Parts {
  /** The parts, with an upload URL for each missing one. */
  ask(signal: AbortSignal): Promise<UploadParts>;
  complete(signal: AbortSignal): Promise<unknown>;
}

/** The maximum attempts for one part in a row while the network is up. */
const maxAttempts = 4;

/**
 * Uploads a large file part by part. It skips parts that the server has. Without a network it waits, and then retries the
 * interrupted part.
 */
export async function putInParts(parts: Parts, file: File, options: PutOptions): Promise<void> {
  const { signal, onStalled } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await putMissing(parts, file, options);
      return;
    } catch (error) {
      if (signal.aborted || attempt >= maxAttempts || !isPassing(error)) throw error;
      onStalled?.(true);
      await untilOnline(attempt, signal);
      onStalled?.(false);
    }
  }
}

async function putMissing({ ask, complete }: Parts, file: File, { signal, onProgress }: PutOptions): Promise<void> {
  const { parts } = await ask(signal).catch((error: unknown) => {
    // The upload was completed, and only the response was lost.
    if (isApiError(error, 409) && error.problem.message === 'file.alreadyPut') return { parts: [] };
    throw error;
  });
  if (parts.length === 0) return;
  let done = parts.reduce((sum, { url, size }) => (url === null ? sum + size : sum), 0);
  let start = 0;
  onProgress(done / file.size);
  for (const { url, size } of parts) {
    const before = done;
    const onPart = (ratio: number) => onProgress((before + ratio * size) / file.size);
    if (url !== null) {
      await putFile(url, file.slice(start, start + size), { signal, onProgress: onPart });
      done += size;
    }
    start += size;
  }
  await complete(signal);
}

/** A lost connection or a busy server is temporary. Any other error is final. */
const isPassing = (error: unknown): boolean =>
  error instanceof UploadFailed || (isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500));
