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
