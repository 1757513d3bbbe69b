/** SCIM Groups over HTTP, and the rules that turn them into memberships. */
import type { GroupRule, ProvisionedGroup, RulePreview } from '@muster/contract/integrations/group-rule';
import type { ScimGroup } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { errorIn, patchOf, provisionedCompany, type Provisioned } from '../../../../tests/services/scim-client';

let api: TestApi;
let own: Provisioned;
let siteId: number;
let people: string[];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  own = await provisionedCompany(api);
  siteId = await api.make.site(own.companyId);
  people = [(await api.make.person(own.companyId)).id, (await api.make.person(own.companyId)).id].toSorted();
});

const valueOf = (ids: string[]) => ids.map((value) => ({ value }));

async function group(members: string[] = people, displayName = 'Riggers'): Promise<ScimGroup> {
  const made = await own.scim.post<ScimGroup>('/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    externalId: `oid-${displayName}`,
    displayName,
    members: valueOf(members),
  });
  expect(made).toMatchObject({ status: 201 });
  return made.body;
}
const membersOf = async ({ id }: { id: string }) =>
  ((await own.scim.get<ScimGroup>(`/Groups/${id}`)).body.members ?? []).map(({ value }) => value);
const patch = (of: { id: string }, ...operations: object[]) => own.scim.patch(`/Groups/${of.id}`, patchOf(...operations));
const rules = (more = '') => `/companies/${own.companyId}/group-rules${more}`;
const addRule = (groupId: string, rule: object) => api.as(own.manager).post<GroupRule>(rules(), { groupId, ...rule });
const atSite = async () =>
  (
    await api.make.query<{ user_id: string; is_manager: boolean }>(
      'SELECT user_id, is_manager FROM site_member WHERE site_id = $1 ORDER BY user_id',
      [siteId],
    )
  ).map(({ user_id: userId, is_manager: isManager }) => [userId, isManager]);

const [first, second] = [() => people[0] ?? '', () => people[1] ?? ''];

test('a group is created, found by its name and deleted', async () => {
  const { id } = await group();
  const found = await own.scim.get<{ Resources: ScimGroup[] }>(
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "riggers"')}`,
  );
  expect(found.body.Resources).toEqual([expect.objectContaining({ id, externalId: 'oid-Riggers' })]);
  expect(found.body.Resources[0]?.members).toBeUndefined();
  expect((await own.scim.delete(`/Groups/${id}`)).status).toBe(204);
  expect((await own.scim.get(`/Groups/${id}`)).status).toBe(404);
});

test('a second group with the same name gets 409 with uniqueness', async () => {
  await group();
  expect(errorIn(await own.scim.post('/Groups', { displayName: 'RIGGERS' }))).toMatchObject({ status: 409, scimType: 'uniqueness' });
});

test.each([
  ['Entra ID', (id: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })],
  ['Okta', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
])('%s removes one member', async (_who, operation) => {
  const made = await group();
  expect((await patch(made, operation(first()))).status).toBe(204);
  expect(await membersOf(made)).toEqual([second()]);
});

test('Entra ID adds a member; a second time changes nothing', async () => {
  const made = await group([]);
  const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: first() }] };
  await patch(made, add);
  expect((await patch(made, add)).status).toBe(204);
  expect(await membersOf(made)).toEqual([first()]);
});

test('Okta replaces the name and all members', async () => {
  const made = await group();
  await patch(made, { op: 'replace', value: { id: made.id, displayName: 'Night shift' } });
  await patch(made, { op: 'replace', path: 'members', value: valueOf([second()]) });
  expect((await own.scim.get(`/Groups/${made.id}`)).body).toMatchObject({ displayName: 'Night shift' });
  expect(await membersOf(made)).toEqual([second()]);
});

test('PUT replaces the group', async () => {
  const made = await group();
  const put = await own.scim.put<ScimGroup>(`/Groups/${made.id}`, { displayName: 'Crew', members: valueOf([first()]) });
  expect(put.body).toMatchObject({ displayName: 'Crew', members: [{ value: first() }] });
});

test('If-Match with an old version gets 412', async () => {
  const made = await group();
  const headers = { 'if-match': made.meta?.version ?? '' };
  const rename = (displayName: string) => own.scim.put(`/Groups/${made.id}`, { displayName }, headers);
  expect((await rename('One')).status).toBe(200);
  expect(errorIn(await rename('Two'))).toMatchObject({ status: 412 });
});

test('a person of another company cannot be a member', async () => {
  const stranger = await api.make.person((await api.make.company()).id);
  expect(errorIn(await patch(await group(), { op: 'add', path: 'members', value: valueOf([stranger.id]) }))).toMatchObject({
    status: 400,
    scimType: 'invalidValue',
  });
});

test('a group cannot be a member', async () => {
  const operation = { op: 'add', path: 'members', value: [{ value: first(), type: 'Group' }] };
  expect(errorIn(await patch(await group(), operation))).toMatchObject({ status: 400, scimType: 'invalidValue' });
});

