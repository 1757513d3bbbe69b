/** The documented loader of the data feed, as a program of its own against the api and a database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NewServiceAccount } from '@muster/contract/integrations/service-account';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../tests/harness';

const loader = join(import.meta.dirname, '../../../../../../docs/feed/load-feed.mjs');

test('the documented loader writes every row, then the changes and deletions, and begins again when its cursor is refused', async () => {
  const api = await startTestApi();
  const { id: companyId } = await api.make.company();
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const wish = { name: 'Warehouse', scopes: ['feed:read'], expiresInDays: 1 };
  const { secret } = (await manager.post<NewServiceAccount>(`/companies/${companyId}/service-accounts`, wish)).body;
  const load = async () => {
    await promisify(execFile)(process.execPath, [loader, 'sites'], {
      env: {
        ...process.env,
        MUSTER_URL: api.origin,
        MUSTER_SECRET: secret,
        COMPANY_ID: String(companyId),
        DATABASE_URL: api.databaseUrl,
      },
    });
    return api.make.query("SELECT key, row ->> 'name' AS name FROM muster_sites ORDER BY key::bigint");
  };
  const [first, second] = [await api.make.site(companyId, { name: 'Quay' }), await api.make.site(companyId, { name: 'Yard' })];
  expect(await load()).toEqual([
    { key: String(first), name: 'Quay' },
    { key: String(second), name: 'Yard' },
  ]);
  await api.make.query('DELETE FROM site WHERE id = $1', [first]);
  await api.make.query("UPDATE site SET name = 'Dock' WHERE id = $1", [second]);
  expect(await load()).toEqual([{ key: String(second), name: 'Dock' }]);
  await api.make.query("UPDATE muster_cursor SET cursor = 'unknown'");
  await api.make.query("INSERT INTO muster_sites VALUES ('0', '{}')");
  expect(await load()).toEqual([{ key: String(second), name: 'Dock' }]);
  await api.stop();
});
