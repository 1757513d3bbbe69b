/** Signs a person in with a number and a PIN, as a manager’s card and the page of the issuer do. */
import { browserOf, cardOf, kioskAt } from '../../apps/api/src/features/directory/tests/number-sign-in/access';
import type { Client, TestApi } from '../../apps/api/tests/harness';

let numbers = 0;

/**
 * A client with the tokens of the person, who needs no e-mail address of their own for it. They last ten minutes of the api’s clock. With
 * `kioskSiteId` the person signs in at a shared device of that site.
 */
export async function pinSession(
  api: TestApi,
  { companyId, kioskSiteId }: { companyId: number; kioskSiteId?: number | undefined },
  userId: string,
): Promise<Client> {
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const number = `PIN-${(numbers += 1)}`;
  await api.make.query('UPDATE company_member SET number = $1 WHERE company_id = $2 AND user_id = $3', [number, companyId, userId]);
  // a card of somebody else is for people without an address
  const [address] = await api.make.query<{ email: string }>(
    `UPDATE account a SET email = NULL FROM account before WHERE a.id = $1 AND before.id = a.id RETURNING before.email`,
    [userId],
  );
  const { code } = await cardOf(manager, userId, companyId);
  await api.make.query('UPDATE account SET email = $1 WHERE id = $2', [address?.email, userId]);
  const device =
    kioskSiteId === undefined ? browserOf(api, companyId) : (await kioskAt(api, manager, { companyId, siteId: kioskSiteId })).device;
  return device.signIn(number, code);
}
