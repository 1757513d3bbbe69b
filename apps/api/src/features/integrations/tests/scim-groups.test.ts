/** SCIM Groups over HTTP. */
import type { ScimGroup } from '@muster/contract/integrations/scim';
import { expect, test } from 'vitest';
import { errorIn } from '../../../../tests/services/scim-client';
import { provisionedGroups, valueOf } from './scim-groups';

const world = provisionedGroups();
const { first, second, group, patch } = world;

const membersOf = async ({ id }: { id: string }) =>
  ((await world.own.scim.get<ScimGroup>(`/Groups/${id}`)).body.members ?? []).map(({ value }) => value);

test('a group is created, found by its name and deleted', async () => {
  const { id } = await group();
  const found = await world.own.scim.get<{ Resources: ScimGroup[] }>(
    `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "riggers"')}`,
  );
  expect(found.body.Resources).toEqual([expect.objectContaining({ id, externalId: 'oid-Riggers' })]);
  expect(found.body.Resources[0]?.members).toBeUndefined();
  expect((await world.own.scim.delete(`/Groups/${id}`)).status).toBe(204);
  expect((await world.own.scim.get(`/Groups/${id}`)).status).toBe(404);
});

test('a second group with the same name gets 409 with uniqueness', async () => {
  await group();
  expect(errorIn(await world.own.scim.post('/Groups', { displayName: 'RIGGERS' }))).toMatchObject({ status: 409, scimType: 'uniqueness' });
});

test.each([
  ['Entra ID', (id: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] })],
  ['Okta', (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })],
])('%s removes one member', async (_who, operation) => {
  const made = await group();
  expect((await patch(made, operation(first()))).status).toBe(204);
  expect(await membersOf(made)).toEqual([second()]);
});

test('Entra ID adds a member, and a repetition changes nothing', async () => {
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
  expect((await world.own.scim.get(`/Groups/${made.id}`)).body).toMatchObject({ displayName: 'Night shift' });
  expect(await membersOf(made)).toEqual([second()]);
});

test.each([
  [
    'removed and added',
    (one: string) => [
      { op: 'remove', path: `members[value eq "${one}"]` },
      { op: 'add', path: 'members', value: [one] },
    ],
    2,
  ],
  [
    'added and removed',
    (one: string) => [
      { op: 'add', path: 'members', value: [one] },
      { op: 'remove', path: 'members', value: [one] },
    ],
    1,
  ],
  [
    'removed and all replaced by it',
    (one: string) => [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [one] },
    ],
    1,
  ],
])('the operations of one PATCH apply in their order: a member is %s', async (_what, operations, count) => {
  const made = await group();
  expect((await patch(made, ...operations(first()))).status).toBe(204);
  expect(await membersOf(made)).toHaveLength(count);
});

test('a PATCH of a group with more than 100 operations gets 400, and the error says what to do', async () => {
  const operations = Array.from({ length: 101 }, () => ({ op: 'replace', path: 'members', value: [] }));
  const answer = await patch(await group(), ...operations);
  expect(errorIn(answer)).toMatchObject({ status: 400, scimType: 'invalidValue' });
  expect((answer.body as { detail: string }).detail).toContain('at most 100 operations');
});

test('PUT replaces the group', async () => {
  const made = await group();
  const put = await world.own.scim.put<ScimGroup>(`/Groups/${made.id}`, { displayName: 'Crew', members: valueOf([first()]) });
  expect(put.body).toMatchObject({ displayName: 'Crew', members: [{ value: first() }] });
});

test('If-Match with an old version gets 412', async () => {
  const made = await group();
  const headers = { 'if-match': made.meta?.version ?? '' };
  const rename = (displayName: string) => world.own.scim.put(`/Groups/${made.id}`, { displayName }, headers);
  expect((await rename('One')).status).toBe(200);
  expect(errorIn(await rename('Two'))).toMatchObject({ status: 412 });
});

test('a person of another company cannot be a member', async () => {
  const stranger = await world.api.make.person((await world.api.make.company()).id);
  expect(errorIn(await patch(await group(), { op: 'add', path: 'members', value: valueOf([stranger.id]) }))).toMatchObject({
    status: 400,
    scimType: 'invalidValue',
  });
});

test('a group cannot be a member', async () => {
  const operation = { op: 'add', path: 'members', value: [{ value: first(), type: 'Group' }] };
  expect(errorIn(await patch(await group(), operation))).toMatchObject({ status: 400, scimType: 'invalidValue' });
});

test('a person who leaves the company leaves its groups, and the groups get a new version', async () => {
  const { id } = await group();
  const before = (await world.own.scim.get<ScimGroup>(`/Groups/${id}`)).headers.get('etag');
  await world.api.as(world.own.manager).delete(`/user/${first()}?companyId=${world.own.companyId}`);
  const after = await world.own.scim.get<ScimGroup>(`/Groups/${id}`);
  expect(after.body.members?.map(({ value }) => value)).toEqual([second()]);
  expect(after.headers.get('etag')).not.toBe(before);
});

test('a page of large groups ends early and says so', async () => {
  const ids = [(await group([])).id, (await group([], 'Others')).id].toSorted();
  await world.api.make.query(
    `INSERT INTO scim_group_member (company_id, group_id, user_id)
     SELECT $1, id, gen_random_uuid() FROM unnest($2::uuid[]) id, generate_series(1, 10001)`,
    [world.own.companyId, ids],
  );
  const read = async (query: string) =>
    (await world.own.scim.get<{ totalResults: number; itemsPerPage: number; Resources: ScimGroup[] }>(`/Groups${query}`)).body;
  const [page, next, bare] = [await read(''), await read('?startIndex=2'), await read('?excludedAttributes=members')];
  expect(page).toMatchObject({ totalResults: 2, itemsPerPage: 1, Resources: [{ id: ids[0] }] });
  expect(next).toMatchObject({ itemsPerPage: 1, Resources: [{ id: ids[1] }] });
  expect(bare.itemsPerPage).toBe(2);
});
