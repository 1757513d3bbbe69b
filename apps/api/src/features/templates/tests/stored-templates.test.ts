/** What a migration does with templates that an earlier build has stored. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { migrationsFolder } from '../../../platform/database/migrate';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await campaignBuilders(api);
});
afterAll(() => api.stop());

const rule = ',"notInFuture":true';
const hasRule = (template?: Record<string, unknown>) => JSON.stringify(template).includes(rule);

const stored = () => api.make.query('SELECT sub_type, configuration FROM campaign_template ORDER BY sub_type');

test('the stored templates of the library refuse future days after the upgrade, and a changed question keeps its own rule', async () => {
  const shipped = await stored();
  const [asked] = shipped.filter(({ sub_type }) => sub_type === 'TOOLBOX_TALK');
  expect(hasRule(asked)).toBe(true);
  await api.make.query(`UPDATE campaign_template SET configuration = replace(configuration::text, $1, '')::json`, [rule]);
  const changed = `replace(configuration::text, '"label":"First meeting"', '"label":"Our first meeting"')`;
  await api.make.query(`UPDATE campaign_template SET configuration = ${changed}::json WHERE sub_type = 'LEARNING_TEAM'`);

  await api.make.query(await readFile(join(migrationsFolder(), '171_dates_not_in_future.sql'), 'utf8'));
  const isChanged = ({ sub_type }: Record<string, unknown>) => sub_type === 'LEARNING_TEAM';
  const upgraded = await stored();
  expect(upgraded.filter((template) => !isChanged(template))).toEqual(shipped.filter((template) => !isChanged(template)));
  expect(hasRule(upgraded.find(isChanged))).toBe(false);
});

test('the stored questions of the library begin with today after the upgrade, and a default of a system manager stays', async () => {
  const start = ',"defaultValue":"TODAY"';
  const shipped = await stored();
  const own = `replace(configuration::text, '${start}', ',"defaultValue":"2026-01-01T00:00:00Z"')::json`;
  await api.make.query(`UPDATE campaign_template SET configuration = ${own} WHERE sub_type = 'TOOLBOX_TALK'`);
  await api.make.query(`UPDATE campaign_template SET configuration = replace(configuration::text, $1, '')::json`, [start]);

  await api.make.query(await readFile(join(migrationsFolder(), '245_dates_that_start_today.sql'), 'utf8'));
  const upgraded = await stored();
  const withoutTalk = (templates: readonly Record<string, unknown>[]) => templates.filter(({ sub_type }) => sub_type !== 'TOOLBOX_TALK');
  expect(withoutTalk(upgraded)).toEqual(withoutTalk(shipped));
  expect(withoutTalk(upgraded).filter((template) => JSON.stringify(template).includes(start))).toHaveLength(2);
  expect(JSON.stringify(upgraded.find(({ sub_type }) => sub_type === 'TOOLBOX_TALK')).match(/"defaultValue":"2026/g)).toHaveLength(1);
});
