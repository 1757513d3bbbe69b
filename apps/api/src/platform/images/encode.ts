/**
 * Decodes a picture that somebody uploaded and encodes it again. The result contains pixels only: no metadata, no position, no appended
 * data. Only JPEG and PNG are decoded.
 */
import sharp from 'sharp';
import { createKeyedQueue } from '../http/limits/object-queues';

export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
  /** `cover` fills the size and cuts the rest off. `inside` keeps the whole picture, which is then at most that large. */
  fit: 'cover' | 'inside';
}

export const encodedMediaType = 'image/webp';

/** The bytes are no JPEG or PNG, are damaged, or declare too many pixels. */
export class UnusablePicture extends Error {}

/** Larger pictures would use too much memory. Cameras of phones make up to 50 million pixels. */
const maxPixels = 50_000_000;
const quality = 82;
const timeLimitSeconds = 10;

// other decoders have had more faults, and no form accepts their formats
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// a few small pictures, one after another: a cache would only hold memory
sharp.cache(false);
sharp.concurrency(1);

/** One picture at a time in each process, so that many uploads do not use its memory and processors. */
const inTurn = createKeyedQueue(1);

/** The picture as WebP, turned upright, at most as large as `size`. Throws UnusablePicture. */
export function encodePicture(bytes: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  return inTurn('picture', async () => {
    try {
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
        .autoOrient()
        .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality })
        .timeout({ seconds: timeLimitSeconds })
        .toBuffer();
    } catch (error) {
      throw new UnusablePicture('The bytes cannot be used as a picture', { cause: error });
    }
  });
}
