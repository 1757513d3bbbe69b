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
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadFailed(`PUT answered ${request.status}`));
    request.onerror = () => reject(new UploadFailed('PUT failed'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) return reject(signal.reason);
    request.send(file);
  });
}
