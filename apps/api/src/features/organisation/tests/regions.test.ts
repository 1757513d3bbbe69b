import type { RegionOfCompany } from '@muster/contract/organisation/region';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const member = api.as(await api.make.person(companyId));
  const other = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  return { companyId, manager, member, other };
}

describe('[2.44] the regions of a company', () => {
  test('are listed by label with the number of their sites, for everybody who reads the company', async () => {
    const { companyId, manager, member } = await world();
    const [south, north] = [await api.make.region(companyId, 'South'), await api.make.region(companyId, 'north')];
    await api.make.site(companyId, { regionIds: [north] });
    const { body, headers } = await member.get<RegionOfCompany[]>(`/regions?companyId=${companyId}`);
    expect(body).toEqual([
      { id: north, companyId, label: 'north', sitesCount: 1, version: 1, allowedActions: [] },
      { id: south, companyId, label: 'South', sitesCount: 0, version: 1, allowedActions: [] },
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    const [found] = (await manager.get<RegionOfCompany[]>(`/regions?companyId.equals=${companyId}&label.contains=out`)).body;
    expect(found).toMatchObject({ id: south, allowedActions: ['edit', 'delete'] });
  });

  test('without a company, the list contains those of the caller’s companies', async () => {
    const { companyId, member } = await world();
    const region = await api.make.region(companyId);
    await api.make.region((await api.make.company()).id);
    expect((await member.get<RegionOfCompany[]>('/regions')).body.map(({ id }) => id)).toEqual([region]);
  });

  test('of another company give 404', async () => {
    const { companyId, other } = await world();
    expect((await other.get(`/regions?companyId=${companyId}`)).status).toBe(404);
  });
});

describe('[2.44] adding a region', () => {
  test('a company manager adds one', async () => {
    const { companyId, manager } = await world();
    const added = await manager.post<RegionOfCompany>('/regions', { companyId, label: ' North ' });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ companyId, label: 'North', sitesCount: 0, version: 1 });
    expect(added.headers.get('x-muster-alert')).toBe('region.created');
    expect((await manager.get<RegionOfCompany[]>(`/regions?companyId=${companyId}`)).body).toEqual([added.body]);
  });

  test('a member cannot', async () => {
    const { companyId, member } = await world();
    expect(errorOf(await member.post('/regions', { companyId, label: 'X' }))).toEqual({ status: 403, code: 'error.forbidden' });
  });

  test('a site manager cannot', async () => {
    const { companyId } = await world();
    const site = await api.make.site(companyId);
    const siteManager = api.as(await api.make.person(companyId, { sites: [{ id: site, manager: true }] }));
    expect((await siteManager.post('/regions', { companyId, label: 'X' })).status).toBe(403);
  });

  test('a consultant cannot', async () => {
    const { companyId } = await world();
    const consultant = api.as(await api.make.consultant());
    expect((await consultant.post('/regions', { companyId, label: 'X' })).status).toBe(403);
  });

  test('another company gives 404', async () => {
    const { companyId, other } = await world();
    expect((await other.post('/regions', { companyId, label: 'X' })).status).toBe(404);
  });

  test('the label is required', async () => {
    const { companyId, manager } = await world();
    expect(errorOf(await manager.post('/regions', { companyId, label: ' ' }))).toMatchObject({ status: 400, fields: ['label NotBlank'] });
  });

  test.each([
    ['in any case', ['North', 'NORTH']],
    ['with composed and with separate accents', ['Süd'.normalize('NFC'), 'Süd'.normalize('NFD')]],
  ])('of two concurrent ones with one label, %s, one gets 409', async (_how, labels) => {
    const { companyId, manager } = await world();
    const answers = await Promise.all(labels.map((label) => manager.post('/regions', { companyId, label })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && errorOf(late).code).toBe('organisation.labelTaken');
  });

  test('another company can use the same label', async () => {
    const { companyId, manager } = await world();
    await api.make.region((await api.make.company()).id, 'Shared label');
    expect((await manager.post('/regions', { companyId, label: 'Shared label' })).status).toBe(201);
  });
});

describe('[2.44] renaming a region', () => {
  const region = async () => {
    const w = await world();
    const id = await api.make.region(w.companyId, 'North');
    return { ...w, id, path: `/regions/${id}` };
  };

  test('a company manager renames it, also to another case of its label', async () => {
    const { manager, path } = await region();
    expect((await manager.put<RegionOfCompany>(path, { label: 'NORTH', version: 1 })).body).toMatchObject({ label: 'NORTH', version: 2 });
  });

  test('a stale version gives 409', async () => {
    const { manager, path } = await region();
    await manager.put(path, { label: 'First', version: 1 });
    expect(errorOf(await manager.put(path, { label: 'Second', version: 1 }))).toEqual({ status: 409, code: 'error.version' });
  });

  test('the label of another region gives 409', async () => {
    const { manager, path, companyId } = await region();
    await api.make.region(companyId, 'South');
    expect(errorOf(await manager.put(path, { label: 'south' }))).toEqual({ status: 409, code: 'organisation.labelTaken' });
  });

  test('it cannot move to another company', async () => {
    const { manager, path, companyId } = await region();
    expect(errorOf(await manager.put(path, { label: 'X', companyId: companyId + 1 }))).toMatchObject({
      status: 400,
      fields: ['companyId Immutable'],
    });
  });

  test('a member cannot', async () => {
    const { member, path } = await region();
    expect((await member.put(path, { label: 'X' })).status).toBe(403);
  });

  test('another company’s and a missing one give 404', async () => {
    const { other, path } = await region();
    expect((await other.put(path, { label: 'X' })).status).toBe(404);
    expect((await other.put('/regions/999999', { label: 'X' })).status).toBe(404);
  });
});

describe('[2.44] deleting a region', () => {
  test('a company manager deletes one without sites', async () => {
    const { companyId, manager } = await world();
    const id = await api.make.region(companyId);
    expect((await manager.delete(`/regions/${id}`)).status).toBe(204);
    expect((await manager.get<RegionOfCompany[]>(`/regions?companyId=${companyId}`)).body).toEqual([]);
  });

  test('one with sites gives 409 and names them', async () => {
    const { companyId, manager } = await world();
    const id = await api.make.region(companyId, 'North');
    await api.make.site(companyId, { name: 'Heron Point', regionIds: [id] });
    const refused = await manager.delete(`/regions/${id}`);
    expect(errorOf(refused)).toEqual({ status: 409, code: 'region.inUse' });
    expect(refused.body).toMatchObject({ params: { label: 'North', count: 1, names: 'Heron Point' } });
  });

  test('a stale If-Match gives 412', async () => {
    const { companyId, manager } = await world();
    const id = await api.make.region(companyId);
    expect(errorOf(await manager.delete(`/regions/${id}`, { 'if-match': '2' }))).toEqual({ status: 412, code: 'error.version' });
  });

  test('a member cannot', async () => {
    const { companyId, member } = await world();
    expect((await member.delete(`/regions/${await api.make.region(companyId)}`)).status).toBe(403);
  });

  test('another company’s gives 404', async () => {
    const { companyId, other } = await world();
    expect((await other.delete(`/regions/${await api.make.region(companyId)}`)).status).toBe(404);
  });
});
