import type { Ledger } from '@muster/contract/evidence/ledger';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { accessLedger } from '../access';
import { digestOf } from '../hashes';
import { tellRemoved } from '../heads';
import { findLedger } from '../queries';

/**
 * Changes the addresses that get the checkpoints. An address that is removed gets a last e-mail: otherwise a manager could replace the witness outside
 * in silence. The audit record holds digests, because the addresses belong to people outside the company: who knows an address finds it there.
 */
export async function changeLedger(ctx: Context, id: number, given: readonly string[]): Promise<Ledger> {
  const companyId = await accessLedger(ctx, id);
  const before = await findLedger(ctx.db, companyId);
  const addresses = [...new Set(given)];
  if (addresses.length === before.addresses.length && addresses.every((address) => before.addresses.includes(address))) {
    ctx.nothingChanged();
    return before;
  }
  const removed = before.addresses.filter((address) => !addresses.includes(address));
  const added = addresses.filter((address) => !before.addresses.includes(address));
  await tellRemoved(ctx, companyId, removed);
  await ctx.db.run(sql`
    INSERT INTO ledger (company_id, since, addresses) VALUES (${companyId}, ${ctx.now}, ${addresses}::text[])
    ON CONFLICT (company_id) DO UPDATE SET addresses = excluded.addresses`);
  const data = { from: before.addresses.length, to: addresses.length, added: added.map(digestOf), removed: removed.map(digestOf) };
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId, data });
  ctx.alert('ledger.updated');
  return { ...before, addresses };
}
