/** The author of a safety alert says how urgent it is, and everybody sees it before they open the alert. */
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { insertCampaign } from '../../../../../tests/rows/campaign';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world() {
  const { id: companyId } = await api.make.company();
  const [manager, worker] = [await api.make.person(companyId, { manager: true }), await api.make.person(companyId)];
  return { companyId, manager: api.as(manager), worker: api.as(worker), managerId: manager.id };
}
const viewOf = async (person: Client, id: number) =>
  (await person.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2;

test.each([
  ['stopNow', 'STOP_NOW'],
  ['actToday', 'ACT_TODAY'],
  ['beAware', 'KNOW'],
])('the answer %s makes an alert %s in its page, in lists, in Focus and in notifications', async (answer, urgency) => {
  const { companyId, manager, worker } = await world();
  const { id } = await build.create(manager, 'SAFETY_ALERT', { companyId, answers: { urgency: answer } });
  expect(await viewOf(worker, id)).toMatchObject({ urgency });
  const list = await manager.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${companyId}`);
  expect(list.body).toMatchObject([{ id, urgency }]);
  expect((await worker.get<FocusItem[]>(`/focus/user/search?companyId=${companyId}`)).body).toMatchObject([{ innerItem: { id, urgency } }]);
  await api.relay.drain();
  expect((await worker.get<Notification[]>('/notifications')).body).toMatchObject([{ urgency, isCritical: false }]);
});

test('a campaign whose template does not ask has no urgency', async () => {
  const { companyId, manager } = await world();
  const { id } = await build.create(manager, 'YES_NO', { companyId });
  expect(await viewOf(manager, id)).toMatchObject({ urgency: null });
});

test('the urgency follows the author’s answer in a draft, when it is posted, and when a LIVE alert changes', async () => {
  const { companyId, manager } = await world();
  const { id, configurationAnswer } = await build.create(manager, 'SAFETY_ALERT', {
    companyId,
    status: 'DRAFT',
    answers: { urgency: undefined },
  });
  expect(await viewOf(manager, id)).toMatchObject({ urgency: null });
  for (const [answer, urgency, status] of [
    ['actToday', 'ACT_TODAY', 'LIVE'],
    ['stopNow', 'STOP_NOW', 'LIVE'],
  ]) {
    const saved = await manager.put<CampaignV2>(`/campaign-v2s/${id}`, {
      configurationAnswer: { ...configurationAnswer, urgency: answer },
      status,
    });
    expect(saved.body).toMatchObject({ urgency });
  }
});

test('an alert from a template without named urgencies has the urgency of its answer', async () => {
  const { companyId, manager } = await world();
  const older = `(SELECT regexp_replace(configuration::text, ',"urgency":"(STOP_NOW|ACT_TODAY|KNOW)"', '', 'g')::json FROM campaign_template WHERE sub_type = 'SAFETY_ALERT')`;
  await api.make.query(`UPDATE campaign_template SET configuration = ${older} WHERE sub_type = 'SAFETY_ALERT'`);
  const { id, configuration } = await build.create(manager, 'SAFETY_ALERT', { companyId });
  expect(JSON.stringify(configuration)).not.toContain('STOP_NOW');
  expect(await viewOf(manager, id)).toMatchObject({ urgency: 'STOP_NOW' });
});

test('an alert that a process of the last build posts has its urgency', async () => {
  const { companyId, managerId } = await world();
  const id = await insertCampaign(api.make, { companyId, authorId: managerId, type: 'BRIEFING', subType: 'SAFETY_ALERT' });
  await api.make.query(`UPDATE campaign SET configuration_answer = '{"urgency": "stopNow"}' WHERE id = $1`, [id]);
  expect(await api.make.query('SELECT urgency FROM campaign WHERE id = $1', [id])).toEqual([{ urgency: 'STOP_NOW' }]);
});

test('only one choice of the author names urgencies', async () => {
  const admin = api.as(await api.make.admin());
  const shipped = (
    await api.make.query<{ configuration: Record<string, never> }>(
      "SELECT configuration FROM campaign_template WHERE sub_type = 'SAFETY_ALERT'",
    )
  ).at(0)?.configuration as unknown as CampaignV2['configuration'];
  const urgent = [
    { id: 'a', label: 'A', urgency: 'STOP_NOW' as const },
    { id: 'b', label: 'B' },
  ];
  const choice = { label: 'How urgent?', inputType: 'RADIO' as const, type: 'string' as const, inputTypeOptions: urgent };
  const properties = { ...shipped.form.schema.properties, urgency: choice, second: choice };
  const twice = { ...shipped, form: { ...shipped.form, schema: { properties } } };
  const body = { type: 'BRIEFING', subType: 'OWN_ALERT', title: 'Own alert', description: '', configuration: twice };
  expect(errorOf(await admin.post('/campaign-template-v2s', body)).fields).toEqual([
    'configuration.form.schema.properties.second.inputTypeOptions UrgencyByAuthor',
  ]);
});
