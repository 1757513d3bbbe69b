/** A kind of thing that exists for the tests alone. */
import { widerTypes } from '@muster/contract/files/acceptance';
import { forbidden, notFound } from '../../../platform/http/refusals';
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
