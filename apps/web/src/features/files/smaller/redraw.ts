/** Draws a picture again: smaller, upright, and without the metadata of the camera. Loaded lazily, with the library. */
import Compressor from 'compressorjs';
import { hasMetadata, isBetter, jpegName, longestSide, quality } from './picture-work';

/** In bytes. Metadata stand before the picture. */
const headBytes = 131_072;

/** Returns the better file. Rejects if the browser cannot read the picture. */
export async function redraw(file: File): Promise<File> {
  const drawn = await draw(file);
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (!isBetter(drawn.size, file.size, hasMetadata(head))) return file;
  return new File([drawn], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
}

/** The browser turns the picture upright while it reads it. */
export const draw = (file: File): Promise<Blob> =>
  new Promise((resolve, reject) => {
    // The library refuses a file whose type the system does not know.
    const picture = file.type.startsWith('image/') ? file : new File([file], file.name, { type: 'image/heic' });
    // oxlint-disable-next-line eslint/no-new -- the library works in its constructor
    new Compressor(picture, {
      maxWidth: longestSide,
      maxHeight: longestSide,
      quality,
      mimeType: 'image/jpeg',
      strict: false,
      checkOrientation: false,
      beforeDraw: (context, canvas) => {
        // Transparent parts would turn black.
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
      },
      success: resolve,
      error: reject,
    });
  });
