/** The policy of imports: people who change or set up the company import; people who change it export its people [2.43]. */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import { accessCompany, mayActOnCompany } from '../organisation';
import { findImport, lockImport, type ImportHead } from './queries';

/** The company of an import, or of an export of its places. Without a lock, so that its other changes do not wait. */
export const accessImportingCompany = accessFunction('accessImportingCompany', async (ctx: Context, companyId: number) => {
  const company = await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'setUp', companyId)) throw forbidden();
  return company;
});

/** The company of an export of its people. It has their numbers and telephones, which those who set up do not see. */
export const accessExportedCompany = accessFunction('accessExportedCompany', async (ctx: Context, companyId: number) => {
  const company = await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'edit', companyId)) throw forbidden();
  return company;
});

/** Whose imports the caller sees: undefined for all. A consultant sees their own, because the files of managers hold more than consultants see. */
export const importsOf = ({ actor }: Context, companyId: number): string | undefined =>
  mayActOnCompany(actor, 'edit', companyId) ? undefined : actor.id;

/** Loads an import, with a lock for a change. 404 for one of another company, and for one that the caller does not see. */
export const accessImport = accessFunction(
  'accessImport',
  async (ctx: Context, id: number, action: 'read' | 'change'): Promise<ImportHead> => {
    const found = await (action === 'read' ? findImport : lockImport)(ctx.db, id);
    if (!found) throw notFound();
    await accessImportingCompany(ctx, found.companyId);
    if ((importsOf(ctx, found.companyId) ?? found.createdBy) !== found.createdBy) throw notFound();
    return found;
  },
);
