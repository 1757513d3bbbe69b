/** The way back: each company that it opens agrees, and what the person did anonymously stays closed. */
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../factories';
import { invite, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let world: World;
let place: OwnProvider;
let manager: Person;
let elsewhere: number;
let managerElsewhere: Person;
beforeAll(async () => {
  world = await startWorld();
  place = await world.addCompany('elm.example');
  await switchOn(world, place);
  manager = await world.installation.make.person(place.companyId, { manager: true });
  elsewhere = (await world.installation.make.company()).id;
  managerElsewhere = await world.installation.make.person(elsewhere, { manager: true });
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.installation.make.query(text, values);
const joins = (id: string) => query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [elsewhere, id]);
const unlink = (id: string) => world.product.as(manager).put(`/user/${id}/unlink?companyId=${place.companyId}`);
const resend = (who: Person, id: string) => world.product.as(who).post(`/user/${id}/resend-verification-email`);

async function signInAs(name: string): Promise<string> {
  place.provider.person = { subject: name, email: `${name}@elm.example` };
  const { token } = await signIn(world, `${name}@elm.example`);
  expect(await statusWith(world, token)).toBe(200);
  return token ?? '';
}

/** Activated by the provider of the company: without a subject of the installation. */
async function activated(name: string): Promise<{ id: string; token: string }> {
  const id = await invite(world, place.companyId, `${name}@elm.example`);
  return { id, token: await signInAs(name) };
}

/** Unlinked and invited again by the company. */
async function opened(name: string): Promise<{ id: string; token: string }> {
  const person = await activated(name);
  expect((await unlink(person.id)).status).toBe(200);
  expect((await resend(manager, person.id)).status).toBe(200);
  return person;
}

/** The status of a first request at the installation by somebody with the verified address. */
const claim = async (name: string): Promise<number> => {
  const client = world.product.as({ subject: `installation ${name}`, verifiedEmail: `${name}@elm.example` });
  return (await client.get('/user/permissions')).status;
};
const companiesAfterClaim = async (name: string) => {
  const { body } = await world.product.as({ subject: `installation ${name}` }).get<{ id: number }[]>('/companies');
  return body.map(({ id }) => id).toSorted((a, b) => a - b);
};

test('a company that the person joins after the new invitation is not opened by it until it agrees', async () => {
  const { id } = await opened('joiner');
  await joins(id);
  expect(await claim('joiner')).toBe(403);
  expect((await resend(managerElsewhere, id)).status).toBe(200);
  expect(await claim('joiner')).toBe(200);
  expect(await companiesAfterClaim('joiner')).toEqual([place.companyId, elsewhere]);
});

test('a system role that the person gets after the new invitation ends it', async () => {
  const { id } = await opened('promoted');
  await query("UPDATE account SET role = 'ADMIN' WHERE id = $1", [id]);
  expect(await claim('promoted')).toBe(403);
  await query("UPDATE account SET role = 'USER' WHERE id = $1", [id]);
  expect(await claim('promoted')).toBe(403);
});

test('a new link ends what was agreed for the time without it', async () => {
  const { id } = await opened('linked-again');
  await signInAs('linked-again');
  expect(await claim('linked-again')).toBe(403);
  expect((await unlink(id)).status).toBe(200);
  expect(await claim('linked-again')).toBe(403);
  expect((await resend(manager, id)).status).toBe(200);
  expect(await claim('linked-again')).toBe(200);
});

test('the company that has removed its link keeps nobody out of another company', async () => {
  const { id } = await activated('of-two');
  await joins(id);
  expect((await unlink(id)).status).toBe(200);
  // a month later
  await query('UPDATE account SET way_in_until = NULL WHERE id = $1', [id]);
  expect(await claim('of-two')).toBe(403);
  expect((await resend(managerElsewhere, id)).status).toBe(200);
  expect(await claim('of-two')).toBe(200);
  expect(await companiesAfterClaim('of-two')).toEqual([place.companyId, elsewhere]);
});

test('while the provider is off, each company sends the invitation, and the last one opens the account', async () => {
  const { id } = await activated('both-send');
  await joins(id);
  const setProvider = (isOn: boolean) => world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn });
  await setProvider(false);
  expect((await resend(managerElsewhere, id)).status).toBe(200);
  expect(await claim('both-send')).toBe(403);
  expect((await resend(manager, id)).status).toBe(200);
  expect(await claim('both-send')).toBe(200);
  await setProvider(true);
});

test('an account that its address has opened again finds nothing that the person did anonymously', async () => {
  const id = await invite(world, place.companyId, 'asker@elm.example');
  await query("UPDATE account SET activated = true, subject = 'before asker' WHERE id = $1", [id]);
  const before = world.product.as({ subject: 'before asker' });
  const question = { companyId: place.companyId, title: 'Who checks the tether?', body: 'Nobody does.', categories: [], isAnonymous: true };
  const { id: asked } = (await before.post<Question>('/questions', question)).body;
  const own = `/questions?companyId=${place.companyId}&authorId=${id}`;
  expect((await before.get(own)).body).toMatchObject([{ id: asked }]);
  await query('UPDATE account SET subject = NULL WHERE id = $1', [id]);
  expect((await resend(manager, id)).status).toBe(200);
  expect(await claim('asker')).toBe(200);
  const after = await world.product.as({ subject: 'installation asker' }).get(own);
  expect([after.status, after.body]).toEqual([200, []]);
});
