import type { Site } from '@muster/contract/organisation/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { startPlaceServer } from '../../../../tests/services/place-services';
import { brisbane, hamburg } from '../../../../tests/places';
import { createNominatim } from '../../../platform/places/nominatim';
import { subjects, withSite } from './sites-world';

let api: TestApi;
let type: number;
let work: number;

beforeAll(async () => {
  api = await startTestApi();
  ({ type, work } = await subjects(api));
});
afterAll(() => api.stop());

describe('[7.62] changing a site', () => {
  test('[2.52] [8.33] its manager changes it; what the body leaves out stays', async () => {
    const { path, siteManager, region, divisionId, subdivision } = await withSite(api);
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
    const { path, manager, region, change } = await withSite(api);
    await manager.put(path, { ...change, regionIds: [region], workSiteTypes: [type] });
    const changed = await manager.put<Site>(path, { ...change, regionIds: [], workSiteTypes: [] });
    expect(changed.body).toMatchObject({ regionIds: [], workSiteTypes: [] });
  });

  test('a subdivision leaves with its division', async () => {
    const { path, manager, divisionId, subdivision, change } = await withSite(api);
    await manager.put(path, { ...change, divisionIds: [divisionId], subDivisionIds: [subdivision] });
    expect((await manager.put<Site>(path, { ...change, divisionIds: [] })).body).toMatchObject({ divisionIds: [], subDivisionIds: [] });
  });

  test('a site can keep a division that was archived', async () => {
    const { path, manager, divisionId, change } = await withSite(api);
    await manager.put(path, { ...change, divisionIds: [divisionId] });
    await manager.put(`/divisions/${divisionId}/archive`, {});
    expect((await manager.put<Site>(path, { ...change, divisionIds: [divisionId] })).body.divisionIds).toEqual([divisionId]);
  });

  test('a new place brings its address and time zone; the same place keeps a zone that was set', async () => {
    const { path, manager, change } = await withSite(api);
    const moved = await manager.put<Site>(path, { ...change, placeId: hamburg.placeId });
    expect(moved.body).toMatchObject({ address: { label: hamburg.label }, countryCode: 'DE', timeZone: 'Europe/Berlin' });
    await manager.put(path, { ...change, timeZone: 'Europe/Paris' });
    expect((await manager.put<Site>(path, { ...change, placeId: hamburg.placeId })).body.timeZone).toBe('Europe/Paris');
  });

  test.each(['AET', 'Canada/East-Saskatchewan'])('the time zone %s, which the database does not know, is refused', async (timeZone) => {
    const { path, manager, body, change } = await withSite(api);
    const refused = { status: 400, code: 'error.validation', fields: ['timeZone TimeZone'] };
    expect(errorOf(await manager.put(path, { ...change, timeZone }))).toEqual(refused);
    expect(errorOf(await manager.post('/sites', { ...body, name: 'Elsewhere', timeZone }))).toEqual(refused);
  });

  test('without a zone of its own, a site follows its company', async () => {
    const { path, manager, change } = await withSite(api);
    const changed = await manager.put<Site>(path, { ...change, timeZone: null });
    expect(changed.body).toMatchObject({ timeZone: 'Australia/Perth', hasOwnTimeZone: false });
  });

  test('a site has working hours of its own, or those of its company', async () => {
    const { path, manager, change } = await withSite(api);
    const workingHours = { from: 0, to: 840, days: [6, 7] };
    expect((await manager.put<Site>(path, { ...change, workingHours })).body).toMatchObject({ workingHours, hasOwnWorkingHours: true });
    expect((await manager.put<Site>(path, change)).body).toMatchObject({ workingHours, hasOwnWorkingHours: true });
    const { body } = await manager.put<Site>(path, { ...change, workingHours: null });
    expect(body).toMatchObject({ workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] }, hasOwnWorkingHours: false });
  });

  test('[5.28] a site without an address needs a place', async () => {
    const { companyId, manager, change } = await withSite(api);
    const bare = `/sites/${await api.make.site(companyId)}`;
    expect(errorOf(await manager.put(bare, { ...change, name: 'Bare' })).fields).toEqual(['placeId NotNull']);
    expect((await manager.put(bare, { ...change, name: 'Bare', placeId: brisbane.placeId })).status).toBe(200);
  });

  test('an unknown place is rejected', async () => {
    const { path, manager, change } = await withSite(api);
    expect(errorOf(await manager.put(path, { ...change, placeId: 'test:atlantis' })).fields).toEqual(['placeId Unknown']);
  });

  test('[4.32] an inactive site is not counted, and can come back', async () => {
    const { companyId, path, manager, change } = await withSite(api);
    const active = async () => (await manager.get<number>(`/sites/count?companyId=${companyId}`)).body;
    await manager.put(path, { ...change, status: 'INACTIVE' });
    expect(await active()).toBe(0);
    await manager.put(path, { ...change, status: 'ACTIVE' });
    expect(await active()).toBe(1);
  });

  test('it cannot move to another company', async () => {
    const { path, manager, foreignCompany, change } = await withSite(api);
    expect(errorOf(await manager.put(path, { ...change, companyId: foreignCompany })).fields).toEqual(['companyId Immutable']);
  });

  test('of two changes from one version, one gets 409', async () => {
    const { path, manager, change } = await withSite(api);
    const answers = await Promise.all([20, 30].map((headcount) => manager.put(path, { ...change, headcount, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the name of another site gives 409', async () => {
    const { companyId, path, manager, change } = await withSite(api);
    await api.make.site(companyId, { name: 'Anvil' });
    expect(errorOf(await manager.put(path, { ...change, name: 'anvil' }))).toEqual({ status: 409, code: 'organisation.labelTaken' });
  });

  test('a region that is deleted at the same time is either kept for the site or gone from both', async () => {
    const { path, manager, region, change } = await withSite(api);
    const [changed, deleted] = await Promise.all([
      manager.put<Site>(path, { ...change, regionIds: [region] }),
      manager.delete(`/regions/${region}`),
    ]);
    expect([`${changed.status} ${deleted.status}`]).toEqual(changed.status === 200 ? ['200 409'] : ['400 204']);
  });

  test('a member cannot', async () => {
    const { path, member, change } = await withSite(api);
    expect((await member.put(path, change)).status).toBe(403);
  });

  test('the manager of another site cannot', async () => {
    const { companyId, path, change } = await withSite(api);
    const sibling = await api.make.site(companyId);
    const manager = api.as(await api.make.person(companyId, { sites: [{ id: sibling, manager: true }] }));
    expect((await manager.put(path, change)).status).toBe(403);
  });

  test('another company’s and a missing one give 404', async () => {
    const { path, other, change } = await withSite(api);
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
  const { companyId, region, path, site, manager, change } = await withSite(api);
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
