/** The rules that turn groups of SCIM into memberships. */
import type { ProvisionedGroup, RulePreview } from '@muster/contract/integrations/group-rule';
import { expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { patchOf } from '../../../../tests/services/scim-client';
import { provisionedGroups, valueOf } from './scim-groups';

const world = provisionedGroups();
const { first, second, group, patch, rules, addRule } = world;

const atSite = async () =>
  (
    await world.api.make.query<{ user_id: string; is_manager: boolean }>(
      'SELECT user_id, is_manager FROM site_member WHERE site_id = $1 ORDER BY user_id',
      [world.siteId],
    )
  ).map(({ user_id: userId, is_manager: isManager }) => [userId, isManager]);

test('a rule gives its role to members of the group, now and later', async () => {
  const made = await group([first()]);
  expect((await addRule(made.id, { siteId: world.siteId, role: 'member' })).status).toBe(201);
  await patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  expect(await atSite()).toEqual([
    [first(), false],
    [second(), false],
  ]);
});

test('a person who leaves the group loses what the rule gave', async () => {
  const made = await group();
  await addRule(made.id, { siteId: world.siteId, role: 'manager' });
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  expect(await atSite()).toEqual([[second(), true]]);
});

test('a membership that somebody gave by hand stays', async () => {
  await world.api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [
    world.own.companyId,
    world.siteId,
    first(),
  ]);
  const made = await group([first()]);
  await addRule(made.id, { siteId: world.siteId, role: 'manager' });
  expect(await atSite()).toEqual([[first(), true]]);
  await world.own.scim.delete(`/Groups/${made.id}`);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('a role that somebody takes away and gives again by hand stays when the rule ends', async () => {
  const { id } = await group([first()]);
  await addRule(id, { siteId: world.siteId, role: 'member' });
  const manager = world.api.as(world.own.manager);
  await manager.delete(`/user/${first()}/site-membership/${world.siteId}`);
  await manager.post(`/user/${first()}/site-membership`, { siteId: world.siteId, manager: false });
  await world.own.scim.delete(`/Groups/${id}`);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('deleting a rule takes back what only this rule gave', async () => {
  const [one, other] = [await group([first()]), await group([first()], 'Others')];
  const rule = await addRule(one.id, { siteId: world.siteId, role: 'manager' });
  await addRule(other.id, { siteId: world.siteId, role: 'member' });
  expect((await world.api.as(world.own.manager).delete(rules(`/${rule.body.id}`))).status).toBe(204);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('rules of the company make managers and leaders, and those of a division its members', async () => {
  const divisionId = await world.api.make.division(world.own.companyId);
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  await addRule(made.id, { role: 'leader' });
  await addRule(made.id, { divisionId, role: 'member' });
  expect(await world.api.make.query('SELECT is_manager, is_leader FROM company_member WHERE user_id = $1', [first()])).toEqual([
    { is_manager: true, is_leader: true },
  ]);
  expect(
    await world.api.make.query('SELECT is_manager FROM division_member WHERE division_id = $1 AND user_id = $2', [divisionId, first()]),
  ).toEqual([{ is_manager: false }]);
});

test('a rule cannot name an archived division', async () => {
  const divisionId = await world.api.make.division(world.own.companyId);
  expect((await world.api.as(world.own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  const made = await group([first()]);
  expect(errorOf(await addRule(made.id, { divisionId, role: 'member' })).fields).toEqual(['divisionId Archived']);
});

test('an older rule of an archived division gives nobody a role there, and its members stay', async () => {
  const divisionId = await world.api.make.division(world.own.companyId);
  const made = await group([first()]);
  await addRule(made.id, { divisionId, role: 'member' });
  expect((await world.api.as(world.own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  const inDivision = () =>
    world.api.make.query('SELECT user_id, is_manager FROM division_member WHERE division_id = $1 ORDER BY user_id', [divisionId]);
  await patch(made, { op: 'Add', path: 'members', value: valueOf([second()]) });
  expect(await inDivision()).toEqual([{ user_id: first(), is_manager: false }]);
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  expect(await inDivision()).toEqual([]);
});

test('a person who moves to a group of managers stays a member of an archived division, and of a site while blocked', async () => {
  const divisionId = await world.api.make.division(world.own.companyId);
  const [members, managers] = [await group([first()]), await group([second()], 'Managers')];
  for (const place of [{ divisionId }, { siteId: world.siteId }]) {
    expect((await addRule(members.id, { ...place, role: 'member' })).status).toBe(201);
    expect((await addRule(managers.id, { ...place, role: 'manager' })).status).toBe(201);
  }
  expect((await world.api.as(world.own.manager).put(`/divisions/${divisionId}/archive`, {})).status).toBe(200);
  await world.own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value: false }));
  await patch(managers, { op: 'Add', path: 'members', value: valueOf([first()]) });
  await patch(members, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  const inDivision = await world.api.make.query(
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
  const made = await group([world.own.manager.id]);
  await addRule(made.id, { role: 'leader' });
  expect(await world.api.make.query('SELECT is_leader FROM company_member WHERE user_id = $1', [world.own.manager.id])).toEqual([
    { is_leader: false },
  ]);
});

test('a rule cannot take the last manager from the company', async () => {
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  const left = await world.api.as(world.own.manager).delete(`/user/${world.own.manager.id}?companyId=${world.own.companyId}`);
  expect(left.status).toBe(204);
  const admin = world.api.as(await world.api.make.admin());
  const [rule] = (await admin.get<ProvisionedGroup[]>(`/companies/${world.own.companyId}/provisioned-groups`)).body[0]?.rules ?? [];
  expect(errorOf(await admin.delete(rules(`/${rule?.id}`)))).toMatchObject({ status: 409, code: 'user.lastManager' });
});

test('a blocked person gets the roles of their groups when the block ends', async () => {
  const made = await group([first()]);
  const active = (value: boolean) => world.own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value }));
  await active(false);
  await addRule(made.id, { siteId: world.siteId, role: 'member' });
  expect(await atSite()).toEqual([]);
  await active(true);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('also if a manager ends the block by hand', async () => {
  const made = await group([first()]);
  const manager = world.api.as(world.own.manager);
  await manager.put(`/user/${first()}/block`);
  await addRule(made.id, { siteId: world.siteId, role: 'member' });
  expect(await atSite()).toEqual([]);
  expect((await manager.put(`/user/${first()}/unblock`)).status).toBe(200);
  await world.api.relay.drain();
  expect(await atSite()).toEqual([[first(), false]]);
});

test('a role that the company must refuse is recorded, and the person gets the roles of all other rules', async () => {
  const made = await group([first()]);
  const manager = world.api.as(world.own.manager);
  await manager.put(`/user/${first()}/block`);
  for (const rule of [{ role: 'manager' }, { role: 'leader' }, { siteId: world.siteId, role: 'manager' }])
    expect((await addRule(made.id, rule)).status).toBe(201);
  await world.api.make.query("UPDATE company_member SET access_until = '2999-01-01' WHERE company_id = $1", [world.own.companyId]);
  expect((await manager.put(`/user/${first()}/unblock`)).status).toBe(200);
  await world.api.relay.drain();
  expect(await atSite()).toEqual([[first(), true]]);
  expect(await world.api.make.query('SELECT is_manager, is_leader FROM company_member WHERE user_id = $1', [first()])).toEqual([
    { is_manager: false, is_leader: true },
  ]);
  expect(await world.api.make.query("SELECT entity_id, data FROM audit_event WHERE action = 'group.refused'")).toEqual([
    { entity_id: first(), data: { place: 'company', before: [], after: ['manager'], code: 'user.lastManager' } },
  ]);
});

test('a person who leaves the group while blocked loses the role for good', async () => {
  const made = await group([first()]);
  await addRule(made.id, { role: 'manager' });
  await world.own.scim.patch(`/Users/${first()}`, patchOf({ op: 'Replace', path: 'active', value: false }));
  await patch(made, { op: 'Remove', path: 'members', value: valueOf([first()]) });
  await world.api.make.query('UPDATE account SET blocked = false WHERE id = $1', [first()]);
  expect(await world.api.make.query('SELECT is_manager FROM company_member WHERE user_id = $1', [first()])).toEqual([
    { is_manager: false },
  ]);
});

test('a rule does not leave a company with only managers whose access ends', async () => {
  const made = await group([first()]);
  await world.api.make.query("UPDATE company_member SET access_until = '2999-01-01' WHERE user_id = $1", [first()]);
  await world.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [world.own.manager.id]);
  const refused = await world.api.as(await world.api.make.admin()).post(rules(), { groupId: made.id, role: 'manager' });
  expect(errorOf(refused)).toMatchObject({ status: 409, code: 'user.lastManager' });
});

test('a preview says what a rule would change, and changes nothing', async () => {
  await world.api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [
    world.own.companyId,
    world.siteId,
    first(),
  ]);
  const { id: groupId } = await group();
  const preview = await world.api
    .as(world.own.manager)
    .post<RulePreview>(rules('/preview'), { groupId, siteId: world.siteId, role: 'manager' });
  expect(preview.body).toMatchObject({ added: 1, raised: 1, unchanged: 0, skipped: 0 });
  expect(preview.body.people.map(({ userId }) => userId).toSorted()).toEqual(world.people);
  expect(await atSite()).toEqual([[first(), false]]);
});

test('the list of groups names their rules', async () => {
  const made = await group();
  const rule = await addRule(made.id, { siteId: world.siteId, role: 'member' });
  const { body } = await world.api.as(world.own.manager).get<ProvisionedGroup[]>(`/companies/${world.own.companyId}/provisioned-groups`);
  expect(body).toEqual([{ id: made.id, displayName: 'Riggers', membersCount: 2, rules: [rule.body] }]);
});

test('the groups come in pages by name, and a search finds part of a name', async () => {
  for (const displayName of ['welders', 'Anchors', 'Rope access']) await group([], displayName);
  const list = (query: string) =>
    world.api.as(world.own.manager).get<ProvisionedGroup[]>(`/companies/${world.own.companyId}/provisioned-groups?${query}`);
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
  await addRule(made.id, { siteId: world.siteId, role: 'member' });
  expect(errorOf(await addRule(made.id, { siteId: world.siteId, role: 'member' }))).toMatchObject({ status: 409, code: 'error.exists' });
});

test('a rule about a site of another company gets 400', async () => {
  const strange = await world.api.make.site((await world.api.make.company()).id);
  expect(errorOf(await addRule((await group()).id, { siteId: strange, role: 'member' }))).toMatchObject({
    status: 400,
    fields: ['siteId Unknown'],
  });
});

test('a member who is not a manager sees no rules', async () => {
  const member = await world.api.make.person(world.own.companyId);
  expect((await world.api.as(member).get(`/companies/${world.own.companyId}/provisioned-groups`)).status).toBe(403);
});
