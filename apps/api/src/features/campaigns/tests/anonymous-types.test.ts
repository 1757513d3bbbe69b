/** Only types whose report can hide all names can be anonymous. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { templateLibrary } from '../../../../seed/library';

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

const anonymousBriefing = () => {
  const { configuration, ...briefing } = templateLibrary.find(({ subType }) => subType === 'POLICY_UPDATE') ?? templateLibrary[0]!;
  return { ...briefing, configuration: { ...configuration, responses: { ...configuration.responses, anonymous: true } } };
};

test('[7.22] an anonymous template of a type that shows names is rejected with the path of the field', async () => {
  const admin = api.as(await api.make.admin());
  const template = { ...anonymousBriefing(), subType: 'QUIET_POLICY' };
  expect(errorOf(await admin.post('/campaign-template-v2s', template)).fields).toContain('configuration.responses.anonymous ShowsNames');
  const named = {
    ...template,
    configuration: { ...template.configuration, responses: { ...template.configuration.responses, anonymous: false } },
  };
  expect((await admin.post('/campaign-template-v2s', named)).status).toBe(201);
});

test('a campaign that was posted with names does not become anonymous', async () => {
  const briefing = await build.create(manager, 'POLICY_UPDATE', { companyId });
  await api.make.query(
    "UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{responses,anonymous}', 'true')::json WHERE id = $1",
    [briefing.id],
  );
  const change = { status: 'LIVE', configurationAnswer: briefing.configurationAnswer };
  expect(errorOf(await manager.put(`/campaign-v2s/${briefing.id}`, change))).toEqual({ status: 409, code: 'campaign.showsNames' });
});

test('an anonymous template of a type that shows names allows drafts, but posting gives 409', async () => {
  const { configuration } = anonymousBriefing();
  await api.make.query("UPDATE campaign_template SET configuration = $1 WHERE sub_type = 'POLICY_UPDATE'", [JSON.stringify(configuration)]);
  const draft = await build.create(manager, 'POLICY_UPDATE', { companyId, status: 'DRAFT' });
  const expectedError = { status: 409, code: 'campaign.showsNames' };
  expect(errorOf(await build.tryCreate(manager, 'POLICY_UPDATE', { companyId }))).toEqual(expectedError);
  const post = { status: 'LIVE', configurationAnswer: draft.configurationAnswer };
  expect(errorOf(await manager.put(`/campaign-v2s/${draft.id}`, post))).toEqual(expectedError);
});
