/** Reads the parts of an archive in their order, as text. The reader checks lengths and check sums. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';

export async function unzipped(archive: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { autoClose: false });
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => entries.push(entry));
  await once(zip, 'end');
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const parts = await Promise.all(entries.map(async (entry) => [entry.fileName, String(await buffer(await open(entry)))] as const));
  return new Map(parts);
}
