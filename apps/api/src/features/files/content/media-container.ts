/** The ISO container of videos and HEIC pictures. Its first box lists the brands. */
import type { Content } from './content';

const maxBrandBytes = 1024;

interface FirstBox {
  type: string;
  brands: string[];
}

async function firstBox({ read, size }: Content): Promise<FirstBox | undefined> {
  const head = await read(0, maxBrandBytes);
  if (head.length < 16) return undefined;
  const length = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (length < 8 || length > size) return undefined;
  if (type !== 'ftyp') return { type, brands: [] };
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= Math.min(length, head.length); at += 4) brands.push(head.toString('latin1', at, at + 4));
  return { type, brands };
}

const hasBrand = (known: RegExp) => async (content: Content) =>
  (await firstBox(content))?.brands.some((brand) => known.test(brand)) === true;

export const isHeic = hasBrand(/^(?:hei[cxms]|hev[cx])$/);
export const isMp4 = hasBrand(/^(?:iso[m2-9]|mp4[12]|avc1|M4V[ P]?|dash|MSNV|mmp4|3g[p2].|f4v )$/);

/** Old QuickTime files have no brands and begin with one of these boxes. */
export async function isQuickTime(content: Content): Promise<boolean> {
  const box = await firstBox(content);
  return box !== undefined && (box.brands.includes('qt  ') || ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].includes(box.type));
}

const hasSoundBrand = hasBrand(/^(?:M4[AB] |iso[m2-9]|mp4[12]|dash|MSNV|3g[p2].)$/);
const maxBoxes = 64;
/** Enough for the tables of ten megabytes of sound. */
const maxMoovBytes = 4_194_304;

/** Sound alone: a film with another ending is none. */
export async function isM4a(content: Content): Promise<boolean> {
  if (!(await hasSoundBrand(content))) return false;
  const moov = await findBox(content, 'moov');
  const handlers = moov ? handlersOf(await content.read(moov.from, Math.min(moov.to, moov.from + maxMoovBytes))) : [];
  return handlers.includes('soun') && !handlers.includes('vide');
}

/** Looks for a box at the top of the file. A box of length 0 lasts to the end; one of length 1 has its length behind its type. */
async function findBox({ read, size }: Content, wanted: string): Promise<{ from: number; to: number } | undefined> {
  let at = 0;
  for (let boxes = 0; boxes < maxBoxes && at + 8 <= size; boxes += 1) {
    const head = await read(at, at + 16);
    if (head.length < 8) return undefined;
    const short = head.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return undefined;
    if (head.toString('latin1', 4, 8) === wanted) return { from: at, to: at + length };
    at += length;
  }
  return undefined;
}

/** The type of each track: a 'hdlr' box names it eight bytes behind its own type. */
function handlersOf(moov: Buffer): string[] {
  const handlers: string[] = [];
  for (let at = moov.indexOf('hdlr'); at >= 0; at = moov.indexOf('hdlr', at + 4)) handlers.push(moov.toString('latin1', at + 12, at + 16));
  return handlers;
}
