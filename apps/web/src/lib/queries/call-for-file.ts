/** The call of an endpoint whose response is a file. The first screens need none, so it is not in the module of the typed client. */
import type { CallInput, EndpointDefinition } from '@muster/contract/shared/endpoint';
import { brokenOff, sendWithRetry, type CallOptions, type RawInput } from '../api';

interface FetchedFile {
  content: Blob;
  /** The name from the server, or else the fallback. */
  name: string;
}

export function callForFile<E extends EndpointDefinition>(
  route: E['route'],
): (input: CallInput<E> & RawInput, options: CallOptions & { fallbackName: string }) => Promise<FetchedFile> {
  return async (input, { fallbackName, ...options }) => {
    const response = await sendWithRetry(route, input, options);
    const content = await response.blob().catch(brokenOff(options));
    return { content, name: fileNameOf(response.headers.get('content-disposition')) ?? fallbackName };
  };
}

/** The file name in `Content-Disposition`. Prefers the UTF-8 one. */
function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
