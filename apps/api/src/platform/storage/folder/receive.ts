/** Receives an upload completely, within its limits and once. Otherwise it stores nothing. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { HttpError, badRequest, conflict } from '../../http/errors';

/** The suffix of an upload until it is complete. */
export const partialSuffix = '.part';

interface Bounds {
  /** In bytes. Null if the link does not set it. */
  size: number | null;
  maxBytes: number;
  /** Time limit of the whole upload. */
  milliseconds: number;
}

/** Stores a body at `path`. Throws 413 above the limit, 400 for another length than announced, 409 if the path exists. */
export async function receive(body: Readable, path: string, bounds: Bounds): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (existsSync(path)) throw alreadyUploaded();
  const part = `${path}.${randomUUID()}${partialSuffix}`;
  try {
    const bytes = await write(body, part, bounds);
    if (bytes === 0) throw badRequest('file.empty', 'This file is empty. Choose another file.');
    if (bounds.size !== null && bytes !== bounds.size) throw wrongLength();
    await publishUpload(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** Writes the body to disk with fsync. Returns the number of bytes. */
async function write(body: Readable, path: string, { size, maxBytes, milliseconds }: Bounds): Promise<number> {
  const deadline = AbortSignal.timeout(milliseconds);
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    // the body stays open after an error, so that the response can still be sent
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      deadline.throwIfAborted();
      bytes += chunk.length;
      if (size !== null && bytes > size) throw wrongLength();
      if (bytes > maxBytes) throw tooLarge();
      // a write to a full disk can take only a part of the chunk, without an error; this writes the rest, and fails
      await file.appendFile(chunk);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** A hard link to an existing name fails, so only one of two concurrent uploads is stored. */
export async function publishUpload(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyUploaded();
    throw error;
  }
}

export const alreadyUploaded = (): HttpError =>
  conflict('file.alreadyPut', 'This file has already been uploaded. Create a new file to upload again.');
export const uploadInProgress = (): HttpError => conflict('file.beingPut', 'This file is already being uploaded. Wait a moment.');
export const tooLarge = (): HttpError =>
  new HttpError(413, { code: 'file.tooLarge', detail: 'This file is too large. Choose a smaller file.' });
export const wrongLength = (): HttpError => badRequest('file.wrongLength', 'This file arrived incomplete. Upload it again.');
