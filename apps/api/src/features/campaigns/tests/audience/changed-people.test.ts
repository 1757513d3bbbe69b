import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import type { Person } from '../../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';

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

/** Whether the person is in the audience, after the events of all changes have arrived. */
async function isInAudience(campaignId: number, { id }: Pick<Person, 'id'>): Promise<boolean> {
  await api.relay.drain();
  const rows = await api.make.query('SELECT FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [campaignId, id]);
  return rows.length > 0;
}

/** Posting needs at least one matching person, so each test creates another one. */
const postFor = (criteria: object) =>
  build.create(manager, 'YES_NO', { companyId, answers: { audience: { membersSelectionCriteria: criteria } } });

describe('[3.60] a change of a person updates the audience of a LIVE campaign', () => {
  test('expertise added and removed', async () => {
    const [practice] = await api.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Lifting plans') RETURNING id");
    const safetyPracticeId = Number(practice?.id);
    await api.make.person(companyId, { practices: [safetyPracticeId] });
    const person = await api.make.person(companyId);
    const { id } = await postFor({ safetyWorkIds: [safetyPracticeId] });
    const { body } = await api.as(person).post<{ id: number }>('/user-safety-practices', { safetyPracticeId, experience: 'LOW' });
    expect(await isInAudience(id, person)).toBe(true);
    await api.as(person).delete(`/user-safety-practices/${body.id}`);
    expect(await isInAudience(id, person)).toBe(false);
  });

  test('site joined and left', async () => {
    const siteId = await api.make.site(companyId);
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const person = await api.make.person(companyId);
    const { id } = await build.create(manager, 'YES_NO', { companyId, siteId });
    await manager.post(`/user/${person.id}/site-membership`, { siteId, manager: false });
    expect(await isInAudience(id, person)).toBe(true);
    await manager.delete(`/user/${person.id}/site-membership/${siteId}`);
    expect(await isInAudience(id, person)).toBe(false);
  });

  test.each([
    ['selected worksite', false],
    ['selected worksite of a selected region', true],
  ])('%s joined and left', async (_what, isNarrowed) => {
    const region = await api.make.region(companyId);
    const siteId = await api.make.site(companyId, { regionIds: [region] });
    await api.make.person(companyId, { sites: [{ id: siteId }] });
    const person = await api.make.person(companyId);
    const { id } = await postFor({ siteIds: [siteId], ...(isNarrowed && { regionIds: [region] }) });
    expect(await isInAudience(id, person)).toBe(false);
    await manager.post(`/user/${person.id}/site-membership`, { siteId, manager: false });
    expect(await isInAudience(id, person)).toBe(true);
    await manager.delete(`/user/${person.id}/site-membership/${siteId}`);
    expect(await isInAudience(id, person)).toBe(false);
  });

  test('subdivision changed', async () => {
    const divisionId = await api.make.division(companyId);
    const subDivisionId = await api.make.subdivision(companyId, divisionId);
    await api.make.person(companyId, { divisions: [{ id: divisionId, subdivisionId: subDivisionId }] });
    const person = await api.make.person(companyId);
    const { id } = await postFor({ subdivisionIds: [subDivisionId] });
    const { body } = await manager.post<{ id: number }>(`/user/${person.id}/division-membership`, { divisionId, manager: false });
    await manager.patch(`/user-division/${body.id}`, { subDivisionId });
    expect(await isInAudience(id, person)).toBe(true);
  });

  test('account blocked, unblocked and removed', async () => {
    const person = await api.make.person(companyId);
    const { id } = await postFor({});
    await manager.put(`/user/${person.id}/block`);
    expect(await isInAudience(id, person)).toBe(false);
    await manager.put(`/user/${person.id}/unblock`);
    expect(await isInAudience(id, person)).toBe(true);
    await manager.delete(`/user/${person.id}?companyId=${companyId}`);
    expect(await isInAudience(id, person)).toBe(false);
  });
});

test('a person who joins while a campaign is being posted, and after its audience was read, gets it', async () => {
  const gateKey = 12;
  await api.make.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${gateKey}); RETURN NULL; END $$`);
  const ownId = (await api.make.company()).id;
  const poster = api.as(await api.make.person(ownId, { manager: true }));
  await api.make.query(
    `CREATE TRIGGER gate AFTER INSERT ON campaign_audience FOR EACH ROW WHEN (NEW.company_id = ${ownId}) EXECUTE FUNCTION wait_at_gate()`,
  );
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [gateKey]);
    const posting = build.create(poster, 'YES_NO', { companyId: ownId });
    const isWaiting = async () =>
      (await holder.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rows.length > 0;
    while (!(await isWaiting()));
    const person = await api.make.person(ownId);
    await api.runJob('campaigns-audience');
    await holder.query('SELECT pg_advisory_unlock($1)', [gateKey]);
    const { id } = await posting;
    expect(await isInAudience(id, person)).toBe(false);
    api.clock.advance(60_000);
    await api.runJob('campaigns-audience');
    expect(await isInAudience(id, person)).toBe(true);
  } finally {
    await holder.end();
    await api.make.query('DROP TRIGGER gate ON campaign_audience');
  }
});
