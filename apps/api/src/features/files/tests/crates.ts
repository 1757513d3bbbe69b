/** A kind of entity that exists in tests only. */
import { widerTypes } from '@muster/contract/files/acceptance';
import { forbidden, notFound } from '../../../platform/http/errors';
import type { Attachable } from '..';

/** The caller's rights on the entity with each id; nobody has rights on others. */
interface Crate {
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

export const crate: Record<string, Attachable> = {
  Crate: {
    accepts: widerTypes,
    read: ({ actor }, id) => permit(id, actor.companies, ({ readers }) => readers.includes(actor.id)),
    write: ({ actor }, id) => permit(id, actor.companies, ({ writers }) => writers.includes(actor.id)),
  },
};
