/** Uploads files like a client [4.35]. */
import type { FileResource } from '@muster/contract/files/file';
import type { Answer, Client } from './harness';

export type PlacedFile = FileResource & { url: string };

export const createFileReference = (
  person: Client,
  entityType: string,
  originalFileName: string,
  more: object = {},
): Promise<Answer<PlacedFile>> => person.post<PlacedFile>('/files', { entityType, context: 'evidence', originalFileName, ...more });

export const putTo = (url: string, bytes: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, headers });

/** The whole flow: get a link, upload, and read the state. */
export async function uploadFile(
  person: Client,
  entityType: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string = 'a,b',
  more: object = {},
): Promise<FileResource> {
  const { status, body } = await createFileReference(person, entityType, name, more);
  if (status !== 201) throw new Error(`No place for ${name}: ${status} ${JSON.stringify(body)}`);
  await putTo(body.url, bytes);
  return (await person.get<FileResource>(`/files/${body.id}`)).body;
}
