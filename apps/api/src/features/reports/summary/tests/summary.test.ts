import type { CampaignV2Summary } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCampaign } from '../../../../../tests/rows/campaign';
import { errorOf, startTestApi, type TestApi } from '../../../../../tests/harness';
import { createLog } from '../../../../platform/log';
import { makeSummaries } from '../make';
import { answeredLearning, sixAnswers, type Learning } from './learnings';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const log = createLog({ level: 'silent' });
const pathOf = (id: number) => `/campaign-v2s/${id}/campaign-v2-summaries`;
const insightsOf = (summary: CampaignV2Summary) => [
  ...summary.keyFindings,
  ...summary.questionAnalysis.flatMap(({ insights }) => insights),
];

/** Makes the summaries like the job that runs each minute. */
async function finalise(learning: Learning): Promise<void> {
  await learning.finalise();
  await makeSummaries({ ...api, log }, undefined);
}

describe('[7.16] access to a summary', () => {
  test('[1.10] a company without summaries has none', async () => {
    const learning = await answeredLearning(api, sixAnswers, { hasSummaries: false });
    await finalise(learning);
    expect(errorOf(await api.as(learning.manager).get(pathOf(learning.id)))).toEqual({ status: 409, code: 'summary.off' });
    expect(await api.make.query('SELECT FROM campaign_summary WHERE campaign_id = $1', [learning.id])).toEqual([]);
  });

  test('a learning that is not complete has none', async () => {
    const learning = await answeredLearning(api, sixAnswers);
    expect(errorOf(await api.as(learning.manager).get(pathOf(learning.id)))).toEqual({ status: 409, code: 'summary.notComplete' });
  });

  test('[9.33] four submissions are too few, however many began; five are enough', async () => {
    const few = await answeredLearning(api, sixAnswers.slice(0, 5), { unfinished: 1 });
    await finalise(few);
    expect(errorOf(await api.as(few.manager).get(pathOf(few.id)))).toEqual({ status: 409, code: 'summary.tooFew' });
    const enough = await answeredLearning(api, sixAnswers.slice(0, 5));
    await finalise(enough);
    expect((await api.as(enough.manager).get(pathOf(enough.id))).status).toBe(200);
  });

  test('other types of campaign have none', async () => {
    const { companyId, manager } = await answeredLearning(api, []);
    const id = await insertCampaign(api.make, { companyId, authorId: manager.id, type: 'POLL', status: 'COMPLETE' });
    expect(errorOf(await api.as(manager).get(pathOf(id)))).toEqual({ status: 409, code: 'summary.otherKind' });
  });

  test('people who can see the report can see it; for another company it gives 404', async () => {
    const learning = await answeredLearning(api, sixAnswers);
    await finalise(learning);
    const stranger = await api.make.person((await api.make.company()).id, { manager: true });
    expect((await api.as(learning.member).get(pathOf(learning.id))).status).toBe(200);
    expect((await api.as(stranger).get(pathOf(learning.id))).status).toBe(404);
  });

  test('until it is made the response says so; a company that enables summaries later gets them too', async () => {
    const learning = await answeredLearning(api, sixAnswers, { hasSummaries: false });
    await finalise(learning);
    await api.make.query('UPDATE company SET summary_enabled = true WHERE id = $1', [learning.companyId]);
    expect(errorOf(await api.as(learning.manager).get(pathOf(learning.id)))).toEqual({ status: 409, code: 'summary.beingMade' });
    await makeSummaries({ ...api, log }, undefined);
    const { body } = await api.as(learning.manager).get<CampaignV2Summary>(pathOf(learning.id));
    expect(body.source).toBe('EXTRACTIVE');
  });

  test('two concurrent processes make it once', async () => {
    const learning = await answeredLearning(api, sixAnswers, { hasSummaries: false });
    await finalise(learning);
    await api.make.query('UPDATE company SET summary_enabled = true WHERE id = $1', [learning.companyId]);
    const made = await Promise.all([makeSummaries({ ...api, log }, undefined), makeSummaries({ ...api, log }, undefined)]);
    expect(made[0] + made[1]).toBe(1);
  });
});

