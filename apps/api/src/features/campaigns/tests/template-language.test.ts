/** Documents in an older version of the form language are upgraded and stay usable [3.13]. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Configuration } from '@muster/contract/forms/types';
import type { CampaignTemplate } from '@muster/contract/templates/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { recount } from '../figures/recount';
import { upgradeStoredTemplates, recordLanguageStart } from '../../templates';

let api: TestApi;
let campaigns: CampaignBuilders;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  campaigns = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  await recordLanguageStart(api);
  await startedHoursAgo(25);
});
afterAll(() => api.stop());

const warnings: unknown[] = [];
const log = { info: () => undefined, warn: (said: unknown) => void warnings.push(said) } as never;
const bring = () => upgradeStoredTemplates({ database: api.database, log });
const startedHoursAgo = (hours: number) =>
  api.make.query("UPDATE language_start SET first_started_at = now() - $1 * interval '1 hour'", [hours]);

/** In the format of version 0: choices as plain labels, and a report derived from the form. */
function inVersion0({ form, responses, report }: Configuration): object {
  const fields = Object.entries(responses.schema?.properties ?? {}).map(([name, { inputTypeOptions, ...field }]) => [
    name,
    inputTypeOptions ? { ...field, options: inputTypeOptions.map(({ label }) => label) } : field,
  ]);
  return {
    version: 0,
    form,
    responses: { ...responses, schema: { properties: Object.fromEntries(fields) } },
    report: { properties: report.properties },
  };
}

const store = (table: 'campaign_template' | 'campaign', id: number, configuration: object) =>
  api.make.query(`UPDATE ${table} SET configuration = $1 WHERE id = $2`, [JSON.stringify(configuration), id]);
const versionOf = async (table: 'campaign_template' | 'campaign', id: number) =>
  (
    await api.make.query<{ version: number }>(`SELECT muster_language_version(configuration) AS version FROM ${table} WHERE id = $1`, [id])
  )[0]?.version;

test('a stored template is read in the current language, before and after it is rewritten', async () => {
  const id = await campaigns.templateId('YES_NO');
  const template = (await manager.get<CampaignTemplate>(`/campaign-template-v2s/${id}`)).body;
  await store('campaign_template', id, inVersion0(template.configuration));
  const read = async () => (await manager.get<CampaignTemplate>(`/campaign-template-v2s/${id}`)).body;
  expect(await read()).toEqual(template);
  expect(await bring()).toEqual({ migrated: 1, left: 0 });
  expect(await versionOf('campaign_template', id)).toBe(1);
  expect(await read()).toEqual(template);
  expect(await bring()).toEqual({ migrated: 0, left: 0 });
});

test('while processes of the previous build can run, stored documents are not rewritten, but all are usable', async () => {
  await startedHoursAgo(23);
  await recordLanguageStart(api);
  const worker = await api.make.person(companyId);
  const campaign = await campaigns.create(manager, 'YES_NO', { companyId });
  await store('campaign', campaign.id, inVersion0(campaign.configuration));
  expect(await bring()).toEqual({ migrated: 0, left: 0 });
  expect((await campaigns.respond(api.as(worker), campaign)).status).toBe(201);
  expect(await api.database.systemDb('test recount', (db) => recount(db, campaign.id))).toBe(0);
  const counted = await api.make.query<{ count: string }>(
    "SELECT sum(count) AS count FROM campaign_count WHERE campaign_id = $1 AND question <> '' AND answer <> ''",
    [campaign.id],
  );
  expect(counted).toEqual([{ count: '1' }]);
  expect(await versionOf('campaign', campaign.id)).toBe(0);
  await startedHoursAgo(25);
  expect(await bring()).toEqual({ migrated: 1, left: 0 });
});

test('a campaign continues: its copy is upgraded, answered and counted', async () => {
  const campaign = await campaigns.create(manager, 'YES_NO', { companyId });
  await store('campaign', campaign.id, inVersion0(campaign.configuration));
  expect(await bring()).toEqual({ migrated: 1, left: 0 });
  const read = (await manager.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2;
  expect(read.configuration).toEqual(campaign.configuration);
  expect(read.version).toBe(campaign.version);
  const worker = await api.make.person(companyId);
  const late = await campaigns.create(manager, 'YES_NO', { companyId });
  await store('campaign', late.id, inVersion0(late.configuration));
  await bring();
  expect((await campaigns.respond(api.as(worker), late)).status).toBe(201);
});

test('all documents are rewritten, also more than one transaction takes', async () => {
  const id = (await api.make.company()).id;
  const { id: authorId } = await api.make.person(id);
  const campaign = await campaigns.create(manager, 'YES_NO', { companyId });
  for (let made = 0; made < 201; made += 1) await insertCampaign(api.make, { companyId: id, authorId });
  await api.make.query('UPDATE campaign SET configuration = $1 WHERE company_id = $2', [
    JSON.stringify(inVersion0(campaign.configuration)),
    id,
  ]);
  expect(await bring()).toEqual({ migrated: 201, left: 0 });
});

test('a document of a newer build stays unchanged, and requests for it get an error', async () => {
  const id = await campaigns.templateId('MULTIPLE_CHOICE');
  const { configuration } = (await manager.get<CampaignTemplate>(`/campaign-template-v2s/${id}`)).body;
  const campaign = await campaigns.create(manager, 'MULTIPLE_CHOICE', { companyId });
  await store('campaign_template', id, { ...configuration, version: 2 });
  await store('campaign', campaign.id, { ...campaign.configuration, version: 2 });
  warnings.length = 0;
  expect(await bring()).toEqual({ migrated: 0, left: 2 });
  expect(warnings).toHaveLength(2);
  const told = { status: 409, code: 'campaignTemplate.language' };
  expect(errorOf(await manager.get(`/campaign-template-v2s/${id}`))).toMatchObject(told);
  expect(errorOf(await manager.get(`/campaign-v2s/${campaign.id}/view`))).toMatchObject(told);
  expect(errorOf(await campaigns.tryCreate(manager, 'MULTIPLE_CHOICE', { companyId }))).toMatchObject(told);
  expect(await versionOf('campaign', campaign.id)).toBe(2);
});
