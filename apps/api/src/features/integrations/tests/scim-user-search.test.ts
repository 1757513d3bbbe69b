/** Lists of people for an identity provider: pages, filters and attributes. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { entraUser, errorIn } from '../../../../tests/services/scim-client';
import { idsOf, provisionedPeople, type UserList } from './scim-people';

const people = provisionedPeople();

test('pages count from 1, and each page has the total', async () => {
  for (let made = 0; made < 3; made += 1) await people.created();
  const first = (await people.own.scim.get<UserList>('/Users?startIndex=1&count=2')).body;
  const second = (await people.own.scim.get<UserList>('/Users?startIndex=3&count=2')).body;
  expect(first).toMatchObject({ totalResults: 4, startIndex: 1, itemsPerPage: 2 });
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(4);
  expect((await people.own.scim.get<UserList>('/Users?count=0')).body).toMatchObject({ totalResults: 4, Resources: [] });
});

test.each([
  ['externalId eq "oid-mark"', true],
  ['emails[type eq "work" and value eq "mark@corp.example"]', true],
  ['emails.value co "MARK@"', true],
  ['name.familyName sw "Mo" and not (title pr)', true],
  ['(displayName eq "Ada Moor" or displayName eq "x") and active eq true', true],
  ['active eq "True" and userName ew "corp.example"', true],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "mark@corp.example"', true],
  ['meta.created gt "2020-01-01T00:00:00Z"', true],
  ['externalId eq "OID-MARK"', false],
  ['userName ne "mark@corp.example" and externalId pr', false],
  ['title pr', false],
  ['title ne "Rigger"', true],
  ['meta.created gt "2020-02-31T00:00:00Z"', true],
])('the filter %s finds the person: %s', async (filter, isFound) => {
  const { id } = await people.created(entraUser('mark@corp.example', { externalId: 'oid-mark' }));
  const { body } = await people.find(filter);
  expect(idsOf(body).includes(id)).toBe(isFound);
  await people.own.scim.delete(`/Users/${id}`);
});

test.each([
  'userName eq',
  'userName zz "a"',
  '(userName eq "a"',
  'password eq "a"',
  'active gt true',
  'userName eq "a',
  'not userName pr',
  String.raw`userName eq "a\u0000"`,
  'meta.created gt "0000-01-01T00:00:00Z"',
  ''.padEnd(42, '('),
])('the filter %s gets 400 with invalidFilter', async (filter) => {
  expect(errorIn(await people.find(filter))).toMatchObject({ status: 400, scimType: 'invalidFilter' });
});

test('a request can leave out attributes', async () => {
  const { id } = await people.created();
  const { body } = await people.own.scim.get<ScimUser>(`/Users/${id}?attributes=userName`);
  expect(Object.keys(body).toSorted()).toEqual(['id', 'schemas', 'userName']);
});
