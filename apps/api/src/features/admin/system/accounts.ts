/** User management: the accounts of the whole system [2.64]. */
import type { Account, AccountQuery } from '@muster/contract/admin/accounts';
import type { Db } from '../../../platform/database/database';
import { findAccounts } from '../../identity';
import { findCompanyNames } from '../../organisation';

export async function listAccounts(db: Db, query: AccountQuery): Promise<{ items: Account[]; total: number }> {
  const { items, total } = await findAccounts(db, query);
  const names = await findCompanyNames(
    db,
    items.flatMap(({ companies }) => companies.map(({ id }) => id)),
  );
  const named = ({ companies, ...account }: (typeof items)[number]): Account => ({
    ...account,
    companies: companies.map((company) => ({ ...company, name: names.get(company.id) ?? '' })),
  });
  return { items: items.map(named), total };
}
