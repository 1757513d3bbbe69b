/** The number of pixels that a picture declares; undefined if it is not such a picture. */
import type { Content } from './content';

const pngBeginning = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export async function pngPixels({ read }: Content): Promise<number | undefined> {
  const head = await read(0, 24);
  if (head.length < 24 || !head.subarray(0, 16).equals(pngBeginning)) return undefined;
  return head.readUInt32BE(16) * head.readUInt32BE(20) || undefined;
}

/** A JPEG is a sequence of segments. The frame segment contains the size and precedes the image data. */
export async function jpegPixels({ read, size }: Content): Promise<number | undefined> {
  if ((await read(0, 2)).toString('hex') !== 'ffd8') return undefined;
  let at = 2;
  for (let segment = 0; segment < maxSegments && at < size; segment += 1) {
    const head = await read(at, at + 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head.readUInt8(1);
    if (isFrame(marker)) return head.readUInt16BE(5) * head.readUInt16BE(7) || undefined;
    if (marker === 0xff) at += 1;
    else if (marker === startOfScan) return undefined;
    else at += 2 + head.readUInt16BE(2);
  }
  return undefined;
}

/** Colour profiles and previews need some hundred segments. */
const maxSegments = 2000;
const startOfScan = 0xda;
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
