import type { Rejection } from '@muster/contract/files/file';
import type { FileStore, PutOptions } from './file-store';

/** How often the page asks for the state of a file [9.5]. */
const pollMilliseconds = 5_000;
const maxPolls = 6;

/** Why a file itself cannot be used: what the server found, or a format of phones that this browser cannot read. */
export type FileFault = Rejection | 'HEIC';

export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  /** `rejection` is the fault of the file itself. */
  constructor(
    message: string,
    readonly rejection: FileFault | null = null,
  ) {
    super(message);
  }
}

/** The reason of an abort by the person. An upload that is only left continues when its file is chosen again. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

interface UploadOptions extends PutOptions {
  context: string;
  /** The file is uploaded, and the server checks it. */
  onPut(): void;
}

/**
 * Uploads one file and waits until the server has checked its content [4.35]. Returns its id. Throws also when it is cancelled.
 */
export async function upload(store: FileStore, file: File, { onPut, ...options }: UploadOptions): Promise<number> {
  const { context, signal } = options;
  const reference = await store.refer(file, context, signal);
  try {
    await store.put(reference, file, options);
    onPut();
    await untilUploaded(store, reference.id, signal);
    return reference.id;
  } catch (error) {
    // If this request fails, the server deletes the file after a day.
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
