/** Further data of a person from an identity provider: a new address, the language, and a mobile telephone number. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { entraUser, errorIn, oktaUser, patchOf } from '../../../../tests/services/scim-client';
import { nextName, provisionedPeople } from './scim-people';

const people = provisionedPeople();

const patch = (id: string, ...operations: object[]) => people.own.scim.patch<ScimUser>(`/Users/${id}`, patchOf(...operations));
const newAddress = (value: string) => ({ op: 'Replace', path: 'emails[type eq "work"].value', value });
const emailOf = async (id: string) =>
  (await people.api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [id]))[0]?.email;
const invitations = async (id: string) =>
  (await people.api.make.query(`SELECT FROM outbox_event WHERE aggregate = $1`, [`invitation ${id}`])).length;
const signIn = (id: string) =>
  people.api.make.query(`UPDATE account SET activated = true, subject = 'signed-in-' || id WHERE id = $1`, [id]);

test('a person who has not signed in gets the new address and an invitation to it', async () => {
  const { id } = await people.created();
  const [before, address] = [await invitations(id), nextName()];
  expect((await patch(id, newAddress(address.toUpperCase()))).body.emails).toEqual([{ value: address, type: 'work', primary: true }]);
  expect([await emailOf(id), (await invitations(id)) - before]).toEqual([address, 1]);
  await patch(id, newAddress(address));
  expect((await invitations(id)) - before).toBe(1);
});

test('a person who has signed in keeps the address, and the answer shows it', async () => {
  const { id, emails } = await people.created();
  await signIn(id);
  const { status, body } = await patch(id, newAddress(nextName()));
  expect([status, body.emails, await emailOf(id)]).toEqual([200, emails, emails?.[0]?.value]);
});

test.each([
  'INSERT INTO company_member (user_id, company_id) VALUES ($1, $2)',
  'INSERT INTO former_member (user_id, company_id, left_at) VALUES ($1, $2, now())',
])('an account that another company knows keeps its address, so that nobody gets the invitation of another person: %s', async (known) => {
  const { id, emails } = await people.created();
  await people.api.make.query(known, [id, (await people.api.make.company()).id]);
  expect((await patch(id, newAddress(nextName()))).body.emails).toEqual(emails);
});

test('an invited person whom another company has asked to join keeps the address of that request', async () => {
  const { id, emails } = await people.created();
  const other = await people.api.make.company();
  const asker = await people.api.make.person(other.id, { manager: true });
  await people.api.make.query(
    `INSERT INTO join_request (company_id, user_id, email, asked_by, is_manager, is_leader, sites, divisions, created_at, ends_at)
     VALUES ($1, $2, $3, $4, true, false, '[]', '[]', now(), now())`,
    [other.id, id, emails?.[0]?.value, asker.id],
  );
  expect((await patch(id, newAddress(nextName()))).body.emails).toEqual(emails);
});

test('the address of another account gets 409 with uniqueness and changes nothing', async () => {
  const [{ id, emails }, other] = [await people.created(), await people.created()];
  const answer = await patch(id, newAddress(other.emails?.[0]?.value ?? ''), { op: 'replace', path: 'title', value: 'Rigger' });
  expect(errorIn(answer)).toMatchObject({ status: 409, scimType: 'uniqueness' });
  const { body } = await people.own.scim.get<ScimUser>(`/Users/${id}`);
  expect([body.emails, body.title]).toEqual([emails, undefined]);
});

test('a PUT without an address keeps the address, and an invalid address gets 400', async () => {
  const userName = nextName();
  const { id, emails } = await people.created(oktaUser(userName));
  const replace = (more: object) => people.own.scim.put<ScimUser>(`/Users/${id}`, { ...oktaUser(userName), ...more });
  expect((await replace({ emails: undefined })).body.emails).toEqual(emails);
  expect(errorIn(await replace({ emails: [{ value: 'nobody' }] }))).toMatchObject({ status: 400, scimType: 'invalidValue' });
});

test.each([
  ['de-CH', 'de'],
  ['zh-Hant-HK', 'zh-TW'],
  ['pt_BR', 'pt'],
  ['sv, fr;q=0.8, en;q=0.5', 'fr'],
  ['sv-SE', 'en'],
])('preferredLanguage %s becomes %s', async (given, read) => {
  const { id } = await people.created(entraUser(nextName(), { preferredLanguage: given }));
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body.preferredLanguage).toBe(read);
});

test('the language of the directory counts until the person signs in and chooses it', async () => {
  const { id } = await people.created();
  const choose = (value: string) => patch(id, { op: 'Add', path: 'preferredLanguage', value });
  expect((await choose('ja')).body.preferredLanguage).toBe('ja');
  await signIn(id);
  expect((await choose('de')).body.preferredLanguage).toBe('ja');
});

test('a mobile number and a number for work are stored, read and removed separately', async () => {
  const { id } = await people.created();
  const number = (type: string, value: string) => ({ op: 'Add', path: `phoneNumbers[type eq "${type}"].value`, value });
  const [mobile, work] = [
    { value: '+61 400 1', type: 'mobile' },
    { value: '+61 7 2', type: 'work' },
  ];
  expect((await patch(id, number('mobile', mobile.value))).body.phoneNumbers).toEqual([mobile]);
  expect((await patch(id, number('work', work.value))).body.phoneNumbers).toEqual([work, mobile]);
  expect((await people.own.scim.get<ScimUser>(`/Users/${id}`)).body.phoneNumbers).toEqual([work, mobile]);
  expect((await patch(id, { op: 'Remove', path: 'phoneNumbers[type eq "mobile"]' })).body.phoneNumbers).toEqual([work]);
});

test('a mobile number alone is also the telephone number of the profile', async () => {
  const { id } = await people.created(
    entraUser(nextName(), {
      phoneNumbers: [
        { type: 'fax', value: '1' },
        { type: 'mobile', value: '2' },
      ],
    }),
  );
  expect(await people.api.make.query('SELECT phone_number FROM account WHERE id = $1', [id])).toEqual([{ phone_number: '2' }]);
});

test.each([
  ['favouriteColour', 'invalidPath'],
  ['name.nickName', 'invalidPath'],
  ['emails.colour', 'invalidPath'],
  ['id', 'mutability'],
  ['groups', 'mutability'],
])('a PATCH of %s, which has no effect, gets 400 with %s', async (path, scimType) => {
  const { id } = await people.created();
  expect(errorIn(await patch(id, { op: 'replace', path, value: 'x' }))).toMatchObject({ status: 400, scimType });
});

test('an unknown attribute of a group gets 400, but is ignored in a value without a path', async () => {
  const group = await people.own.scim.post<{ id: string }>('/Groups', { displayName: 'Riggers' });
  const change = (...operations: object[]) => people.own.scim.patch(`/Groups/${group.body.id}`, patchOf(...operations));
  expect(errorIn(await change({ op: 'replace', path: 'colour', value: 'x' }))).toMatchObject({ status: 400, scimType: 'invalidPath' });
  expect((await change({ op: 'replace', value: { id: group.body.id, displayName: 'Riggers' } })).status).toBeLessThan(300);
});

test('what Entra ID sends with its usual mappings succeeds, also with the same values again', async () => {
  const { id } = await people.created();
  const operations = [
    { op: 'Replace', path: 'displayName', value: 'Ada Moor' },
    { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Perth' },
    { op: 'Add', path: 'name.formatted', value: 'Ada Moor' },
    { op: 'Add', path: 'phoneNumbers[type eq "fax"].value', value: '3' },
    { op: 'Add', path: 'locale', value: 'en-AU' },
    { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Safety' },
    { op: 'Replace', path: 'active', value: 'True' },
  ];
  for (let times = 0; times < 2; times += 1) expect((await patch(id, ...operations)).status).toBe(200);
});
