/** The documented loader of the data feed, as a program of its own against the api and a database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import { expect, test } from 'vitest';
import { campaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi } from '../../../../../tests/harness';

const loader = join(import.meta.dirname, '../../../../../../../docs/feed/load-feed.mjs');

/** The loader waits when it has read a page in this time of the test's clock. */
const limits = { rateLimits: { feed: { max: 1, timeWindowMs: 1_000 } } };

test('the documented loader writes every row, then the changes and deletions, begins again when its cursor is refused, and removes rows of campaigns that are gone', async () => {
  const api = await startTestApi(limits);
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const wish = { name: 'Warehouse', scopes: ['feed:read'], expiresInDays: 1 };
  const { secret } = (await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish)).body;
  const load = async (feed: string): Promise<{ key: string; name: string | null }[]> => {
    const ticking = setInterval(() => api.clock.advance(1_000), 100);
    await promisify(execFile)(process.execPath, [loader, feed], {
      env: {
        ...process.env,
        MUSTER_URL: api.origin,
        MUSTER_SECRET: secret,
        COMPANY_ID: String(companyId),
        DATABASE_URL: api.databaseUrl,
      },
    });
    clearInterval(ticking);
    return api.make.query(`SELECT key, row ->> 'name' AS name FROM muster_${feed} ORDER BY key`);
  };
  const [first, second] = [await api.make.site(companyId, { name: 'Quay' }), await api.make.site(companyId, { name: 'Yard' })];
  expect(await load('sites')).toEqual([
    { key: String(first), name: 'Quay' },
    { key: String(second), name: 'Yard' },
  ]);
  await api.make.query('DELETE FROM site WHERE id = $1', [first]);
  await api.make.query("UPDATE site SET name = 'Dock' WHERE id = $1", [second]);
  expect(await load('sites')).toEqual([{ key: String(second), name: 'Dock' }]);
  await api.make.query("UPDATE muster_cursor SET cursor = 'unknown'");
  await api.make.query("INSERT INTO muster_sites VALUES ('0', '{}')");
  expect(await load('sites')).toEqual([{ key: String(second), name: 'Dock' }]);

  const build = await campaignBuilders(api);
  const polls = [];
  for (const index of [0, 1, 2]) {
    const poll = await build.create(manager, 'YES_NO', { companyId });
    polls[index] = { id: poll.id, response: (await build.respond(manager, poll)).body.id };
  }
  const [kept, deleted, hidden] = polls;
  expect(await load('responses')).toHaveLength(3);
  expect(await load('participants')).toHaveLength(3);
  await load('campaigns');
  expect(await api.make.query('SELECT FROM muster_responses')).toHaveLength(3);
  await manager.delete(`/campaign-v2s/${deleted?.id}`);
  await api.make.query('UPDATE campaign SET is_anonymous = true WHERE id = $1', [hidden?.id]);
  for (const feed of ['responses', 'participants', 'campaigns']) await load(feed);
  expect(await api.make.query('SELECT key FROM muster_responses')).toEqual([{ key: String(kept?.response) }]);
  expect(await api.make.query("SELECT row ->> 'campaignId' AS id FROM muster_participants")).toEqual([{ id: String(kept?.id) }]);
  await api.stop();
});
