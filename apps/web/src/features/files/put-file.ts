import { contentTypeOf } from './content-type';
import type { PutOptions } from './file-store';
import { UploadFailed } from './upload';

/**
 * Uploads a file, or a part of one, to a presigned URL. A whole file carries its content type [4.35]. Only XMLHttpRequest reports
 * progress.
 */
export function putFile(url: string, file: Blob, { signal, onProgress }: Pick<PutOptions, 'signal' | 'onProgress'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    if (file instanceof File) request.setRequestHeader('content-type', contentTypeOf(file));
    const fail = (why: string) => reject(new UploadFailed(why));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(`PUT answered ${request.status}`),
    );
    request.addEventListener('error', () => fail('PUT failed'));
    request.addEventListener('abort', () => fail('PUT was cancelled'));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return fail('PUT was cancelled');
    request.send(file);
  });
}
