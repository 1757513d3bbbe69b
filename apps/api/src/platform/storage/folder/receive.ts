/** Receives the bytes of an upload: wholly, within their bounds and once, or nothing stays. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { badRequest, conflict, Refusal } from '../../http/refusals';

/** What an upload is called until it is whole. */
export const partEnding = '.part';

export interface Bounds {
  /** In bytes; null where the link does not bind it. */
  size: number | null;
  mostBytes: number;
  /** The whole upload may take so long. */
  milliseconds: number;
}

/** Stores a body at `path`. 413 over the limit, 400 when the length is not what was said, 409 when something stands there already. */
export async function receive(body: Readable, path: string, bounds: Bounds): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}${partEnding}`;
  try {
    const bytes = await write(body, part, bounds);
    if (bytes === 0) throw badRequest('file.empty', 'The file is empty.');
    if (bounds.size !== null && bytes !== bounds.size) throw wrongLength();
    await putInPlace(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

/** How many bytes came. They are on the disk when this is done. */
async function write(body: Readable, path: string, { size, mostBytes, milliseconds }: Bounds): Promise<number> {
  const deadline = AbortSignal.timeout(milliseconds);
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    // the body is left open when it is refused, so that the refusal can still be answered
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      deadline.throwIfAborted();
      bytes += chunk.length;
      if (size !== null && bytes > size) throw wrongLength();
      if (bytes > mostBytes) throw tooLarge();
      await file.write(chunk);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** A link to an existing name fails: of two uploads at once, one is stored. */
export async function putInPlace(part: string, path: string): Promise<void> {
  try {
    await link(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw alreadyPut();
    throw error;
  }
}

export const alreadyPut = (): Refusal =>
  conflict('file.alreadyPut', 'This file has been uploaded already. Ask for another place to put it.');
export const tooLarge = (): Refusal => new Refusal(413, { code: 'file.tooLarge', detail: 'The file is too large.' });
export const wrongLength = (): Refusal => badRequest('file.wrongLength', 'The file has another length than was said of it.');
