import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import type { Db } from '../../../../platform/database/database';
import { findDiffering, followChangedPeople } from '../../participants/changed-people';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

/** Follows the people who changed. Returns how many transactions it took, and how many campaigns changed. */
async function follow(): Promise<{ transactions: number; changed: number }> {
  let transactions = 0;
  const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    transactions += 1;
    return api.database.systemDb('test upkeep', work);
  };
  const changed = await followChangedPeople({ inTransaction, now: () => api.clock.now() }, companyId);
  return { transactions, changed };
}
const noted = async () => (await api.make.query('SELECT FROM changed_person WHERE company_id = $1', [companyId])).length;
const atSite = (siteId: number) => build.create(manager, 'YES_NO', { companyId, siteId });

test('a change of one person opens only the campaigns in which their place changes', async () => {
  const sites = await Promise.all(Array.from({ length: 12 }, () => api.make.site(companyId)));
  for (const id of sites) await api.make.person(companyId, { sites: [{ id }] });
  for (const id of sites) await atSite(id);
  await follow();
  expect(await noted()).toBe(0);
  expect(await follow()).toEqual({ transactions: 1, changed: 0 });

  const person = await api.make.person(companyId, { sites: [{ id: sites[0] ?? 0 }] });
  // read the noted rows, compare, update one campaign, delete the rows
  expect(await follow()).toEqual({ transactions: 4, changed: 1 });
  await api.make.query('UPDATE site_member SET is_manager = true WHERE user_id = $1', [person.id]);
  expect(await noted()).toBe(0);
  await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
  expect(await follow()).toEqual({ transactions: 4, changed: 1 });
});

test('people stay noted while another transaction holds one of their campaigns', async () => {
  const siteId = await api.make.site(companyId);
  await api.make.person(companyId, { sites: [{ id: siteId }] });
  const { id } = await atSite(siteId);
  await follow();
  const joiner = await api.make.person(companyId, { sites: [{ id: siteId }] });
  const isIn = async () =>
    (await api.make.query('SELECT FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [id, joiner.id])).length;
  await api.database.systemDb('test holder', async (db) => {
    await db.run(sql`SELECT FROM campaign WHERE id = ${id} FOR UPDATE`);
    expect((await follow()).changed).toBe(0);
  });
  expect(await noted()).toBeGreaterThan(0);
  expect((await follow()).changed).toBe(1);
  expect([await isIn(), await noted()]).toEqual([1, 0]);
});

test('each selection is compared as it is stored', async () => {
  const region = await api.make.region(companyId);
  const siteId = await api.make.site(companyId, { regionIds: [region] });
  await api.make.person(companyId, { sites: [{ id: siteId }] });
  const select = async (criteria: object) =>
    (await build.create(manager, 'YES_NO', { companyId, answers: { audience: { membersSelectionCriteria: criteria } } })).id;
  const ofRegion = await select({ regionIds: [region] });
  const ofSite = await select({ siteIds: [siteId] });
  const everybody = await select({});
  await follow();
  const person = await api.make.person(companyId);
  const differing = async () =>
    (await api.database.systemDb('test upkeep', (db) => findDiffering(db, companyId, [person.id]))).map(({ id }) => id);
  expect(await differing()).toEqual([everybody]);
  await follow();
  expect(await differing()).toEqual([]);
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, siteId, person.id]);
  expect(new Set(await differing())).toEqual(new Set([ofRegion, ofSite]));
  await follow();
  await api.make.query('DELETE FROM site_region WHERE site_id = $1', [siteId]);
  expect(await differing()).toEqual([ofRegion]);
  expect((await follow()).changed).toBe(1);
  expect(await differing()).toEqual([]);
});

test('after a change of very many people, each open campaign is compared with everybody', async () => {
  await api.make.query(
    `WITH people AS (INSERT INTO account (subject, email, first_name, last_name, activated)
       SELECT 'many-' || n, 'many-' || n || '@example.test', 'Ash', 'Many ' || n, true FROM generate_series(1, 501) n RETURNING id)
     INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM people`,
    [companyId],
  );
  const open = await api.make.query("SELECT FROM campaign WHERE company_id = $1 AND status IN ('READY', 'LIVE')", [companyId]);
  expect((await follow()).transactions).toBe(open.length + 3);
  expect(await noted()).toBe(0);
});

test('a campaign that fails holds up neither the other campaigns nor the other companies, and its people stay noted', async () => {
  const ofOther = (await api.make.company()).id;
  const others = api.as(await api.make.person(ofOther, { manager: true }));
  const broken = await build.create(manager, 'YES_NO', { companyId });
  const campaigns = [await build.create(manager, 'YES_NO', { companyId }), await build.create(others, 'YES_NO', { companyId: ofOther })];
  await api.runJob('campaigns-audience');
  api.clock.advance(600_000);
  await api.make.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the rows are broken'; END $$`);
  await api.make.query(
    `CREATE TRIGGER broken BEFORE INSERT ON campaign_audience FOR EACH ROW WHEN (NEW.campaign_id = ${broken.id}) EXECUTE FUNCTION fail()`,
  );
  const person = await api.make.person([companyId, ofOther]);
  await expect(api.runJob('campaigns-audience')).rejects.toThrow('1 failed, the first: the rows are broken');
  const joined = async () =>
    (await api.make.query<{ campaign_id: string }>('SELECT campaign_id FROM campaign_audience WHERE user_id = $1', [person.id])).map(
      (row) => Number(row.campaign_id),
    );
  expect(await joined()).toEqual(expect.arrayContaining(campaigns.map(({ id }) => id)));
  expect(await joined()).not.toContain(broken.id);
  expect(await noted()).toBeGreaterThan(0);
  await expect(api.runJob('campaigns-audience-check')).rejects.toThrow('1 failed');

  await api.make.query('DROP TRIGGER broken ON campaign_audience');
  await api.runJob('campaigns-audience');
  expect(await joined()).toContain(broken.id);
  expect(await noted()).toBe(0);
});
