/** Small files of every accepted type, made by hand so that each byte is known. */
import { mp3 } from '../../../../tests/uploads';

const bytes = (...parts: (string | number[] | Buffer)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

export const png = (width = 1, height = 1): Uint8Array<ArrayBuffer> =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', u32be(width), u32be(height), [8, 6, 0, 0, 0]);

export const jpeg = (width = 1, height = 1): Uint8Array<ArrayBuffer> =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 7], 'JFIF', [0], [0xff, 0xc0, 0, 11, 8], u16be(height), u16be(width), [1, 1, 0x11, 0]);

const ftyp = (...brands: string[]) =>
  bytes(u32be(12 + 4 * brands.length), 'ftyp', brands[0] ?? '', u32be(0), brands.slice(1).join(''), u32be(8), 'mdat');
export const mp4 = ftyp('isom', 'iso2', 'mp41');
export const mov = ftyp('qt  ', 'qt  ');
export const oldMov = bytes(u32be(8), 'wide', u32be(8), 'mdat');
export const heic = ftyp('mif1', 'mif1', 'heic');

const handler = (type: string) => bytes(u32be(24), 'hdlr', u32be(0), u32be(0), type, u32be(0));
/** A container with these tracks, in front of its data or behind them. */
const tracks = (brand: string, ...handlers: string[]) => {
  const inside = handlers.map((type) => Buffer.from(handler(type)));
  const moov = bytes(u32be(8 + 24 * handlers.length), 'moov', ...inside);
  return bytes(Buffer.from(ftyp(brand, 'isom')), Buffer.from(moov));
};
export const m4a = tracks('M4A ', 'soun');
export const silentM4a = tracks('M4A ');
export const filmAsM4a = tracks('mp42', 'vide', 'soun');

/** A tag of 300 bytes, whose length has seven bits in each byte. */
export const taggedMp3 = bytes('ID3', [4, 0, 0, 0, 0, 2, 44], zeros(300), Buffer.from(mp3));

/** A ZIP with empty, uncompressed entries. */
export function zip(...names: string[]): Uint8Array<ArrayBuffer> {
  const entries = names.map((name) => bytes('PK\u0003\u0004', zeros(22), u16le(name.length), u16le(0), name));
  const table = Buffer.concat(names.map((name) => Buffer.from(bytes('PK\u0001\u0002', zeros(24), u16le(name.length), zeros(16), name))));
  const tableAt = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = bytes(
    'PK\u0005\u0006',
    u16le(0),
    u16le(0),
    u16le(names.length),
    u16le(names.length),
    u32le(table.length),
    u32le(tableAt),
    u16le(0),
  );
  return bytes(...entries.map((entry) => Buffer.from(entry)), table, Buffer.from(end));
}
export const office = (folder: string, ...more: string[]) => zip('[Content_Types].xml', `${folder}/document.xml`, ...more);

/** A compound file with one stream and a directory of two sectors. */
export function compound(stream: string): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(512 * 4);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  // the allocation table in sector 0: the directory continues from sector 1 to sector 2
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(2, 512 + 4);
  file.writeUInt32LE(0xfffffffe, 512 + 8);
  writeEntry(file, 1024, 'Root Entry');
  writeEntry(file, 1536, stream);
  return new Uint8Array(file);
}

function writeEntry(file: Buffer, at: number, name: string): void {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE(2 * (name.length + 1), at + 64);
}

export const pdf = bytes('%PDF-1.7\n%%EOF');
export const rtf = bytes('{\\rtf1 Muster}');

function u16be(value: number) {
  return [value >> 8, value & 255];
}
function u32be(value: number) {
  return [...u16be(value >>> 16), ...u16be(value & 0xffff)];
}
function u16le(value: number) {
  return u16be(value).toReversed();
}
function u32le(value: number) {
  return u32be(value).toReversed();
}
