/** What happens to a chosen file before its upload. The browser decides by its own means whether it can read a picture. */
import { mediaTypeOf } from '@muster/contract/files/acceptance';

/** Formats of phones that most browsers cannot show. A browser that reads them makes JPEG of them. */
export const phoneFormats = { 'image/heic': ['.heic', '.heif'] } as const;

/** A PNG of this size, in bytes, is usually a photo, and JPEG is a fraction of it. */
const largePng = 1_000_000;

/**
 * `redraw`: becomes a smaller JPEG, or stays as it is. `convert`: becomes JPEG, or cannot be used. `none`: stays as it is.
 */
export type PictureWork = 'redraw' | 'convert' | 'none';

export function pictureWork({ name, size }: { name: string; size: number }): PictureWork {
  if (isPhoneFormat(name)) return 'convert';
  const type = mediaTypeOf(name, { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] });
  return type === 'image/jpeg' || (type === 'image/png' && size > largePng) ? 'redraw' : 'none';
}

export const isPhoneFormat = (name: string): boolean => /\.hei[cf]$/i.test(name);

/** The name of the JPEG that a picture becomes. */
export const jpegName = (name: string): string => (/\.jpe?g$/i.test(name) ? name : name.replace(/\.[^.]*$/, '.jpg'));

/** Enough for a whole screen, in pixels of the longer side. */
export const longestSide = 1_600;
/** A photo of 12 megapixels then has about 300 kB. */
export const quality = 0.75;

/** Whether the first bytes of a file hold metadata of a camera, such as its position. */
export function hasMetadata(start: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(start);
  return text.includes('Exif\0\0') || text.includes('http://ns.adobe.com/xap/');
}

/** Whether the redrawn picture replaces the original: it is smaller, or it is free of the camera's metadata. */
export const isBetter = (drawn: number, original: number, originalHasMetadata: boolean): boolean => drawn < original || originalHasMetadata;
