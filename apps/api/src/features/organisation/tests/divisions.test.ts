import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company();
  const id = await api.make.division(companyId, 'Networks');
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const divisionManager = api.as(await api.make.person(companyId, { divisions: [{ id, manager: true }] }));
  const member = api.as(await api.make.person(companyId, { divisions: [{ id }] }));
  const other = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  return { companyId, id, path: `/divisions/${id}`, manager, divisionManager, member, other };
}
const renamed = { label: 'Grids', status: 'ACTIVE' };

describe('[7.28] adding a division', () => {
  test('[2.45] a company manager adds one', async () => {
    const { companyId, manager } = await world();
    const added = await manager.post<DivisionOfCompany>('/divisions', { companyId, label: 'Generation', status: 'ACTIVE' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ companyId, label: 'Generation', status: 'ACTIVE', isArchived: false, subdivisions: [] });
    expect(added.body.allowedActions).toEqual(['edit', 'archive']);
    expect((await manager.get(`/divisions/${added.body.id}`)).body).toEqual(added.body);
  });

  test('[5.29] label and status are required', async () => {
    const { companyId, manager } = await world();
    expect(errorOf(await manager.post('/divisions', { companyId })).fields).toEqual(['label NotNull', 'status NotNull']);
  });

  test('a division manager cannot', async () => {
    const { companyId, divisionManager } = await world();
    expect((await divisionManager.post('/divisions', { companyId, ...renamed })).status).toBe(403);
  });

  test('a consultant cannot', async () => {
    const { companyId } = await world();
    expect((await api.as(await api.make.consultant()).post('/divisions', { companyId, ...renamed })).status).toBe(403);
  });

  test('another company gives 404', async () => {
    const { companyId, other } = await world();
    expect((await other.post('/divisions', { companyId, ...renamed })).status).toBe(404);
  });

  test('of two concurrent ones with one label, one gets 409', async () => {
    const { companyId, manager } = await world();
    const answers = await Promise.all([1, 2].map(() => manager.post('/divisions', { companyId, ...renamed })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('[7.29] changing a division', () => {
  test('[2.153] [8.33] its manager changes label and status', async () => {
    const { path, divisionManager } = await world();
    const changed = await divisionManager.put<DivisionOfCompany>(path, { label: 'Grids', status: 'INACTIVE', version: 1 });
    expect(changed.body).toMatchObject({ label: 'Grids', status: 'INACTIVE', isArchived: false, version: 2, allowedActions: ['edit'] });
    expect(changed.headers.get('x-muster-alert')).toBe('division.updated');
  });

  test('[4.32] an inactive one leaves the list of active divisions and can come back', async () => {
    const { companyId, path, manager } = await world();
    const active = async () => (await manager.get<DivisionOfCompany[]>(`/divisions?companyId=${companyId}&status=ACTIVE`)).body.length;
    await manager.put(path, { label: 'Networks', status: 'INACTIVE' });
    expect(await active()).toBe(0);
    await manager.put(path, { label: 'Networks', status: 'ACTIVE' });
    expect(await active()).toBe(1);
  });

  test('another status is rejected', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.put(path, { label: 'Networks', status: 'GONE' }))).toMatchObject({ status: 400 });
  });

  test('a stale version gives 409', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.put(path, { ...renamed, version: 2 }))).toEqual({ status: 409, code: 'error.version' });
  });

  test('the label of another division gives 409', async () => {
    const { companyId, path, manager } = await world();
    await api.make.division(companyId, 'Grids');
    expect(errorOf(await manager.put(path, renamed)).code).toBe('organisation.labelTaken');
  });

  test('a member cannot', async () => {
    const { path, member } = await world();
    expect((await member.put(path, renamed)).status).toBe(403);
  });

  test('the manager of another division cannot', async () => {
    const { companyId, path } = await world();
    const sibling = await api.make.division(companyId);
    const manager = api.as(await api.make.person(companyId, { divisions: [{ id: sibling, manager: true }] }));
    expect((await manager.put(path, renamed)).status).toBe(403);
  });

  test('another company’s and a missing one give 404', async () => {
    const { path, other } = await world();
    expect((await other.put(path, renamed)).status).toBe(404);
    expect((await other.put('/divisions/999999', renamed)).status).toBe(404);
  });
});

describe('[7.28] archiving a division', () => {
  test('makes it INACTIVE for good, and it stays readable', async () => {
    const { id, path, manager, member } = await world();
    const archived = await manager.put<DivisionOfCompany>(`${path}/archive`, {});
    expect(archived.body).toMatchObject({ id, status: 'INACTIVE', isArchived: true, version: 2, allowedActions: [] });
    expect(archived.headers.get('x-muster-alert')).toBe('division.archived');
    expect((await member.get<DivisionOfCompany>(path)).body.isArchived).toBe(true);
  });

  test('is for managers of the company only', async () => {
    const { path, divisionManager } = await world();
    expect((await divisionManager.put(`${path}/archive`, {})).status).toBe(403);
  });

  test('of another company’s division gives 404', async () => {
    const { path, other } = await world();
    expect((await other.put(`${path}/archive`, {})).status).toBe(404);
  });

  test('with a stale version gives 409', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.put(`${path}/archive`, { version: 2 })).code).toBe('error.version');
  });

  test.each([
    ['change it', (path: string) => ({ method: 'put' as const, path, body: renamed })],
    ['archive it again', (path: string) => ({ method: 'put' as const, path: `${path}/archive`, body: {} })],
  ])('leaves nobody the right to %s', async (_what, call) => {
    const { path, manager } = await world();
    await manager.put(`${path}/archive`, {});
    const { method, path: address, body } = call(path);
    expect(errorOf(await manager[method](address, body))).toEqual({ status: 409, code: 'division.archived' });
  });

  test('and adding a subdivision at the same time never leave one that was added later', async () => {
    const { id, path, manager } = await world();
    const [archived, added] = await Promise.all([
      manager.put(`${path}/archive`, {}),
      manager.post('/sub-divisions', { divisionId: id, label: 'Crew' }),
    ]);
    expect(archived.status).toBe(200);
    expect([201, 409]).toContain(added.status);
    expect((await manager.post('/sub-divisions', { divisionId: id, label: 'Late' })).status).toBe(409);
  });
});
