import { maxPictureBytes } from '@muster/contract/files/acceptance';
import { putFile } from '../../files';
import { createAvatarUpload } from './api';

/** Asks for an address and puts the picture there [7.50]. Throws what either refused. */
export async function uploadPicture(picture: File): Promise<void> {
  if (picture.size > maxPictureBytes) throw new Error('The picture is larger than a picture may be');
  const { url } = await createAvatarUpload({ body: { contentType: 'image/jpeg', size: picture.size } }, { quiet: true });
  await putFile(url, picture, { signal: new AbortController().signal, onProgress: () => undefined });
}
