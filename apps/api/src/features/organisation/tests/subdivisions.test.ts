import type { SubdivisionOfDivision } from '@muster/contract/organisation/region';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company();
  const divisionId = await api.make.division(companyId);
  const id = await api.make.subdivision(companyId, divisionId, 'Crew A');
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const divisionManager = api.as(await api.make.person(companyId, { divisions: [{ id: divisionId, manager: true }] }));
  const member = api.as(await api.make.person(companyId));
  const other = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  return { companyId, divisionId, id, path: `/sub-divisions/${id}`, manager, divisionManager, member, other };
}

describe('[7.35] the subdivisions of a division', () => {
  test('[9.9] are listed by label, with the numbers of their sites and members', async () => {
    const { companyId, divisionId, id, divisionManager, member } = await world();
    const second = await api.make.subdivision(companyId, divisionId, 'another');
    const site = await api.make.site(companyId, { divisionIds: [divisionId] });
    await api.make.query('INSERT INTO site_subdivision VALUES ($1, $2, $3)', [companyId, site, id]);
    await api.make.person(companyId, { divisions: [{ id: divisionId, subdivisionId: id }] });
    await api.make.subdivision(companyId, await api.make.division(companyId));
    const { body } = await member.get<SubdivisionOfDivision[]>(`/sub-divisions?divisionId=${divisionId}`);
    const shared = { companyId, divisionId, version: 1, allowedActions: [] };
    expect(body).toEqual([
      { ...shared, id: second, label: 'another', sitesCount: 0, membersCount: 0 },
      { ...shared, id, label: 'Crew A', sitesCount: 1, membersCount: 1 },
    ]);
    const [found] = (
      await divisionManager.get<SubdivisionOfDivision[]>(`/sub-divisions?divisionId.equals=${divisionId}&label.contains=crew`)
    ).body;
    expect(found).toMatchObject({ id, allowedActions: ['edit', 'delete'] });
    expect((await member.get<SubdivisionOfDivision[]>(`/sub-divisions?companyId=${companyId}`)).body).toHaveLength(3);
  });

  test('of another company give 404', async () => {
    const { companyId, divisionId, other } = await world();
    expect((await other.get(`/sub-divisions?divisionId=${divisionId}`)).status).toBe(404);
    expect((await other.get(`/sub-divisions?companyId=${companyId}`)).status).toBe(404);
  });
});

