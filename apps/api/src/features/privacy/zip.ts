/** Writes a ZIP archive in memory. Names are UTF-8 and the entries have no time. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

const utf8Names = 0x0800;
const deflated = 8;
const neededVersion = 20;
/** 1 January 1980, the first day of the format. */
const firstDay = 0x0021;

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const content = deflateRawSync(bytes);
    const terms = termsOf({ path, content, bytes });
    const head = Buffer.concat([numbers([0x04034b50, 4]), terms, numbers([0, 2]), path]);
    parts.push(head, content);
    directory.push(
      Buffer.concat([
        numbers([0x02014b50, 4], [neededVersion, 2]),
        terms,
        numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        path,
      ]),
    );
    offset += head.length + content.length;
  }
  const index = Buffer.concat(directory);
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [index.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, index, end]);
}

/** The fields that the local entry and the central directory share. */
const termsOf = ({ path, content, bytes }: { path: Buffer; content: Buffer; bytes: Buffer }): Buffer =>
  numbers(
    [neededVersion, 2],
    [utf8Names, 2],
    [deflated, 2],
    [0, 2],
    [firstDay, 2],
    [crc32(bytes), 4],
    [content.length, 4],
    [bytes.length, 4],
    [path.length, 2],
  );

/** Little-endian numbers of two or four bytes. */
function numbers(...given: [value: number, size: 2 | 4][]): Buffer {
  return Buffer.concat(
    given.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
