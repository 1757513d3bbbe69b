/** The policy of the ledger: managers of the company. */
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { forbidden } from '../../platform/http/errors';
import { accessCompany, mayActOnCompany } from '../organisation';

/** 404 for a company that the caller does not read. */
export const accessLedger = accessFunction('accessLedger', async (ctx: Context, companyId: number): Promise<number> => {
  await accessCompany(ctx, companyId, 'read');
  if (!mayActOnCompany(ctx.actor, 'edit', companyId)) throw forbidden();
  return companyId;
});