test('a rule gives its role to members of the group, now and later', async () => {
  const made = await group([first()]);
  expect((await addRule(made.id, { siteId, role: 'member' })).status).toBe(201);
  await patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  expect(await atSite()).toEqual([
    [first(), false],
    [second(), false],
  ]);
});

test('a person who leaves the group loses what the rule gave', async () => {
  const made = await group();
  await addRule(made.id, { siteId, role: 'manager' });
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  expect(await atSite()).toEqual([[second(), true]]);
});

test('a membership that somebody gave by hand stays', async () => {
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [own.companyId, siteId, first()]);
  const made = await group([first()]);
  await addRule(made.id, { siteId, role: 'manager' });
  expect(await atSite()).toEqual([[first(), true]]);
  await own.scim.delete(`/Groups/${made.id}`);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('a role that somebody takes away and gives again by hand stays when the rule ends', async () => {
  const { id } = await group([first()]);
  await addRule(id, { siteId, role: 'member' });
  const manager = api.as(own.manager);
  await manager.delete(`/user/${first()}/site-membership/${siteId}`);
  await manager.post(`/user/${first()}/site-membership`, { siteId, manager: false });
  await own.scim.delete(`/Groups/${id}`);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('a person who leaves the company leaves its groups, and the groups get a new version', async () => {
  const { id } = await group();
  const before = (await own.scim.get<ScimGroup>(`/Groups/${id}`)).headers.get('etag');
  await api.as(own.manager).delete(`/user/${first()}?companyId=${own.companyId}`);
  const after = await own.scim.get<ScimGroup>(`/Groups/${id}`);
  expect(after.body.members?.map(({ value }) => value)).toEqual([second()]);
  expect(after.headers.get('etag')).not.toBe(before);
});

test('deleting a rule takes back what only this rule gave', async () => {
  const [one, other] = [await group([first()]), await group([first()], 'Others')];
  const rule = await addRule(one.id, { siteId, role: 'manager' });
  await addRule(other.id, { siteId, role: 'member' });
  expect((await api.as(own.manager).delete(rules(`/${rule.body.id}`))).status).toBe(204);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('rules of the company make managers and leaders, and those of a division its members', async () => {
  const divisionId = await api.make.division(own.companyId);
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  await addRule(made.id, { role: 'leader' });
  await addRule(made.id, { divisionId, role: 'member' });
  expect(await api.make.query('SELECT is_manager, is_leader FROM company_member WHERE user_id = $1', [first()])).toEqual([
    { is_manager: true, is_leader: true },
  ]);
  expect(
    await api.make.query('SELECT is_manager FROM division_member WHERE division_id = $1 AND user_id = $2', [divisionId, first()]),
  ).toEqual([{ is_manager: false }]);
});

test('a rule cannot name an archived division', async () => {
  const divisionId = await api.make.division(own.companyId);
  expect((await api.as(own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  const made = await group([first()]);
  expect(errorOf(await addRule(made.id, { divisionId, role: 'member' })).fields).toEqual(['divisionId Archived']);
});

test('an older rule of an archived division gives nobody a role there, and its members stay', async () => {
  const divisionId = await api.make.division(own.companyId);
  const made = await group([first()]);
  await addRule(made.id, { divisionId, role: 'member' });
  expect((await api.as(own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  const inDivision = () =>
    api.make.query('SELECT user_id, is_manager FROM division_member WHERE division_id = $1 ORDER BY user_id', [divisionId]);
  await patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  expect(await inDivision()).toEqual([{ user_id: first(), is_manager: false }]);
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  expect(await inDivision()).toEqual([]);
});

test('a person who moves to a group of managers stays a member of an archived division, and of a site while blocked', async () => {
  const divisionId = await api.make.division(own.companyId);
  const [members, managers] = [await group([first()]), await group([second()], 'Managers')];
  for (const place of [{ divisionId }, { siteId }]) {
    expect((await addRule(members.id, { ...place, role: 'member' })).status).toBe(201);
    expect((await addRule(managers.id, { ...place, role: 'manager' })).status).toBe(201);
  }
  expect((await api.as(own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  await own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value: false }));
  await patch(managers, { op: 'Add', path: 'members', value: valueOf([first()]) });
  await patch(members, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  const inDivision = await api.make.query(
    'SELECT user_id AS "userId", is_manager AS "isManager" FROM division_member WHERE division_id = $1 ORDER BY user_id',
    [divisionId],
  );
  const expected = [
    { userId: first(), isManager: false },
    { userId: second(), isManager: true },
  ];
  expect(inDivision).toEqual(expected);
  expect(await atSite()).toEqual(expected.map(({ userId, isManager }) => [userId, isManager]));
});

test('a rule does not raise the manager who owns the token', async () => {
  const made = await group([own.manager.id]);
  await addRule(made.id, { role: 'leader' });
  expect(await api.make.query('SELECT is_leader FROM company_member WHERE user_id = $1', [own.manager.id])).toEqual([{ is_leader: false }]);
});

test('a rule cannot take the last manager from the company', async () => {
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  const left = await api.as(own.manager).delete(`/user/${own.manager.id}?companyId=${own.companyId}`);
  expect(left.status).toBe(204);
  const admin = api.as(await api.make.admin());
  const [rule] = (await admin.get<ProvisionedGroup[]>(`/companies/${own.companyId}/provisioned-groups`)).body[0]?.rules ?? [];
  expect(errorOf(await admin.delete(rules(`/${rule?.id}`)))).toMatchObject({ status: 409, code: 'user.lastManager' });
});

test('a blocked person gets the roles of their groups when the block ends', async () => {
  const made = await group([first()]);
  const active = (value: boolean) => own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value }));
  await active(false);
  await addRule(made.id, { siteId, role: 'member' });
  expect(await atSite()).toEqual([]);
  await active(true);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('a person who leaves the group while blocked loses the role for good', async () => {
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  await own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value: false }));
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  await api.make.query('UPDATE account SET blocked = false WHERE id = $1', [first()]);
  expect(await api.make.query('SELECT is_manager FROM company_member WHERE user_id = $1', [first()])).toEqual([{ is_manager: false }]);
});

test('a rule does not leave a company with only managers whose access ends', async () => {
  const made = await group([first()]);
  await api.make.query("UPDATE company_member SET access_until = '2999-01-01' WHERE user_id = $1", [first()]);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [own.manager.id]);
  const refused = await api.as(await api.make.admin()).post(rules(), { groupId: made.id, role: 'manager' });
  expect(errorOf(refused)).toMatchObject({ status: 409, code: 'user.lastManager' });
});

test('a page of large groups ends early and says so', async () => {
  const ids = [(await group([])).id, (await group([], 'Others')).id].toSorted();
  await api.make.query(
    `INSERT INTO scim_group_member (company_id, group_id, user_id)
     SELECT $1, id, gen_random_uuid() FROM unnest($2::uuid[]) id, generate_series(1, 10001)`,
    [own.companyId, ids],
  );
  const read = async (query: string) =>
    (await own.scim.get<{ totalResults: number; itemsPerPage: number; Resources: ScimGroup[] }>(`/Groups${query}`)).body;
  const [page, next, bare] = [await read(''), await read('?startIndex=2'), await read('?excludedAttributes=members')];
  expect(page).toMatchObject({ totalResults: 2, itemsPerPage: 1, Resources: [{ id: ids[0] }] });
  expect(next).toMatchObject({ itemsPerPage: 1, Resources: [{ id: ids[1] }] });
  expect(bare.itemsPerPage).toBe(2);
});

test('a preview says what a rule would change, and changes nothing', async () => {
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [own.companyId, siteId, first()]);
  const { id: groupId } = await group();
  const preview = await api.as(own.manager).post<RulePreview>(rules('/preview'), { groupId, siteId, role: 'manager' });
  expect(preview.body).toMatchObject({ added: 1, raised: 1, unchanged: 0, skipped: 0 });
  expect(preview.body.people.map(({ userId }) => userId).toSorted()).toEqual(people);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('the list of groups names their rules', async () => {
  const made = await group();
  const rule = await addRule(made.id, { siteId, role: 'member' });
  const { body } = await api.as(own.manager).get<ProvisionedGroup[]>(`/companies/${own.companyId}/provisioned-groups`);
  expect(body).toEqual([{ id: made.id, displayName: 'Riggers', membersCount: 2, rules: [rule.body] }]);
});

test('the groups come in pages by name, and a search finds part of a name', async () => {
  for (const displayName of ['welders', 'Anchors', 'Rope access']) await group([], displayName);
  const list = (query: string) => api.as(own.manager).get<ProvisionedGroup[]>(`/companies/${own.companyId}/provisioned-groups?${query}`);
  const names = async (query: string) => (await list(query)).body.map(({ displayName }) => displayName);
  expect(await names('page=0&size=2')).toEqual(['Anchors', 'Rope access']);
  expect(await names('page=1&size=2')).toEqual(['welders']);
  expect(await names('sort=displayName,desc&size=1')).toEqual(['welders']);
  const found = await list('search=E%20ACC');
  expect([found.body.map(({ displayName }) => displayName), found.headers.get('x-total-count')]).toEqual([['Rope access'], '1']);
  expect(await names('search=%25')).toEqual([]);
});

test('the same rule a second time gets 409', async () => {
  const made = await group();
  await addRule(made.id, { siteId, role: 'member' });
  expect(errorOf(await addRule(made.id, { siteId, role: 'member' }))).toMatchObject({ status: 409, code: 'error.exists' });
});

test('a rule about a site of another company gets 400', async () => {
  const strange = await api.make.site((await api.make.company()).id);
  expect(errorOf(await addRule((await group()).id, { siteId: strange, role: 'member' }))).toMatchObject({
    status: 400,
    fields: ['siteId Unknown'],
  });
});

test('a member who is not a manager sees no rules', async () => {
  const member = await api.make.person(own.companyId);
  expect((await api.as(member).get(`/companies/${own.companyId}/provisioned-groups`)).status).toBe(403);
});
