import type { Ledger } from '@muster/contract/evidence/ledger';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessLedger } from '../access';
import { findLedger } from '../queries';

/**
 * Changes the addresses that get the checkpoints. The audit record holds only their number, because they belong to people outside the
 * company.
 */
export async function changeLedger(ctx: Context, id: number, given: readonly string[]): Promise<Ledger> {
  const companyId = await accessLedger(ctx, id);
  const before = await findLedger(ctx.db, companyId);
  const addresses = [...new Set(given)];
  if (addresses.length === before.addresses.length && addresses.every((address) => before.addresses.includes(address))) {
    ctx.nothingChanged();
    return before;
  }
  await ctx.db.run(sql`
    INSERT INTO ledger (company_id, since, addresses) VALUES (${companyId}, ${ctx.now}, ${addresses}::text[])
    ON CONFLICT (company_id) DO UPDATE SET addresses = excluded.addresses`);
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data: { from: before.addresses.length, to: addresses.length } });
  ctx.alert('ledger.updated');
  return { ...before, addresses };
}
