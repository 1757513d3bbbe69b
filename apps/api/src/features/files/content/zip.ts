/** Recognises ZIP archives by their central directory, which is at the end. Never unpacks an entry. */
import type { Content } from './content';

const entrySignature = 'PK\u0003\u0004';
const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');
const endLength = 22;
const maxCommentLength = 65_535;
const maxTableBytes = 8_000_000;

export async function isZip(content: Content): Promise<boolean> {
  const end = await findEnd(content);
  if (!end) return false;
  return end.at === 0 || (await content.read(0, 4)).toString('latin1') === entrySignature;
}

/** A document of the newer office formats: its parts are in the folder of its kind, and no part is a macro. */
export const isOfficeZip =
  (folder: string) =>
  async (content: Content): Promise<boolean> => {
    if ((await content.read(0, 4)).toString('latin1') !== entrySignature) return false;
    const names = await entryNames(content);
    return (
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith(folder)) &&
      !names.some((name) => /vbaProject\.bin$/i.test(name))
    );
  };

interface End {
  at: number;
  tableBytes: number;
  tableAt: number;
}

async function findEnd({ read, size }: Content): Promise<End | undefined> {
  const from = Math.max(0, size - endLength - maxCommentLength);
  const tail = await read(from, size);
  const found = tail.lastIndexOf(endSignature);
  if (found < 0 || found + endLength > tail.length) return undefined;
  return { at: from + found, tableBytes: tail.readUInt32LE(found + 12), tableAt: tail.readUInt32LE(found + 16) };
}

async function entryNames(content: Content): Promise<string[]> {
  const end = await findEnd(content);
  if (!end || end.tableBytes > maxTableBytes || end.tableAt + end.tableBytes > content.size) return [];
  const table = await content.read(end.tableAt, end.tableAt + end.tableBytes);
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= table.length && table.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const nameLength = table.readUInt16LE(at + 28);
    names.push(table.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
  }
  return names;
}
