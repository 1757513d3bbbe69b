import type { Site } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { startPlaceServer } from '../../../../tests/place-services';
import { brisbane, hamburg } from '../../../../tests/places';
import { createNominatim } from '../../../platform/places/nominatim';

let api: TestApi;
let type: number;
let work: number;

beforeAll(async () => {
  api = await startTestApi();
  const shared = async (table: string) =>
    Number((await api.make.query<{ id: string }>(`INSERT INTO ${table} (title) VALUES ('Tested') RETURNING id`))[0]?.id);
  [type, work] = [await shared('work_site_type'), await shared('high_risk_work')];
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company({ timeZone: 'Australia/Perth' });
  const divisionId = await api.make.division(companyId, 'Networks');
  const subdivision = await api.make.subdivision(companyId, divisionId, 'Crew A');
  const region = await api.make.region(companyId, 'North');
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const member = api.as(await api.make.person(companyId));
  const foreignCompany = (await api.make.company()).id;
  const other = api.as(await api.make.person(foreignCompany, { manager: true }));
  const body = { companyId, name: 'Heron Point', headcount: 12, placeId: brisbane.placeId };
  return { companyId, divisionId, subdivision, region, manager, member, foreignCompany, other, body };
}

/** A world with one site that has an address, and its manager. */
async function withSite() {
  const w = await world();
  const { body: site } = await w.manager.post<Site>('/sites', w.body);
  const siteManager = api.as(await api.make.person(w.companyId, { sites: [{ id: site.id, manager: true }] }));
  return { ...w, site, path: `/sites/${site.id}`, siteManager, change: { name: 'Heron Point', headcount: 12 } };
}

describe('[7.61] adding a site', () => {
  test('[2.46] [2.152] [8.33] a company manager adds one with everything that it can have', async () => {
    const w = await world();
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
    const { manager, body } = await world();
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
    const { manager, body } = await world();
    expect(errorOf(await manager.post('/sites', { ...body, ...given }))).toMatchObject({ status: 400, fields: [fault] });
  });

  test('ids that the company does not have are unknown, also those of another company', async () => {
    const { manager, body, foreignCompany } = await world();
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
    const { companyId, subdivision, manager, body } = await world();
    const divisionIds = [await api.make.division(companyId)];
    expect(errorOf(await manager.post('/sites', { ...body, divisionIds, subDivisionIds: [subdivision] })).fields).toEqual([
      'subDivisionIds Mismatch',
    ]);
  });

  test('an archived division takes no new site', async () => {
    const { divisionId, manager, body } = await world();
    await manager.put(`/divisions/${divisionId}/archive`, {});
    expect(errorOf(await manager.post('/sites', { ...body, divisionIds: [divisionId] })).fields).toEqual(['divisionIds Archived']);
  });

  test('of two concurrent ones with one name, one gets 409', async () => {
    const { manager, body } = await world();
    const answers = await Promise.all([1, 2].map(() => manager.post('/sites', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a request that is repeated with its key adds one site', async () => {
    const { companyId, manager, body } = await world();
    const key = { 'idempotency-key': 'site-once-0001' };
    const [first, again] = [await manager.post<Site>('/sites', body, key), await manager.post<Site>('/sites', body, key)];
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await manager.get<number>(`/sites/count?companyId=${companyId}`)).body).toBe(1);
  });

  test('a member cannot', async () => {
    const { member, body } = await world();
    expect((await member.post('/sites', body)).status).toBe(403);
  });

  test('a site manager cannot', async () => {
    const { siteManager, body } = await withSite();
    expect((await siteManager.post('/sites', { ...body, name: 'Second' })).status).toBe(403);
  });

  test('a consultant cannot', async () => {
    const { body } = await world();
    expect((await api.as(await api.make.consultant()).post('/sites', body)).status).toBe(403);
  });

  test('another company gives 404', async () => {
    const { other, body } = await world();
    expect((await other.post('/sites', body)).status).toBe(404);
  });
});

describe('[7.62] changing a site', () => {
  test('[2.52] [8.33] its manager changes it; what the body leaves out stays', async () => {
    const { path, siteManager, region, divisionId, subdivision } = await withSite();
    await siteManager.put(path, {
      name: 'Heron Point',
      headcount: 12,
      divisionIds: [divisionId],
      subDivisionIds: [subdivision],
      regionIds: [region],
      workSiteTypes: [type],
      highRiskWorks: [work],
    });
    const changed = await siteManager.put<Site>(path, { name: 'Heron Bay', headcount: 40, version: 2 });
    expect(changed.headers.get('x-muster-alert')).toBe('site.saved');
    expect(changed.body).toMatchObject({
      name: 'Heron Bay',
      headcount: 40,
      status: 'ACTIVE',
      address: { placeId: brisbane.placeId },
      divisionIds: [divisionId],
      subDivisionIds: [subdivision],
      regionIds: [region],
      workSiteTypes: [{ id: type }],
      highRiskWorks: [{ id: work }],
      version: 3,
    });
  });

  test('an empty list removes the previous entries', async () => {
    const { path, manager, region, change } = await withSite();
    await manager.put(path, { ...change, regionIds: [region], workSiteTypes: [type] });
    const changed = await manager.put<Site>(path, { ...change, regionIds: [], workSiteTypes: [] });
    expect(changed.body).toMatchObject({ regionIds: [], workSiteTypes: [] });
  });

  test('a subdivision leaves with its division', async () => {
    const { path, manager, divisionId, subdivision, change } = await withSite();
    await manager.put(path, { ...change, divisionIds: [divisionId], subDivisionIds: [subdivision] });
    expect((await manager.put<Site>(path, { ...change, divisionIds: [] })).body).toMatchObject({ divisionIds: [], subDivisionIds: [] });
  });

  test('a site can keep a division that was archived', async () => {
    const { path, manager, divisionId, change } = await withSite();
    await manager.put(path, { ...change, divisionIds: [divisionId] });
    await manager.put(`/divisions/${divisionId}/archive`, {});
    expect((await manager.put<Site>(path, { ...change, divisionIds: [divisionId] })).body.divisionIds).toEqual([divisionId]);
  });

  test('a new place brings its address and time zone; the same place keeps a zone that was set', async () => {
    const { path, manager, change } = await withSite();
    const moved = await manager.put<Site>(path, { ...change, placeId: hamburg.placeId });
    expect(moved.body).toMatchObject({ address: { label: hamburg.label }, countryCode: 'DE', timeZone: 'Europe/Berlin' });
    await manager.put(path, { ...change, timeZone: 'Europe/Paris' });
    expect((await manager.put<Site>(path, { ...change, placeId: hamburg.placeId })).body.timeZone).toBe('Europe/Paris');
  });

  test('without a zone of its own, a site follows its company', async () => {
    const { path, manager, change } = await withSite();
    const changed = await manager.put<Site>(path, { ...change, timeZone: null });
    expect(changed.body).toMatchObject({ timeZone: 'Australia/Perth', hasOwnTimeZone: false });
  });

  test('a site has working hours of its own, or those of its company', async () => {
    const { path, manager, change } = await withSite();
    const workingHours = { from: 0, to: 840, days: [6, 7] };
    expect((await manager.put<Site>(path, { ...change, workingHours })).body).toMatchObject({ workingHours, hasOwnWorkingHours: true });
    expect((await manager.put<Site>(path, change)).body).toMatchObject({ workingHours, hasOwnWorkingHours: true });
    const { body } = await manager.put<Site>(path, { ...change, workingHours: null });
    expect(body).toMatchObject({ workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] }, hasOwnWorkingHours: false });
  });

  test('[5.28] a site without an address needs a place', async () => {
    const { companyId, manager, change } = await withSite();
    const bare = `/sites/${await api.make.site(companyId)}`;
    expect(errorOf(await manager.put(bare, { ...change, name: 'Bare' })).fields).toEqual(['placeId NotNull']);
    expect((await manager.put(bare, { ...change, name: 'Bare', placeId: brisbane.placeId })).status).toBe(200);
  });

  test('an unknown place is rejected', async () => {
    const { path, manager, change } = await withSite();
    expect(errorOf(await manager.put(path, { ...change, placeId: 'test:atlantis' })).fields).toEqual(['placeId Unknown']);
  });

  test('[4.32] an inactive site is not counted, and can come back', async () => {
    const { companyId, path, manager, change } = await withSite();
    const active = async () => (await manager.get<number>(`/sites/count?companyId=${companyId}`)).body;
    await manager.put(path, { ...change, status: 'INACTIVE' });
    expect(await active()).toBe(0);
    await manager.put(path, { ...change, status: 'ACTIVE' });
    expect(await active()).toBe(1);
  });

  test('it cannot move to another company', async () => {
    const { path, manager, foreignCompany, change } = await withSite();
    expect(errorOf(await manager.put(path, { ...change, companyId: foreignCompany })).fields).toEqual(['companyId Immutable']);
  });

  test('of two changes from one version, one gets 409', async () => {
    const { path, manager, change } = await withSite();
    const answers = await Promise.all([20, 30].map((headcount) => manager.put(path, { ...change, headcount, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the name of another site gives 409', async () => {
    const { companyId, path, manager, change } = await withSite();
    await api.make.site(companyId, { name: 'Anvil' });
    expect(errorOf(await manager.put(path, { ...change, name: 'anvil' }))).toEqual({ status: 409, code: 'organisation.labelTaken' });
  });

  test('a region that is deleted at the same time is either kept for the site or gone from both', async () => {
    const { path, manager, region, change } = await withSite();
    const [changed, deleted] = await Promise.all([
      manager.put<Site>(path, { ...change, regionIds: [region] }),
      manager.delete(`/regions/${region}`),
    ]);
    expect([`${changed.status} ${deleted.status}`]).toEqual(changed.status === 200 ? ['200 409'] : ['400 204']);
  });

  test('a member cannot', async () => {
    const { path, member, change } = await withSite();
    expect((await member.put(path, change)).status).toBe(403);
  });

  test('the manager of another site cannot', async () => {
    const { companyId, path, change } = await withSite();
    const sibling = await api.make.site(companyId);
    const manager = api.as(await api.make.person(companyId, { sites: [{ id: sibling, manager: true }] }));
    expect((await manager.put(path, change)).status).toBe(403);
  });

  test('another company’s and a missing one give 404', async () => {
    const { path, other, change } = await withSite();
    expect((await other.put(path, change)).status).toBe(404);
    expect((await other.put('/sites/999999', change)).status).toBe(404);
  });

  test('a place service that does not answer gives 503 and changes nothing', async () => {
    const server = await startPlaceServer();
    const broken = await startTestApi({ places: createNominatim({ url: server.url, callMilliseconds: 10_000 }) });
    try {
      const { id: companyId } = await broken.make.company();
      const path = `/sites/${await broken.make.site(companyId, { name: 'Kept' })}`;
      const manager = broken.as(await broken.make.person(companyId, { manager: true }));
      server.answers({ status: 500 });
      expect((await manager.put(path, { name: 'Lost', headcount: 1, placeId: 'osm:N1' })).status).toBe(503);
      expect((await manager.get<Site>(path)).body).toMatchObject({ name: 'Kept', version: 1 });
    } finally {
      await broken.stop();
      await server.stop();
    }
  });
});

test('people of a site join and leave the audience of a region together with their site', async () => {
  const { companyId, region, path, site, manager, change } = await withSite();
  const worker = await api.make.person(companyId, { sites: [{ id: site.id }] });
  const build = await campaignBuilders(api);
  await api.make.person(companyId, { sites: [{ id: await api.make.site(companyId, { regionIds: [region] }) }] });
  const audience = { membersSelectionCriteria: { regionIds: [region] } };
  const campaign = await build.create(manager, 'YES_NO', { companyId, answers: { audience } });
  const isIncluded = async () => {
    await api.relay.drain();
    const rows = await api.make.query('SELECT FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [campaign.id, worker.id]);
    return rows.length === 1;
  };
  expect(await isIncluded()).toBe(false);
  await manager.put(path, { ...change, regionIds: [region] });
  expect(await isIncluded()).toBe(true);
  await manager.put(path, { ...change, regionIds: [] });
  expect(await isIncluded()).toBe(false);
});