describe('[2.150] adding a subdivision', () => {
  test('[8.34] the manager of the division adds one', async () => {
    const { divisionId, divisionManager } = await world();
    const added = await divisionManager.post<SubdivisionOfDivision>('/sub-divisions', { divisionId, label: 'Crew B' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ divisionId, label: 'Crew B', sitesCount: 0, membersCount: 0 });
    expect(added.headers.get('x-muster-alert')).toBe('subdivision.added');
  });

  test('[5.30] the label is required', async () => {
    const { divisionId, divisionManager } = await world();
    expect(errorOf(await divisionManager.post('/sub-divisions', { divisionId })).fields).toEqual(['label NotNull']);
  });

  test('of two concurrent ones with one label, one gets 409', async () => {
    const { divisionId, manager } = await world();
    const answers = await Promise.all(['x', 'X'].map((label) => manager.post('/sub-divisions', { divisionId, label })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('another division can use the same label', async () => {
    const { companyId, manager } = await world();
    const sibling = await api.make.division(companyId);
    expect((await manager.post('/sub-divisions', { divisionId: sibling, label: 'Crew A' })).status).toBe(201);
  });

  test('a member cannot', async () => {
    const { divisionId, member } = await world();
    expect((await member.post('/sub-divisions', { divisionId, label: 'X' })).status).toBe(403);
  });

  test('the manager of another division cannot', async () => {
    const { companyId, divisionId } = await world();
    const sibling = await api.make.division(companyId);
    const manager = api.as(await api.make.person(companyId, { divisions: [{ id: sibling, manager: true }] }));
    expect((await manager.post('/sub-divisions', { divisionId, label: 'X' })).status).toBe(403);
  });

  test('a division of another company gives 404', async () => {
    const { divisionId, other } = await world();
    expect((await other.post('/sub-divisions', { divisionId, label: 'X' })).status).toBe(404);
  });
});

describe('[2.150] renaming a subdivision', () => {
  test('[8.34] the manager of the division renames it', async () => {
    const { path, divisionManager } = await world();
    const changed = await divisionManager.put<SubdivisionOfDivision>(path, { label: 'Crew C', version: 1 });
    expect(changed.body).toMatchObject({ label: 'Crew C', version: 2 });
    expect(changed.headers.get('x-muster-alert')).toBe('subdivision.updated');
  });

  test('a stale version gives 409', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.put(path, { label: 'X', version: 2 })).code).toBe('error.version');
  });

  test('the label of another one of the division gives 409', async () => {
    const { companyId, divisionId, path, manager } = await world();
    await api.make.subdivision(companyId, divisionId, 'Crew B');
    expect(errorOf(await manager.put(path, { label: 'crew b' })).code).toBe('organisation.labelTaken');
  });

  test('it cannot move to another division', async () => {
    const { companyId, path, manager } = await world();
    const sibling = await api.make.division(companyId);
    expect(errorOf(await manager.put(path, { label: 'X', divisionId: sibling })).fields).toEqual(['divisionId Immutable']);
  });

  test('a member cannot', async () => {
    const { path, member } = await world();
    expect((await member.put(path, { label: 'X' })).status).toBe(403);
  });

  test('another company’s and a missing one give 404', async () => {
    const { path, other } = await world();
    expect((await other.put(path, { label: 'X' })).status).toBe(404);
    expect((await other.put('/sub-divisions/999999', { label: 'X' })).status).toBe(404);
  });
});

describe('[2.150] removing a subdivision', () => {
  test('[8.34] the manager of the division removes an empty one', async () => {
    const { path, divisionId, divisionManager } = await world();
    const removed = await divisionManager.delete(path);
    expect([removed.status, removed.headers.get('x-muster-alert')]).toEqual([204, 'subdivision.removed']);
    expect((await divisionManager.get(`/sub-divisions?divisionId=${divisionId}`)).body).toEqual([]);
  });

  test('one with members gives 409 and says how many', async () => {
    const { companyId, divisionId, id, path, manager } = await world();
    await api.make.person(companyId, { divisions: [{ id: divisionId, subdivisionId: id }] });
    const refused = await manager.delete(path);
    expect(errorOf(refused)).toEqual({ status: 409, code: 'subdivision.inUse' });
    expect(refused.body).toMatchObject({ params: { sites: 0, members: 1 } });
  });

  test('one with sites gives 409', async () => {
    const { companyId, divisionId, id, path, manager } = await world();
    const site = await api.make.site(companyId, { divisionIds: [divisionId] });
    await api.make.query('INSERT INTO site_subdivision VALUES ($1, $2, $3)', [companyId, site, id]);
    expect(errorOf(await manager.delete(path)).code).toBe('subdivision.inUse');
  });

  test('one of an archived division stays', async () => {
    const { divisionId, path, manager } = await world();
    await manager.put(`/divisions/${divisionId}/archive`, {});
    expect(errorOf(await manager.delete(path)).code).toBe('division.archived');
    const [kept] = (await manager.get<SubdivisionOfDivision[]>(`/sub-divisions?divisionId=${divisionId}`)).body;
    expect(kept?.allowedActions).toEqual([]);
  });

  test('a stale If-Match gives 412', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.delete(path, { 'if-match': '2' }))).toEqual({ status: 412, code: 'error.version' });
  });

  test('a member cannot', async () => {
    const { path, member } = await world();
    expect((await member.delete(path)).status).toBe(403);
  });

  test('another company’s gives 404', async () => {
    const { path, other } = await world();
    expect((await other.delete(path)).status).toBe(404);
  });
});
