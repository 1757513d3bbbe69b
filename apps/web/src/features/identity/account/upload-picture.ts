import { maxPictureBytes } from '@muster/contract/files/acceptance';
import type { createAvatarUpload as AvatarUpload } from '@muster/contract/identity/endpoints';
import { call } from '../../../lib/api';
import { putFile } from '../../files';

const createAvatarUpload = call<typeof AvatarUpload>('POST /user/avatar');

/** Requests an upload URL and uploads the picture [7.50]. Throws the error of either step. */
export async function uploadPicture(picture: File): Promise<void> {
  if (picture.size > maxPictureBytes) throw new Error('The picture is too large');
  const { url } = await createAvatarUpload({ body: { contentType: 'image/jpeg', size: picture.size } }, { hideError: true });
  await putFile(url, picture, { signal: new AbortController().signal, onProgress: () => undefined });
}
