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