describe('[3.22] extracts', () => {
  test('choices are counted with their base, and sentences represent similar responses', async () => {
    const learning = await answeredLearning(api, sixAnswers);
    await finalise(learning);
    const { body } = await api.as(learning.member).get<CampaignV2Summary>(pathOf(learning.id));
    const [r1, r2, r3, r4, r5, r6] = learning.responseIds;
    expect(body).toMatchObject({ source: 'EXTRACTIVE', isFallback: false, generatedDate: expect.any(String) });
    expect(body.questionAnalysis[0]).toEqual({
      questionId: 'match',
      questionText: 'Did the work match the plan?',
      insights: [
        { text: 'Some changes: 4 / 6', responseIds: [r1, r2, r3, r5] },
        { text: 'As planned: 2 / 6', responseIds: [r4, r6] },
      ],
    });
    expect(body.keyFindings[0]).toEqual({
      text: 'Did the work match the plan? – Some changes: 4 / 6',
      responseIds: [r1, r2, r3, r5],
    });
    const [wrench] = body.questionAnalysis.find(({ questionId }) => questionId === 'easier')?.insights ?? [];
    expect(wrench?.text).toContain('torque wrench');
    expect(new Set(wrench?.responseIds)).toEqual(new Set([r1, r2, r3, r5]));
  });

  test('every finding refers to responses that its reader can open', async () => {
    const learning = await answeredLearning(api, sixAnswers);
    await finalise(learning);
    const reader = api.as(learning.member);
    const { body } = await reader.get<CampaignV2Summary>(pathOf(learning.id));
    const report = await reader.get<{ campaignV2Responses: { id: number }[] }>(`/campaign-v2s/${learning.id}/report-view`);
    const open = new Set(report.body.campaignV2Responses.map(({ id }) => id));
    expect(insightsOf(body).length).toBeGreaterThan(3);
    for (const { responseIds } of insightsOf(body)) {
      expect(responseIds.length).toBeGreaterThan(0);
      expect(responseIds.every((id) => open.has(id))).toBe(true);
    }
  });

  test('responses in progress are ignored', async () => {
    const learning = await answeredLearning(api, sixAnswers, { unfinished: 1 });
    await finalise(learning);
    const { body } = await api.as(learning.member).get<CampaignV2Summary>(pathOf(learning.id));
    expect(body.questionAnalysis[0]?.insights[0]?.text).toBe('Some changes: 4 / 5');
    expect(insightsOf(body).flatMap(({ responseIds }) => responseIds)).not.toContain(learning.responseIds[5]);
  });

  test('for an anonymous learning nothing is quoted, and nothing refers to a response', async () => {
    const learning = await answeredLearning(api, sixAnswers, { isAnonymous: true });
    await finalise(learning);
    const { body } = await api.as(learning.member).get<CampaignV2Summary>(pathOf(learning.id));
    expect(insightsOf(body).map(({ text }) => text)).toEqual([
      'Did the work match the plan? – Some changes: 4 / 6',
      'Some changes: 4 / 6',
      'As planned: 2 / 6',
    ]);
    expect(insightsOf(body).flatMap(({ responseIds }) => responseIds)).toEqual([]);
  });
});

describe('[7.17] the prompt of the system', () => {
  const path = '/campaign-v2s/campaign-v2-summaries-update-prompts';

  test('only a system manager can read and change it, and the change is recorded', async () => {
    const { manager, companyId } = await answeredLearning(api, []);
    const admin = api.as(await api.make.person(companyId, { role: 'ADMIN' }));
    const consultant = api.as(await api.make.person(companyId, { role: 'CONSULTANT' }));
    expect((await admin.get<{ prompt: string }>(path)).body.prompt).toContain('worksites');
    for (const client of [api.as(manager), consultant]) {
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(path, { prompt: 'Mine' })).status).toBe(403);
    }
    const changed = await admin.post(path, { prompt: ' Name the hazards.\nThen the controls. ' });
    expect(changed.body).toEqual({ prompt: 'Name the hazards.\nThen the controls.' });
    expect(changed.headers.get('x-muster-alert')).toBe('summaryPrompt.updated');
    expect((await admin.get(path)).body).toEqual(changed.body);
    expect(await api.make.query("SELECT entity_type FROM audit_event WHERE action = 'summaryPrompt.updated'")).toHaveLength(1);
  });

  test.each([
    ['', 'prompt NotBlank'],
    [' \n ', 'prompt NotBlank'],
    ['x'.repeat(4001), 'prompt Size'],
    [undefined, 'prompt NotNull'],
  ])('[5.31] %j is rejected', async (prompt, field) => {
    const { companyId } = await answeredLearning(api, []);
    const admin = api.as(await api.make.person(companyId, { role: 'ADMIN' }));
    expect(errorOf(await admin.post(path, { prompt }))).toEqual({ status: 400, code: 'error.validation', fields: [field] });
  });
});
