import type { Rejection } from '@muster/contract/files/file';
import type { FileStore } from './file-store';

/** [9.5] */
export const pollMilliseconds = 5000;
export const mostPolls = 6;

export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  /** `rejection` is what was found wrong with the file itself, where that is why. */
  constructor(
    message: string,
    readonly rejection: Rejection | null = null,
  ) {
    super(message);
  }
}

interface UploadOptions {
  context: string;
  signal: AbortSignal;
  onProgress(ratio: number): void;
  /** The file is there and is being looked at. */
  onPut(): void;
}

/** Uploads one file and waits until it is found to be what it says [4.35]. Answers its id, or throws; a cancelled one too. */
export async function upload(store: FileStore, file: File, { context, signal, onProgress, onPut }: UploadOptions): Promise<number> {
  const { id, url } = await store.refer(file, context, signal);
  await store.put(url, file, { signal, onProgress });
  onPut();
  await untilUploaded(store, id, signal);
  return id;
}

async function untilUploaded(store: FileStore, id: number, signal: AbortSignal): Promise<void> {
  for (let poll = 1; poll <= mostPolls; poll += 1) {
    const files = await store.find([id], signal);
    const file = files.find((one) => one.id === id);
    if (file?.state === 'uploaded') return;
    if (file?.state === 'rejected') throw new UploadFailed(`File ${id} was rejected`, file.rejection);
    if (poll < mostPolls) await pause(pollMilliseconds, signal);
  }
  throw new UploadFailed(`File ${id} was not found to be uploaded`);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new UploadFailed('The upload was cancelled'));
    });
  });
}
