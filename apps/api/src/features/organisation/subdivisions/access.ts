/** The policy of subdivisions: that of their division [2.58] [6.3]. Those of an archived division cannot be changed. */
import { editActions, type EditAction } from '@muster/contract/organisation/region';
import { canReadScope } from '@muster/contract/shared/permissions';
import { accessFunction } from '../../../platform/http/access';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { forbidden, notFound } from '../../../platform/http/errors';
import { lockDivision } from '../division-queries';
import { mayActOnPlace, requireNotArchived } from '../place-access';
import { findSubdivision, lockSubdivision, type SubdivisionRow } from './queries';

type Owned = Pick<SubdivisionRow, 'companyId' | 'divisionId' | 'isDivisionArchived'>;

export const allowedSubdivisionActions = (actor: Actor, { companyId, divisionId, isDivisionArchived }: Owned): readonly EditAction[] =>
  !isDivisionArchived && mayActOnPlace(actor, 'edit', { companyId, divisionId }) ? editActions : [];

/** Loads a subdivision with a lock on its division and on itself. Gives 404 for one of another company. */
export const accessSubdivision = accessFunction(
  'accessSubdivision',
  async ({ actor, db }: Context, id: number, action: EditAction): Promise<SubdivisionRow> => {
    const found = await findSubdivision(db, id);
    if (!found || !canReadScope(actor, found)) throw notFound();
    if (!mayActOnPlace(actor, 'edit', { companyId: found.companyId, divisionId: found.divisionId })) throw forbidden();
    await lockDivision(db, { companyId: found.companyId, id: found.divisionId });
    await lockSubdivision(db, found, action);
    const locked = await findSubdivision(db, id);
    if (!locked) throw notFound();
    requireNotArchived(locked.isDivisionArchived);
    return locked;
  },
);
