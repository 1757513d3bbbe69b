/** A photo as a phone takes it: stored on its side, with its position. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Red on the left and blue on the right. Shown upright, red is above blue. */
export async function cameraPhoto(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 });
    const context = canvas.getContext('2d')!;
    for (const [color, x] of [
      ['#ff0000', 0],
      ['#0000ff', 1200],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(x, 0, 1200, 1200);
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1]!;
  });
  const jpeg = Buffer.from(plain, 'base64');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff()]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  // the segment stands after the first two bytes, which begin the picture
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Two directories: the orientation 'turn to the right', and a position in the north. */
function tiff(): Buffer {
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    Buffer.from(value).copy(bytes, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]) => Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const first = directory(entry(0x01_12, 3, 1, [0, 6, 0, 0]), entry(0x88_25, 4, 1, [0, 0, 0, gpsAt]));
  return Buffer.concat([Buffer.from('MM\0*\0\0\0\u0008', 'latin1'), first, directory(entry(1, 2, 2, [0x4e, 0, 0, 0]))]);
}

/** What the person downloads of a picture: whether its bytes have metadata, its size, and the colours at its top and its bottom. */
export async function storedPicture(page: Page, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const content = await readFile(await (await downloading).path(), 'base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), { imageOrientation: 'none' });
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const colorAt = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(width / 2, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    const text = new TextDecoder('latin1').decode(bytes);
    return { hasMetadata: text.includes('Exif'), width, height, top: colorAt(10), bottom: colorAt(height - 10) };
  }, content);
}
