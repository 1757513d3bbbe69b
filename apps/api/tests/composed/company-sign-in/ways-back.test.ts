/** What managers do when the provider of the company is no way in: unlink one person, invite again, and who may invite an address. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../src/platform/mail/tests/smtp-server';
import type { Profile } from '@muster/contract/directory/profile';
import type { Person } from '../../factories';
import { invite, signIn, startWorld, statusWith, switchOn, type OwnProvider, type World } from './world';

let smtp: SmtpServer;
let world: World;
let place: OwnProvider;
let manager: Person;
let elsewhere: number;
let managerElsewhere: Person;
beforeAll(async () => {
  smtp = await startSmtpServer({});
  world = await startWorld();
  await world.installation.start({ PROCESS_ROLE: 'worker', SMTP_URL: smtp.url, MAIL_FROM: 'Muster <muster@example.com>' });
  place = await world.addCompany('yew.example');
  await switchOn(world, place);
  manager = await world.installation.make.person(place.companyId, { manager: true });
  elsewhere = (await world.installation.make.company()).id;
  managerElsewhere = await world.installation.make.person(elsewhere, { manager: true });
});
afterAll(async () => {
  await world.stop();
  await smtp.close();
});

const query = (text: string, values: unknown[] = []) => world.installation.make.query(text, values);
const signInAs = (subject: string, name: string) => {
  place.provider.person = { subject, email: `${name}@yew.example` };
  return signIn(world, `${name}@yew.example`);
};
const mailsTo = (address: string) =>
  smtp.received.filter((text) => text.includes(`To: ${address}`)).map((text) => text.replaceAll(/=\r?\n/g, ''));

/** Invited by the company, and activated by its provider: without a subject of the installation. */
async function activatedByCompany(name: string): Promise<{ id: string; token: string | undefined }> {
  const id = await invite(world, place.companyId, `${name}@yew.example`);
  return { id, token: (await signInAs(name, name)).token };
}

/** A first request with a token of the installation that has this verified address. */
const atInstallation = (subject: string, verifiedEmail: string) =>
  world.product.as({ subject, verifiedEmail }).get<{ message?: string }>('/user/permissions');

test('a manager unlinks one person: the session ends, the person hears of it, and another subject signs in', async () => {
  const { id, token } = await activatedByCompany('unlinked');
  const path = `/user/${id}/unlink?companyId=${place.companyId}`;
  // a subject of the same provider that differs, as after another client
  expect((await signInAs('another subject', 'unlinked')).status).toBe(403);
  const profile = await world.product.as(manager).get<Profile>(`/user/${id}`);
  expect(profile.body.userCompanies[0]?.allowedActions).toContain('unlink');
  const colleague = await world.installation.make.person(place.companyId);
  expect((await world.product.as(colleague).put(path)).status).toBe(403);
  expect((await world.product.as(managerElsewhere).put(path)).status).toBe(404);
  const unlinked = await world.product.as(manager).put<Profile>(path);
  expect(unlinked.status).toBe(200);
  expect(unlinked.body.userCompanies[0]?.allowedActions).not.toContain('unlink');
  expect((await world.product.as(manager).put(path)).body).toMatchObject({ message: 'user.notLinked' });
  expect(await statusWith(world, token)).toBe(401);
  const records = await query("SELECT actor_id FROM audit_event WHERE action = 'account.unlinked' AND entity_id = $1", [id]);
  expect(records).toEqual([{ actor_id: manager.id }]);
  await vi.waitFor(() => expect(mailsTo('unlinked@yew.example').join()).toContain('no longer signs you in'));
  expect(await statusWith(world, (await signInAs('another subject', 'unlinked')).token)).toBe(200);
});

test('an account that nothing opens any more opens by a new invitation, and by nothing else', async () => {
  const { id } = await activatedByCompany('back');
  await query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [elsewhere, id]);
  const address = 'back@yew.example';
  expect((await atInstallation('back at the installation', address)).body).toMatchObject({ message: 'error.notInvited' });
  const resend = (who: Person) => world.product.as(who).post(`/user/${id}/resend-verification-email`);
  // the company of the provider would open the other company with it
  expect((await resend(manager)).body).toMatchObject({ message: 'user.activated' });
  expect((await world.product.as(managerElsewhere).get<Profile>(`/user/${id}`)).body.allowedActions).toContain('resendInvitation');
  expect((await resend(managerElsewhere)).status).toBe(200);
  await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(2));
  const back = await atInstallation('back at the installation', address);
  expect(back.status).toBe(200);
  expect((await world.product.as({ subject: 'back at the installation' }).get('/companies')).body).toMatchObject([{ id: elsewhere }]);
  const records = await query("SELECT company_id FROM audit_event WHERE action = 'account.openedAgain' AND entity_id = $1 ORDER BY 1", [
    id,
  ]);
  expect(records).toHaveLength(2);
  // once
  expect((await atInstallation('somebody else', address)).status).toBe(403);
});

test('a new invitation of a system manager is sent by system managers only, and counts for two weeks', async () => {
  const { id } = await activatedByCompany('promoted');
  await query("UPDATE account SET role = 'ADMIN' WHERE id = $1", [id]);
  const path = `/user/${id}/resend-verification-email`;
  expect((await world.product.as(manager).post(path)).status).toBeGreaterThanOrEqual(403);
  expect((await world.admin.post(path)).status).toBe(200);
  await query("UPDATE account SET way_in_until = way_in_until - interval '14 days' WHERE id = $1", [id]);
  expect((await atInstallation('promoted late', 'promoted@yew.example')).status).toBe(403);
  expect((await world.admin.post(path)).status).toBe(200);
  expect((await atInstallation('promoted in time', 'promoted@yew.example')).status).toBe(200);
});

test('a new address in a domain of a provider is invited by its company, and asked by others', async () => {
  const inviteTo = (who: Person, companyId: number, email: string) => world.product.as(who).post('/user', { email, companyId });
  expect((await inviteTo(managerElsewhere, elsewhere, 'new.hire@yew.example')).body).toMatchObject({ message: 'user.ofOtherCompany' });
  expect((await inviteTo(manager, place.companyId, 'new.hire@yew.example')).status).toBe(201);
  expect((await inviteTo(managerElsewhere, elsewhere, 'new.hire@yew.example')).body).toMatchObject({ message: 'user.elsewhere' });
});
