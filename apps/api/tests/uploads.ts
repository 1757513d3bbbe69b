/** Uploads files like a client [4.35]. */
import type { FileResource } from '@muster/contract/files/file';
import type { Answer, Client } from './harness';

const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
/** Two frames of MPEG 1 Layer III with 32 kbit/s and 44,100 Hz: 104 bytes each. */
export const mp3 = new Uint8Array(Buffer.concat([frame, frame]));

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
