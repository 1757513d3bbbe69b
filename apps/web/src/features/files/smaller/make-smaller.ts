import { isConnected } from '../../../lib/connection';
import { isOnDevice } from '../../../lib/import-files';
import { fetchChunk } from '../../../lib/lazy-screen';
import { UploadFailed } from '../upload';
import { jpegName, pictureWork } from './picture-work';

/** Without a connection and without the code on the device there is nothing to wait for: the person waits for the form. */
const loadRedraw = async () => {
  if (!isConnected() && !isOnDevice()) throw new Error('The code is not on this device');
  return fetchChunk('redraw', () => import('./redraw'));
};

/** Fetches the code while the person is in the camera. */
export const warmUp = (): void => void loadRedraw().catch(() => undefined);

/** The smaller file of a picture. Undefined for a file that stays as it is. */
export function makeSmaller(file: File): Promise<File> | undefined {
  const work = pictureWork(file);
  return work === 'none' ? undefined : work === 'convert' ? toJpeg(file) : smallerOf(file);
}

/** A picture that cannot be made smaller stays as it is. */
async function smallerOf(file: File): Promise<File> {
  try {
    return await (await loadRedraw()).redraw(file);
  } catch {
    return file;
  }
}

/** Rejects if the browser cannot read the picture: others would not show it either. */
async function toJpeg(file: File): Promise<File> {
  try {
    const drawn = await (await loadRedraw()).draw(file);
    return new File([drawn], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    throw new UploadFailed(`${file.name} cannot be read`, 'HEIC');
  }
}
