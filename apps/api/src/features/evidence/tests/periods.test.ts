/** A pack of days that are over shows what was so at their end, and nothing of what came later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsAuditor } from '../../../../tests/client/auditor';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { consulted, dayOf, rowsOf, settle, textOf, type Consulted } from './consulted';
import { unzip, type Files } from './pack-verifiers';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async () => undefined } });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const everythingOf = (files: Files): string => [textOf(files), ...Object.values(files)].join('\n');

/** A consultation that went on after the day: another answer, another text, the end, an outcome, and the answer to a request. */
async function goOn({ manager, worker, mark, consult }: Consulted): Promise<{ today: string; campaignId: number }> {
  const [rep, ann, ben] = [await worker('Rep'), await worker('Ann'), await worker('Ben')];
  await mark(rep);
  const poll = await consult('The first text.');
  const path = `/campaign-v2s/${poll.id}`;
  await build.respond(api.as(ann), poll);
  const asked = await api.as(rep).post<{ requests: { id: number }[] }>(`${path}/consultation/requests`, { question: 'How loud?' });
  await settle(api);
  const today = dayOf(api, 0);
  api.clock.advance(5 * 86_400_000);
  await build.respond(api.as(ben), poll);
  await manager.put(`/consultation-requests/${asked.body.requests[0]?.id}`, { answer: 'LATER answer' });
  const later = { matter: 'CHANGES', decision: 'LATER text', decider: 'LATER decider', decideDay: dayOf(api, 30), version: 1 };
  expect((await manager.put(`${path}/consultation`, later)).status).toBe(200);
  await manager.patch(path, { status: 'COMPLETE' });
  const outcome = { state: 'TOLD', kind: 'DONE', said: 'LATER said', did: 'LATER did', used: 'LATER used' };
  expect((await manager.put(`${path}/outcome`, outcome)).status).toBe(200);
  await settle(api);
  return { today, campaignId: poll.id };
}

const atTheEnd = {
  'To be decided': 'The first text.',
  'Changes after it was told': '0',
  'Views taken into account (UTC)': 'missing',
  'Outcome told (UTC)': 'missing',
  'Requests for information': '1',
  'Requests answered': '0',
};

test('an auditor reads consultations and campaigns as they were at the end of the days of the grant', async () => {
  const w = await consulted(api, build);
  const { today } = await goOn(w);
  const auditor = await enterAsAuditor(api, { companyId: w.companyId, grantedBy: w.boss.id, siteId: w.siteId, from: today, to: today });
  const files = await unzip(Buffer.from(await (await auditor.visit('/pack')).arrayBuffer()));
  expect(rowsOf(files, 'consultations.csv')).toMatchObject([{ ...atTheEnd, 'Last answer (UTC)': expect.stringContaining(today) }]);
  expect(rowsOf(files, 'campaigns.csv')).toMatchObject([
    { 'Finalised (UTC)': '', Asked: '', Opened: '', 'Confirmed or answered': '', 'Not yet': '', Outcome: '', 'Outcome told (UTC)': '' },
  ]);
  expect(rowsOf(files, 'consultation-versions.csv')).toMatchObject([
    { Version: '1', 'Replaced (UTC)': '', 'Answers before it was replaced': '' },
  ]);
  expect(rowsOf(files, 'statements.csv')).toMatchObject([{ Text: 'How loud?', Answer: 'missing', 'Answered (UTC)': '' }]);
  expect(everythingOf(files)).not.toMatch(/LATER|Ben Worker/);
  expect(textOf(files)).toContain('The tables show what was so at the end of the period.');
  expect(textOf(files)).toContain('It went on after the period: counts are left out.');
});

test('the pack of all days shows what came later, and claims no end of a period', async () => {
  const w = await consulted(api, build);
  const { campaignId } = await goOn(w);
  const files = await w.pack(`/campaign-v2s/${campaignId}/evidence-pack`);
  expect(rowsOf(files, 'consultations.csv')).toMatchObject([
    {
      'To be decided': 'LATER text',
      'Changes after it was told': '1',
      'Requests answered': '1',
      'Outcome told (UTC)': expect.stringContaining(dayOf(api, 0)),
    },
  ]);
  expect(rowsOf(files, 'campaigns.csv')).toMatchObject([{ Asked: '3', 'Confirmed or answered': '2', Outcome: 'TOLD' }]);
  expect(textOf(files)).not.toContain('at the end of the period');
});

test('a pack about a person of one day shows no time of another day', async () => {
  const { companyId, manager, worker, pack } = await consulted(api, build);
  const ann = await worker('Ann');
  const poll = await build.create(manager, 'YES_NO', { companyId });
  await api.as(ann).post('/campaign-v2-user-view-engagements', { campaignV2Id: poll.id });
  await settle(api);
  const opened = dayOf(api, 0);
  api.clock.advance(2 * 86_400_000);
  await build.respond(api.as(ann), poll);
  await settle(api);
  const answered = dayOf(api, 0);
  api.clock.advance(86_400_000);
  const packOf = async (day: string) => {
    const body = { userId: ann.id, reason: 'One day of one person.', from: day, to: day };
    const made = await manager.post<{ id: string }>(`/companies/${companyId}/person-packs`, body);
    return pack(`/companies/${companyId}/person-packs/${made.body.id}/file`);
  };
  const first = await packOf(opened);
  expect(rowsOf(first, 'campaigns.csv')).toMatchObject([
    { 'Opened (UTC)': expect.stringContaining(opened), 'Confirmed or answered (UTC)': '' },
  ]);
  const second = await packOf(answered);
  expect(rowsOf(second, 'campaigns.csv')).toMatchObject([
    { 'Opened (UTC)': 'before the period', 'Confirmed or answered (UTC)': expect.stringContaining(answered) },
  ]);
  expect(textOf(second)).toContain('Opened before the period');
});
