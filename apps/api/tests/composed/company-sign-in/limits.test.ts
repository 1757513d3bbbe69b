/** What a company reaches with its own provider: neither what its people did anonymously, nor accounts that others know. */
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../src/platform/mail/tests/smtp-server';
import { Browser, invite, pageRequest, signIn, startWorld, statusWith, switchOn, wishOf, type OwnProvider, type World } from './world';

let smtp: SmtpServer;
let world: World;
let place: OwnProvider;
beforeAll(async () => {
  smtp = await startSmtpServer({});
  world = await startWorld();
  await world.installation.start({ PROCESS_ROLE: 'worker', SMTP_URL: smtp.url, MAIL_FROM: 'Muster <muster@example.com>' });
  place = await world.addCompany('alder.example');
  await switchOn(world, place);
});
afterAll(async () => {
  await world.stop();
  await smtp.close();
});

/** A person whom the company invited and who has signed in at the installation. */
async function activated(name: string, companies: number | number[] = place.companyId): Promise<{ id: string; subject: string }> {
  const id = await invite(world, companies, `${name}@alder.example`);
  const subject = `installation ${name}`;
  await world.installation.make.query('UPDATE account SET activated = true, subject = $2 WHERE id = $1', [id, subject]);
  return { id, subject };
}

function signInAs(name: string) {
  place.provider.person = { subject: name, email: `${name}@alder.example` };
  return signIn(world, `${name}@alder.example`);
}

test('a session by the provider of the company, and a token made in it, find nothing that the person did anonymously', async () => {
  const person = await activated('author');
  const owner = world.product.as(person);
  const body = { companyId: place.companyId, title: 'Who checks the tether?', body: 'Nobody does.', categories: [], isAnonymous: true };
  const { id } = (await owner.post<Question>('/questions', body)).body;
  const own = `/questions?companyId=${place.companyId}&authorId=${person.id}`;
  expect((await owner.get(own)).body).toMatchObject([{ id }]);
  const { token = '' } = await signInAs('author');
  const session = world.product.withToken(token);
  // nobody else sees it before the next quarter of an hour
  expect((await session.get(`/questions/${id}`)).status).toBe(404);
  expect((await session.get(own)).body).toEqual([]);
  const made = await session.post<{ token: string }>('/api-tokens', { name: 'Reader', scopes: ['read'], expiresInDays: 1 });
  const reader = world.product.withToken(made.body.token);
  expect([(await reader.get(own)).status, (await reader.get(own)).body]).toEqual([200, []]);
  await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: false });
  expect((await owner.get(own)).body).toMatchObject([{ id }]);
  expect((await reader.get(own)).status).toBe(401);
  await world.admin.put(`/companies/${place.companyId}/sign-in/state`, { isOn: true });
  expect((await reader.get(own)).body).toEqual([]);
});

test('an address links no account that another company made or has had, and its owner signs in as before', async () => {
  const { make } = world.installation;
  const { id: elsewhere } = await make.company();
  const made = await activated('made', elsewhere);
  const had = await activated('had');
  for (const { id } of [made, had]) {
    await make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [place.companyId, id]);
    await make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [elsewhere, id]);
    await make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [elsewhere, id]);
  }
  for (const [name, account] of Object.entries({ made, had })) {
    const { status, text } = await signInAs(name);
    expect([name, status]).toEqual([name, 403]);
    expect(text).toContain('that no other company knows');
    expect((await world.product.as(account).get('/user/permissions')).status).toBe(200);
  }
});

test('the person of a new link gets an e-mail, and the audit log has the link with its provider', async () => {
  const { id } = await activated('told');
  expect(await statusWith(world, (await signInAs('told')).token)).toBe(200);
  const mails = () => smtp.received.filter((text) => /^To: told@alder\.example/m.test(text));
  await vi.waitFor(() => expect(mails()).toHaveLength(1));
  expect(mails()[0]?.replaceAll(/=\r?\n/g, '')).toContain('If it was not you, tell a system manager of Muster at once.');
  const records = await world.installation.make.query("SELECT data FROM audit_event WHERE action = 'account.linked' AND entity_id = $1", [
    id,
  ]);
  expect(records).toEqual([{ data: { issuer: place.provider.issuer } }]);
});

test('after a sign-out the browser keeps no address, and the provider of the installation gets no token of the product', async () => {
  await activated('leaving');
  place.provider.person = { subject: 'leaving', email: 'leaving@alder.example' };
  const browser = new Browser();
  const { idToken = '' } = await signIn(world, 'leaving@alder.example', browser);
  await browser.visit(`${world.issuer}/session/end`);
  expect((await browser.visit(pageRequest(world).address)).text).not.toContain('leaving@alder.example');
  const { to = '' } = await browser.visit(
    `${world.issuer}/session/end?${new URLSearchParams({ id_token_hint: idToken, state: 'kept' }).toString()}`,
  );
  expect(idToken).not.toBe('');
  expect(new URL(to).searchParams.get('state')).toBe('kept');
  expect(to).not.toContain('id_token_hint');
});

test('an issuer with a password in its address is refused', async () => {
  const issuer = place.provider.issuer.replace('://', '://user:secret@');
  const { status, body } = await world.admin.put(`/companies/${place.companyId}/sign-in`, { ...wishOf(place), issuer });
  expect({ status, body }).toMatchObject({ status: 400, body: { message: 'signIn.address' } });
});

test('the stored secret stays with its issuer and its client: another one needs a secret', async () => {
  const path = `/companies/${place.companyId}/sign-in`;
  await world.admin.put(`${path}/state`, { isOn: false });
  const { clientSecret: _kept, ...wish } = wishOf(place);
  for (const change of [{ issuer: 'https://attacker.example' }, { clientId: 'another' }]) {
    const { status, body } = await world.admin.put(path, { ...wish, ...change });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'signIn.secret' } });
  }
  expect((await world.admin.put(path, wish)).status).toBe(200);
  await switchOn(world, place);
});
