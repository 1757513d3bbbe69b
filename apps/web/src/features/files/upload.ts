import type { Rejection } from '@muster/contract/files/file';
import type { FileStore, PutOptions } from './file-store';

/** [9.5] */
export const pollMilliseconds = 5000;
export const maxPolls = 6;

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

/** Why an upload was aborted that somebody does not want any more; one that is only left goes on when its file is chosen again. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

interface UploadOptions extends PutOptions {
  context: string;
  /** The file is there and is being looked at. */
  onPut(): void;
}

/** Uploads one file and waits until it is found to be what it says [4.35]. Answers its id, or throws; a cancelled one too. */
export async function upload(store: FileStore, file: File, { onPut, ...options }: UploadOptions): Promise<number> {
  const { context, signal } = options;
  const reference = await store.refer(file, context, signal);
  try {
    await store.put(reference, file, options);
    onPut();
    await untilUploaded(store, reference.id, signal);
    return reference.id;
  } catch (error) {
    // what cannot be given up now is given up by the server in a day
    if (signal.reason instanceof UploadCancelled) await store.discard?.(reference.id).catch(() => undefined);
    throw error;
  }
}

async function untilUploaded(store: FileStore, id: number, signal: AbortSignal): Promise<void> {
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    const files = await store.find([id], signal);
    const file = files.find((one) => one.id === id);
    if (file?.state === 'uploaded') return;
    if (file?.state === 'rejected') throw new UploadFailed(`File ${id} was rejected`, file.rejection);
    if (poll < maxPolls) await pause(pollMilliseconds, signal);
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
