import type { Site } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { brisbane, hamburg } from '../../../../tests/places';
import { subjects, withSite, world } from './sites-world';

let api: TestApi;
let type: number;
let work: number;

beforeAll(async () => {
  api = await startTestApi();
  ({ type, work } = await subjects(api));
});
afterAll(() => api.stop());

describe('[7.61] adding a site', () => {
  test('[2.46] [2.152] [8.33] a company manager adds one with everything that it can have', async () => {
    const w = await world(api);
    const added = await w.manager.post<Site>('/sites', {
      ...w.body,
      countryCode: 'NZ',
      status: 'INACTIVE',
      divisionIds: [w.divisionId],
      subDivisionIds: [w.subdivision],
      regionIds: [w.region, w.region],
      workSiteTypes: [type],
      highRiskWorks: [{ id: work }],
      timeZone: 'Pacific/Auckland',
      workingHours: { from: 60, to: 120, days: [2] },
    });
    expect(added.status).toBe(201);
    expect(added.headers.get('x-muster-alert')).toBe('site.saved');
    expect(added.body).toMatchObject({
      name: 'Heron Point',
      headcount: 12,
      countryCode: 'NZ',
      status: 'INACTIVE',
      address: { label: brisbane.label, placeId: brisbane.placeId },
      divisionIds: [w.divisionId],
      subDivisionIds: [w.subdivision],
      regionIds: [w.region],
      workSiteTypes: [{ id: type, title: 'Tested' }],
      highRiskWorks: [{ id: work, title: 'Tested' }],
      timeZone: 'Pacific/Auckland',
      hasOwnTimeZone: true,
      workingHours: { from: 60, to: 120, days: [2] },
      hasOwnWorkingHours: true,
      version: 1,
    });
    expect((await w.member.get<Site>(`/sites/${added.body.id}`)).body).toEqual({ ...added.body, allowedActions: [] });
  });

  test('[4.32] it is ACTIVE by default; time zone and country follow from the place', async () => {
    const { manager, body } = await world(api);
    const added = await manager.post<Site>('/sites', { ...body, placeId: hamburg.placeId });
    expect(added.body).toMatchObject({ status: 'ACTIVE', countryCode: 'DE', timeZone: 'Europe/Berlin', hasOwnTimeZone: true });
  });

  test('[9.19] the country is AU where neither the place nor the body says it', async () => {
    const places = { search: () => Promise.resolve([]), find: () => Promise.resolve({ ...brisbane, countryCode: null, timeZone: null }) };
    const vague = await startTestApi({ places });
    try {
      const { id: companyId } = await vague.make.company({ timeZone: 'Asia/Tokyo' });
      const manager = vague.as(await vague.make.person(companyId, { manager: true }));
      const added = await manager.post<Site>('/sites', { companyId, name: 'Yard', headcount: 1, placeId: 'x' });
      expect(added.body).toMatchObject({ countryCode: 'AU', timeZone: 'Asia/Tokyo', hasOwnTimeZone: false });
    } finally {
      await vague.stop();
    }
  });

  test.each([
    ['name', { name: ' ' }, 'name NotBlank'],
    ['headcount', { headcount: undefined }, 'headcount NotNull'],
    ['headcount above 0', { headcount: 0 }, 'headcount Min'],
    ['place', { placeId: undefined }, 'placeId NotNull'],
    ['place that exists', { placeId: 'test:atlantis' }, 'placeId Unknown'],
    ['known time zone', { timeZone: 'Mars/Base' }, 'timeZone TimeZone'],
    ['country of two letters', { countryCode: 'AUS' }, 'countryCode Pattern'],
  ])('[5.28] needs a %s', async (_what, given, fault) => {
    const { manager, body } = await world(api);
    expect(errorOf(await manager.post('/sites', { ...body, ...given }))).toMatchObject({ status: 400, fields: [fault] });
  });

  test('ids that the company does not have are unknown, also those of another company', async () => {
    const { manager, body, foreignCompany } = await world(api);
    const given = {
      divisionIds: [await api.make.division(foreignCompany)],
      subDivisionIds: [999_999],
      regionIds: [await api.make.region(foreignCompany)],
      workSiteTypes: [999_999],
      highRiskWorks: [999_999],
    };
    expect(errorOf(await manager.post('/sites', { ...body, ...given })).fields).toEqual(
      Object.keys(given).map((field) => `${field} Unknown`),
    );
  });

  test('a subdivision must belong to one of the divisions', async () => {
    const { companyId, subdivision, manager, body } = await world(api);
    const divisionIds = [await api.make.division(companyId)];
    expect(errorOf(await manager.post('/sites', { ...body, divisionIds, subDivisionIds: [subdivision] })).fields).toEqual([
      'subDivisionIds Mismatch',
    ]);
  });

  test('an archived division takes no new site', async () => {
    const { divisionId, manager, body } = await world(api);
    await manager.put(`/divisions/${divisionId}/archive`, {});
    expect(errorOf(await manager.post('/sites', { ...body, divisionIds: [divisionId] })).fields).toEqual(['divisionIds Archived']);
  });

  test('of two concurrent ones with one name, one gets 409', async () => {
    const { manager, body } = await world(api);
    const answers = await Promise.all([1, 2].map(() => manager.post('/sites', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a request that is repeated with its key adds one site', async () => {
    const { companyId, manager, body } = await world(api);
    const key = { 'idempotency-key': 'site-once-0001' };
    const [first, again] = [await manager.post<Site>('/sites', body, key), await manager.post<Site>('/sites', body, key)];
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await manager.get<number>(`/sites/count?companyId=${companyId}`)).body).toBe(1);
  });

  test('a member cannot', async () => {
    const { member, body } = await world(api);
    expect((await member.post('/sites', body)).status).toBe(403);
  });

  test('a site manager cannot', async () => {
    const { siteManager, body } = await withSite(api);
    expect((await siteManager.post('/sites', { ...body, name: 'Second' })).status).toBe(403);
  });

  test('a consultant cannot', async () => {
    const { body } = await world(api);
    expect((await api.as(await api.make.consultant()).post('/sites', body)).status).toBe(403);
  });

  test('another company gives 404', async () => {
    const { other, body } = await world(api);
    expect((await other.post('/sites', body)).status).toBe(404);
  });
});

test('the list can hold only the sites that somebody manages, or that nobody manages', async () => {
  const { manager, companyId } = await world(api);
  const managed = await api.make.site(companyId);
  const withMember = await api.make.site(companyId);
  const { id: userId } = await api.make.person(companyId, { activated: false });
  await manager.post(`/user/${userId}/site-membership`, { siteId: managed, manager: true });
  await manager.post(`/user/${userId}/site-membership`, { siteId: withMember, manager: false });
  const listed = async (hasManager: boolean) => {
    const { body, headers } = await manager.get<Site[]>(`/sites?companyId=${companyId}&hasManager=${hasManager}`);
    return { ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
  };
  const { ids, total } = await listed(true);
  expect(ids).toContain(managed);
  expect(ids).not.toContain(withMember);
  expect(total).toBe(ids.length);
  const open = await listed(false);
  expect(open.ids).toContain(withMember);
  expect(open.ids).not.toContain(managed);
  expect(open.total).toBe(open.ids.length);
});
