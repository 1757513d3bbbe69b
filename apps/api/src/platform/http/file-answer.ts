/**
 * An answer that is a file to download. It is written to a temporary file first and sent after the commit. The answer is complete, no
 * database connection waits for a slow client, and a large file does not fill the memory.
 */
import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { attachmentNamed } from '../storage/folder/attachment';

export interface FileAnswer {
  /** The name for the download, with its extension. It may use any script. */
  fileName: string;
  /** One of the endpoint's media types, with its charset if it has one. */
  contentType: string;
  content: AsyncIterable<string | Uint8Array>;
  /** More headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  /** True for content that takes long to make and needs no transaction. It is read after the commit, without a connection. */
  isMadeAfterCommit?: boolean;
}

export interface SpooledFile extends Pick<FileAnswer, 'fileName' | 'contentType' | 'headers'> {
  size: number;
  handle: FileHandle;
}

/** The file has no name in its folder, so that the system removes it even if this process is killed. */
export async function spool({ fileName, contentType, content, headers = {} }: FileAnswer): Promise<SpooledFile> {
  const path = join(tmpdir(), `muster-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    await writeAll(handle, content);
    return { fileName, contentType, headers, size: (await handle.stat()).size, handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const writtenAtOnce = 65_536;

async function writeAll(handle: FileHandle, content: FileAnswer['content']): Promise<void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size < writtenAtOnce) continue;
    await handle.appendFile(Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  await handle.appendFile(Buffer.concat(waiting));
}

/** The handle closes after the last byte, or when the client disconnects. */
export function sendFile(reply: FastifyReply, { fileName, contentType, headers = {}, size, handle }: SpooledFile): FastifyReply {
  return reply
    .headers(headers)
    .type(contentType)
    .header('content-disposition', attachmentNamed(fileName))
    .header('content-length', String(size))
    .header('x-content-type-options', 'nosniff')
    .send(handle.createReadStream({ start: 0 }));
}
