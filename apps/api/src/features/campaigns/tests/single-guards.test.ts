/** Tests security checks that other checks duplicate. Each test runs without the duplicate. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { actAs, type SeedContext } from '../../../../seed/seed-context';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { actorOf } from '../../../platform/http/actor';
import { createLog } from '../../../platform/log';
import { accessCampaign } from '../access';

let api: TestApi;
let build: CampaignBuilders;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  admin = await api.make.admin();
});
afterAll(() => api.stop());

/** As an ADMIN, who reads every company, in a transaction that sees every row but belongs to one company. */
async function loadIn(companyId: number, id: number, action: 'read' | 'remind'): Promise<number> {
  const actor = actorOf({ id: admin.id, role: 'ADMIN', activated: true, blocked: false, companies: [], sites: [], divisions: [] });
  return api.database.systemDb('test of one guard', (db) => {
    const seedContext: SeedContext = { db, log: createLog({ level: 'silent' }), storage: api.storage, now: api.clock.now(), companyId };
    return actAs(seedContext, actor, seedContext.now, 'campaign.viewed', async (ctx) => {
      ctx.nothingChanged();
      return (await accessCampaign(ctx, id, action)).id;
    });
  });
}

/** Runs a function while another connection locks the campaign's row. */
async function whileLocked(campaign: { id: number }, work: (holder: pg.Client) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM campaign WHERE id = $1 FOR UPDATE', [campaign.id]);
    await work(holder);
  } finally {
    await holder.end();
  }
}

describe('loading a campaign filters by company, tested without row-level security and without the policy', () => {
  test.each(['read', 'remind'] as const)('to %s it', async (action) => {
    const [own, other] = [(await api.make.company()).id, (await api.make.company()).id];
    await api.make.person(own);
    const campaign = await build.create(api.as(admin), 'YES_NO', { companyId: own });
    expect(await loadIn(own, campaign.id, action)).toBe(campaign.id);
    await expect(loadIn(other, campaign.id, action)).rejects.toMatchObject({ status: 404 });
  });

  test('with a lock: does not take or wait for the lock of another company', async () => {
    const [own, other] = [(await api.make.company()).id, (await api.make.company()).id];
    await api.make.person(own);
    const campaign = await build.create(api.as(admin), 'YES_NO', { companyId: own });
    await whileLocked(campaign, () => expect(loadIn(other, campaign.id, 'remind')).rejects.toMatchObject({ status: 404 }));
  });
});

test('a reminder waits for a concurrent change of the campaign, and reminds nobody if the campaign was finalised', async () => {
  const companyId = (await api.make.company()).id;
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  await api.make.person(companyId);
  const campaign = await build.create(manager, 'YES_NO', { companyId });
  await whileLocked(campaign, async (holder) => {
    const reminding = manager.post(`/campaign-v2s/${campaign.id}/reminders`);
    await expect.poll(somebodyWaits, { timeout: 170_000 }).toBe(true);
    await holder.query("UPDATE campaign SET status = 'COMPLETE', complete_date = now() WHERE id = $1", [campaign.id]);
    await holder.query('COMMIT');
    expect(errorOf(await reminding)).toEqual({ status: 409, code: 'campaign.complete' });
  });
  expect(await api.make.query('SELECT 1 FROM campaign_audience WHERE campaign_id = $1 AND reminded_at IS NOT NULL', [campaign.id])).toEqual(
    [],
  );
});

const somebodyWaits = async (): Promise<boolean> =>
  (await api.make.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length > 0;
