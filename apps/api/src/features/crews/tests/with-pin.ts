/** A person who has used their card for the sign-in with a number. */
import type { Profile } from '@muster/contract/directory/profile';
import type { Person } from '../../../../tests/harness';
import { client } from '../../../../tests/client/api-client';
import type { World } from './world';

let numbers = 0;

export async function withPin(world: World, number = `C-${(numbers += 1)}`): Promise<{ userId: string; number: string; pin: string }> {
  const { body: person } = await world.manager.post<Profile>('/user', {
    companyId: world.companyId,
    number,
    firstName: 'Noor',
    lastName: 'Haddad',
  });
  return { userId: person.id, number, pin: await firstUseOfCard(world, person.id, number) };
}

/** The first use of a new card. Returns the PIN. */
export async function firstUseOfCard({ api, manager, companyId }: World, userId: string, number: string): Promise<string> {
  const { body: card } = await manager.post<{ code: string }>(`/user/${userId}/pin-reset`, { companyId });
  const asked = new URLSearchParams({
    client_id: 'muster-web',
    response_type: 'code',
    redirect_uri: 'http://muster.test/sign-in-callback',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    state: 'a state',
    scope: `openid ${companyId}-0`,
  });
  const page = await client(`${api.origin}/site-access`, async () => undefined).post<string>(
    `/auth?${asked.toString()}`,
    new URLSearchParams({ number, secret: card.code }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://muster.test' },
  );
  return /class="pin"[^>]*>(\d{6})</.exec(page.body)?.[1] ?? '';
}

/** A person with a number, who can also sign in on their own device. */
export async function signedInAs({ api }: World, userId: string): Promise<Person> {
  const [person] = await api.make.query<Person>(
    "UPDATE account SET subject = coalesce(subject, 'own device of ' || id) WHERE id = $1 RETURNING id, subject, coalesce(email, '') AS email",
    [userId],
  );
  if (!person) throw new Error(`nobody has the id ${userId}`);
  return person;
}
