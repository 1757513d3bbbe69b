/** A kind of thing that exists for the tests alone, and the way a client uploads. */
import type { FileResource } from '@muster/contract/files/file';
import { widerTypes } from '@muster/contract/files/acceptance';
import { forbidden, notFound } from '../../../platform/http/refusals';
import type { Answer, Client } from '../../../../tests/harness';
import { attachable } from '..';

/** What the caller may do with the thing of each id; nobody may do anything with others. */
export interface Crate {
  companyId: number;
  readers: string[];
  writers: string[];
}
export const crates = new Map<number, Crate>();

function permit(
  entityId: number,
  companies: readonly { companyId: number }[],
  allowed: (crate: Crate) => boolean,
): Promise<{ companyId: number }> {
  const crate = crates.get(entityId);
  if (!crate || !companies.some(({ companyId }) => companyId === crate.companyId)) throw notFound();
  if (!allowed(crate)) throw forbidden();
  return Promise.resolve({ companyId: crate.companyId });
}

attachable('Crate', {
  accepts: widerTypes,
  read: ({ actor }, id) => permit(id, actor.companies, ({ readers }) => readers.includes(actor.id)),
  write: ({ actor }, id) => permit(id, actor.companies, ({ writers }) => writers.includes(actor.id)),
});

export type Placed = FileResource & { url: string };

export const refer = (person: Client, originalFileName: string, more: Record<string, unknown> = {}): Promise<Answer<Placed>> =>
  person.post<Placed>('/files', { entityType: 'Crate', context: 'evidence', originalFileName, ...more });

export const putTo = (url: string, bytes: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'PUT', body: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, headers });

/** The whole flow [4.35]: refer, put, and ask what became of it. */
export async function upload(
  person: Client,
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  more: Record<string, unknown> = {},
): Promise<FileResource> {
  const { status, body } = await refer(person, name, more);
  if (status !== 201) throw new Error(`No place for ${name}: ${status} ${JSON.stringify(body)}`);
  await putTo(body.url, bytes);
  return (await person.get<FileResource>(`/files/${body.id}`)).body;
}
