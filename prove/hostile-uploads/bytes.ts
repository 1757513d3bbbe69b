/** Creates the bytes of hostile files, so that the repository contains no hostile file. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { Bytes } from './file';

export const text = (content: string): Bytes => new TextEncoder().encode(content);
export const joined = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
export const utf16 = (content: string): Bytes => joined(Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le'));

interface Entry {
  name: string;
  content: Uint8Array;
}

/** A real ZIP with compressed entries. */
export function archive(entries: readonly Entry[]): Bytes {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = [Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed];
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    table.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, central, Buffer.from(name));
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return joined(...parts, directory, end);
}

const bombBytes = 20_000_000;
/** A few kilobytes that decompress to many megabytes. */
export const bomb = (...names: string[]): Bytes => archive(names.map((name) => ({ name, content: new Uint8Array(bombBytes) })));

export const word = (document: string, ...more: Entry[]): Bytes =>
  archive([{ name: '[Content_Types].xml', content: text('<Types/>') }, { name: 'word/document.xml', content: text(document) }, ...more]);

/** A PDF whose catalogue contains an action. */
export const pdfThat = (action: string): Bytes =>
  text(`%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<<${action}>>/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0>>endobj\n%%EOF`);
