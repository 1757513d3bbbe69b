/** The policy of imports: people who change the company import and export [2.43]. */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import { accessCompany, mayActOnCompany } from '../organisation';
import { findImport, lockImport, type ImportHead } from './queries';

/** The company of an import or export. Without a lock, so that its other changes do not wait. */
export const accessImportingCompany = accessFunction('accessImportingCompany', async (ctx: Context, companyId: number) => {
  const company = await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'edit', companyId)) throw forbidden();
  return company;
});

/** Loads an import, with a lock for a change. 404 for one of another company. */
export const accessImport = accessFunction(
  'accessImport',
  async (ctx: Context, id: number, action: 'read' | 'change'): Promise<ImportHead> => {
    const found = await (action === 'read' ? findImport : lockImport)(ctx.db, id);
    if (!found) throw notFound();
    await accessImportingCompany(ctx, found.companyId);
    return found;
  },
);
