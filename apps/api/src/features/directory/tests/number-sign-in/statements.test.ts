import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../../tests/harness';
import { browserOf, withPin } from './access';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('a statement shows whether a PIN signed it, because a manager can make a card for another person', async () => {
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const siteId = await api.make.site(companyId);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const elected = await api.make.person(companyId, { sites: [{ id: siteId }] });
  const { userId, number, pin } = await withPin(api, manager, companyId);
  await api.make.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [companyId, siteId, userId]);
  for (const person of [userId, elected.id])
    await manager.post('/representatives', { companyId, siteId, userId: person, electedDay: '2026-01-01', untilDay: '2027-01-01' });
  const poll: CampaignV2 = await build.create(manager, 'YES_NO', { companyId, siteId });
  const asked = { matter: 'CHANGES', decision: 'A second break.', decider: 'Dana Reyes', decideDay: '2026-12-31' };
  await manager.put(`/campaign-v2s/${poll.id}/consultation`, asked);
  for (const signer of [await browserOf(api, companyId).signIn(number, pin), api.as(elected)])
    expect((await signer.post(`/campaign-v2s/${poll.id}/consultation/statements`, { text: 'We support this.' })).status).toBe(201);
  const stored = await api.make.query('SELECT strength FROM consultation_statement WHERE campaign_id = $1 ORDER BY strength', [poll.id]);
  expect(stored.map(({ strength }) => strength)).toEqual(['ACCOUNT', 'PIN']);
});
