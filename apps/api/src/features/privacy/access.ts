/** The policy of personal data: managers of the company, at a screen. */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden, notFound } from '../../platform/http/errors';
import { accessCompany, mayActOnCompany } from '../organisation';
import { findFormer, type Former } from './queries';

/** The company whose personal data the caller manages. 404 for a company that the caller does not read. Without a lock. */
export const accessPersonalData = accessFunction('accessPersonalData', async (ctx: Context, companyId: number) => {
  const company = await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'edit', companyId)) throw forbidden();
  return company;
});

/** Loads and locks a former member of the company. 404 for members and for people who were never members. */
export const accessFormerMember = accessFunction(
  'accessFormerMember',
  async (ctx: Context, companyId: number, userId: string): Promise<Former> => {
    await accessPersonalData(ctx, companyId);
    const former = await findFormer(ctx.db, { companyId, userId }, 'change');
    if (!former) throw notFound();
    return former;
  },
);
