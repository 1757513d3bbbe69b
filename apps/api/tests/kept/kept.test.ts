/** Every kept figure has a job that recomputes it. `kept.ts` holds the list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders } from '../campaigns';
import { startTestApi, type TestApi } from '../harness';
import { kept, notRecomputed } from './kept';

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A company in which each figure is more than zero. */
beforeAll(async () => {
  companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const member = async () => api.as(await api.make.person(companyId, { sites: [{ id: siteId }] }));
  const [asker, helper] = [await member(), await member()];
  const build = await campaignBuilders(api);
  for (const isComplete of [false, true]) {
    const { id } = await build.create(manager, 'YES_NO', { companyId });
    for (const person of [asker, helper])
      await person.post('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer: { answer: 'true' } });
    if (isComplete) await manager.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });
  }
  const question = await asker.post<{ id: number }>('/questions', { companyId, title: 'Ladders', body: 'Which?' });
  const answer = await helper.post<{ id: number }>('/answers', { questionId: question.body.id, body: 'The long one' });
  await helper.post('/question-votes', { questionId: question.body.id });
  await asker.post('/answer-votes', { answerId: answer.body.id });
  // the recount reads campaigns that somebody has changed lately, by the clock of the database
  await api.make.query('UPDATE campaign SET updated_at = now()');
  await api.runJob('directory-sites');
});

test('each column that holds a number of other rows is in the list, or says why nothing recomputes it', async () => {
  const names = (
    await api.make.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type IN ('integer', 'bigint', 'smallint')
          AND column_name ~ '(^|_)(count|people|listed|active|filled|posted|expected|made|wrong|useful|once|total|done)$' ORDER BY 1`,
    )
  ).map(({ name }) => name);
  expect([...Object.keys(kept), ...Object.keys(notRecomputed)].toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(kept))('%s is right again after its job', async (_, { jobs, values, spoil }) => {
  const right = await api.make.query(values, [companyId]);
  await api.make.query(spoil, [companyId]);
  expect(await api.make.query(values, [companyId])).not.toEqual(right);
  for (const job of jobs) await api.runJob(job);
  expect(await api.make.query(values, [companyId])).toEqual(right);
});
