import { contentTypeOf } from './content-type';
import { UploadFailed } from './upload';

interface PutOptions {
  signal: AbortSignal;
  onProgress(ratio: number): void;
}

/** Puts a file where its address says, with its content type and no authorisation [4.35]. Only XMLHttpRequest tells the progress. */
export function putFile(url: string, file: File, { signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentTypeOf(file));
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
