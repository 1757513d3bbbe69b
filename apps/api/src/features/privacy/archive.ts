/** Writes a ZIP archive. Compression runs outside the event loop, and a large entry is read in pieces, so requests do not wait. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

const pieceBytes = 64 * 1024;

export async function archiveOf(entries: readonly ArchiveEntry[], mtime: Date): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes } of entries) archive.addReadStream(Readable.from(piecesOf(bytes)), name, { mtime, size: bytes.length });
  archive.end();
  return buffer(archive.outputStream);
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}
