/** The files of an entry are copies: the form can still be left, discarded, or refused. */
import type { WaitingFile } from '../../lib/outbox/queue';
import type { WaitingUpload } from '../files';

/** Resolves to all copies, or rejects and leaves none. */
export async function copiesOf(id: string, waiting: readonly WaitingUpload[]): Promise<WaitingFile[]> {
  const files: WaitingFile[] = [];
  try {
    for (const { field, place, chosen, device } of waiting)
      files.push({ ...(await device.copy(chosen, id)), name: chosen.file.name, field, place });
  } catch (error) {
    await forgetCopies(files, waiting);
    throw error;
  }
  return files;
}

export async function forgetCopies(files: readonly WaitingFile[], waiting: readonly WaitingUpload[]): Promise<void> {
  for (const [at, file] of files.entries()) await waiting[at]?.device.forget(file);
}
