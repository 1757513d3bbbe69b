/**
 * The compound file format of older office documents: a small file system with a directory of streams. The signature alone is not
 * enough, because installers and other files share it.
 */
import type { Content } from './content';

const beginning = 'd0cf11e0a1b11ae1';
const headerBytes = 512;
/** The header contains the positions of the first sectors of the allocation table. */
const tableSectorsInHeader = 109;
const entryBytes = 128;
const maxDirectorySectors = 64;
const endOfChain = 0xfffffffa;

/** Whether the directory contains a stream with one of these names. */
export const isCompound =
  (streams: readonly string[]) =>
  async (content: Content): Promise<boolean> => {
    const header = await content.read(0, headerBytes);
    if (header.length < headerBytes || header.toString('hex', 0, 8) !== beginning) return false;
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return false;
    const sectorBytes = 1 << shift;
    const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
    let sector = header.readUInt32LE(48);
    for (let count = 0; count < maxDirectorySectors && sector < endOfChain; count += 1) {
      const directory = await content.read(sectorAt(sector), sectorAt(sector) + sectorBytes);
      if (namesIn(directory).some((name) => streams.includes(name))) return true;
      sector = await nextSector(content, header, sector, sectorBytes, sectorAt);
    }
    return false;
  };

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    names.push(directory.toString('utf16le', at, at + Math.max(0, length - 2)));
  }
  return names;
}

async function nextSector(
  content: Content,
  header: Buffer,
  sector: number,
  sectorBytes: number,
  sectorAt: (sector: number) => number,
): Promise<number> {
  const entriesPerSector = sectorBytes / 4;
  const index = Math.floor(sector / entriesPerSector);
  if (index >= tableSectorsInHeader) return endOfChain;
  const tableSector = header.readUInt32LE(76 + 4 * index);
  if (tableSector >= endOfChain) return endOfChain;
  const at = sectorAt(tableSector) + 4 * (sector % entriesPerSector);
  const entry = await content.read(at, at + 4);
  return entry.length === 4 ? entry.readUInt32LE(0) : endOfChain;
}
