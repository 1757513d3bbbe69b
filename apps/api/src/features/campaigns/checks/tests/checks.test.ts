/** Check questions: people answer them before they confirm a briefing. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { RollCallPerson } from '@muster/contract/reports/roll-call';
import { beforeAll, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { right, shade, startChecking, tether, type Checking } from './checking';

let api: TestApi;
let build: Checking['build'];
let companyId: Checking['companyId'];
let author: Checking['author'];
let workers: Checking['workers'];
let save: Checking['save'];
let briefing: Checking['briefing'];
let answer: Checking['answer'];
let figures: Checking['figures'];

beforeAll(async () => {
  api = await startTestApi();
  ({ build, companyId, author, workers, save, briefing, answer, figures } = await startChecking(api));
});

const view = async (person: Client, { id }: CampaignV2) => (await person.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body;
const people = (as: Client, { id }: CampaignV2, place = '') => as.get<RollCallPerson[]>(`/campaign-v2s/${id}/roll-call/people${place}`);

test('[4.15] a briefing with check questions is confirmed only with right answers to all of them', async () => {
  const campaign = await briefing([tether, shade]);
  const [worker] = workers as [Client];
  expect((await view(worker, campaign)).campaignV2.checks?.map(({ id }) => id)).toEqual(['q1', 'q2']);
  for (const claim of [undefined, right, { ...right, picks: { q1: 'b', q2: 'a' } }, { ...right, picks: { q1: 'c', q2: 'a' } }]) {
    const refused = await answer(worker, campaign, claim);
    expect(refused).toMatchObject({ status: 409, body: { message: 'response.notUnderstood' } });
  }
  expect((await view(worker, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(false);
  const confirmed = await answer(worker, campaign, { ...right, picks: { q1: 'a', q2: 'a' } });
  expect(confirmed.status).toBe(201);
  expect((await view(worker, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(true);
});

test('[4.15] a draft of an answer needs no right answers', async () => {
  const campaign = await briefing();
  const [worker] = workers as [Client];
  expect((await answer(worker, campaign, undefined, { status: 'IN_PROGRESS' })).status).toBe(201);
  expect((await answer(worker, campaign, undefined)).body).toMatchObject({ message: 'response.notUnderstood' });
});

test('[8.26] an answer that was sent twice without a connection counts once', async () => {
  const campaign = await briefing();
  const idempotencyKey = 'f3b0a9a2-8b1f-4a53-9f4e-5c1f2a7d9001';
  for (const person of workers.slice(0, 4)) await answer(person, campaign, { ...right, unclear: ['q1'] });
  const last = workers[4]!;
  const body = { campaignV2Id: campaign.id, campaignAnswer: { acknowledged: ['read', 'knowStart'] }, understanding: right };
  const sent = [
    await last.post<CampaignV2Response>('/campaign-v2-responses', body, { 'idempotency-key': idempotencyKey }),
    await last.post<CampaignV2Response>('/campaign-v2-responses', body, { 'idempotency-key': idempotencyKey }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent[0]!.body.id).toBe(sent[1]!.body.id);
  expect(await figures(campaign)).toEqual({ contentVersion: 1, people: 5, atOnce: 1, questions: [{ id: 'q1', wrong: 4 }] });
});

test('[6.4] the response keeps how many rounds a person needed, and the list of people does not say it', async () => {
  const campaign = await briefing();
  const [first, second] = workers as [Client, Client];
  await answer(first, campaign, right);
  await answer(second, campaign, { ...right, unclear: ['q1'] });
  const { body: found } = await people(author, campaign);
  expect(found.filter(({ submittedDate }) => submittedDate !== null)).toHaveLength(2);
  expect(JSON.stringify(found)).not.toContain('Rounds');
  const rows = await api.make.query('SELECT check_rounds FROM campaign_response WHERE campaign_id = $1 ORDER BY 1', [campaign.id]);
  expect(rows).toEqual([{ check_rounds: 1 }, { check_rounds: 2 }]);
});

test('the stored digest of a call does not tell what the person first answered wrong', async () => {
  const campaign = await briefing([tether, shade]);
  const all = { ...right, picks: { q1: 'a', q2: 'a' } };
  const body = { campaignV2Id: campaign.id, campaignAnswer: { acknowledged: ['read', 'knowStart'] } };
  const send = (person: Client, key: string, understanding: object) =>
    person.post('/campaign-v2-responses', { ...body, understanding: { ...all, ...understanding } }, { 'idempotency-key': key });
  const [first, second] = workers as [Client, Client];
  await send(first, `digest-${campaign.id}-1`, {});
  await send(second, `digest-${campaign.id}-2`, { unclear: ['q2'] });
  const digests = await api.make.query<{ fingerprint: string }>('SELECT fingerprint FROM idempotency_key WHERE key LIKE $1', [
    `digest-${campaign.id}-%`,
  ]);
  expect(digests).toHaveLength(2);
  expect(digests[0]).toEqual(digests[1]);
  const other = await send(first, `digest-${campaign.id}-1`, { picks: { q1: 'b', q2: 'a' } });
  expect(other).toMatchObject({ status: 409, body: { message: 'error.idempotencyReused' } });
});

test('[5.2] questions that the briefing does not ask are not counted as wrong', async () => {
  const campaign = await briefing();
  const refused = await answer(workers[0]!, campaign, { ...right, unclear: ['q2'] });
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'understanding.unclear' }] } });
  const tooMany = { q1: 'a', q2: 'a', q3: 'a', q4: 'a' };
  expect((await answer(workers[0]!, campaign, { ...right, picks: tooMany })).status).toBe(400);
});

test('[4.7] changed questions of a LIVE briefing ask again if the author wants it; earlier confirmations stay in their version', async () => {
  const campaign = await briefing();
  const [done, open] = workers as [Client, Client];
  await answer(done, campaign, right);
  const quiet = await save(campaign, [shade]);
  expect(quiet.body).toMatchObject({ checks: [{ id: 'q2' }] });
  expect((await view(done, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(true);
  expect((await answer(open, campaign, { ...right, contentVersion: 2 })).body).toMatchObject({ message: 'response.notUnderstood' });
  const again = await save(quiet.body, [tether], { isReadAgain: true });
  expect((await view(done, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(false);
  expect((await answer(done, again.body, { ...right, contentVersion: again.body.contentVersion })).status).toBe(201);
  const versions = await api.make.query<{ v: number }>(
    'SELECT content_version AS v FROM campaign_response WHERE campaign_id = $1 AND check_rounds = 1 ORDER BY 1',
    [campaign.id],
  );
  expect(versions.map(({ v }) => v)).toEqual([1, 3]);
});

test('[4.7] the author of a LIVE briefing asks everybody again, also without a change of the questions', async () => {
  const campaign = await briefing();
  const [done] = workers as [Client];
  await answer(done, campaign, right);
  expect((await save(campaign, [tether])).body.version).toBe(campaign.version);
  const again = await save(campaign, [tether], { isReadAgain: true });
  expect(again.body.contentVersion).toBe(2);
  expect(again.headers.get('x-muster-alert')).toBe('campaign.updated');
  expect((await view(done, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(false);
});

test('[4.7] an answer to questions that have changed since is refused', async () => {
  const campaign = await briefing();
  await save(campaign, [{ ...tether, text: 'What do you check first?' }]);
  const answeredAt = new Date(Date.parse(campaign.createdDate) - 60_000).toISOString();
  expect((await answer(workers[0]!, campaign, right, { answeredAt })).body).toMatchObject({ message: 'campaign.changed' });
});

test('[4.7] an answer to other questions is refused, also if their ids are the same and it comes after the change', async () => {
  const campaign = await briefing();
  const { contentVersion } = (await view(workers[0]!, campaign)).campaignV2;
  const changed = await save(campaign, [
    {
      ...tether,
      text: 'Who checks?',
      options: [
        { id: 'a', text: 'I' },
        { id: 'b', text: 'Nobody' },
      ],
    },
  ]);
  expect(changed.body.contentVersion).toBe(contentVersion! + 1);
  expect(await answer(workers[0]!, campaign, { ...right, contentVersion })).toMatchObject({
    status: 409,
    body: { message: 'campaign.changed' },
  });
  expect((await answer(workers[0]!, campaign, { ...right, contentVersion: contentVersion! + 1 })).status).toBe(201);
});

test('[4.15] the first questions of a LIVE briefing that only asks to be read ask everybody again, for a confirmation', async () => {
  const campaign = await build.create(author, 'POLICY_UPDATE', { companyId });
  await api.make.query(
    "UPDATE campaign SET view_is_enough = true, configuration = (configuration::jsonb #- '{responses,schema,properties,acknowledged}')::json WHERE id = $1",
    [campaign.id],
  );
  const [worker] = workers as [Client];
  const open = () => worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
  await open();
  expect((await view(worker, campaign)).campaignV2).toMatchObject({ isViewedByCurrentUser: true, isSubmittableByCurrentUser: false });
  expect((await save(campaign, [tether])).status).toBe(200);
  expect((await view(worker, campaign)).campaignV2).toMatchObject({ isViewedByCurrentUser: false, isSubmittableByCurrentUser: true });
  await open();
  expect((await build.respond(worker, campaign, {}, { understanding: { ...right, contentVersion: 2 } })).status).toBe(201);
  const { campaignV2Engagement } = (await view(author, campaign)).campaignV2;
  const { expectedViewPersonnelCount } = campaign.campaignV2Engagement;
  expect(campaignV2Engagement).toMatchObject({ views: 1, submissions: 1, expectedSubmitPersonnelCount: expectedViewPersonnelCount });
});

test('[1.8] the questions are texts of each language version, and a changed question ends its review', async () => {
  const campaign = await briefing();
  const path = `/campaign-v2s/${campaign.id}/languages/pl`;
  interface Texts {
    version: number;
    review: object | null;
    translations: { key: string; original: string; originalHash: string; state: string }[];
  }
  await author.put(`/campaign-v2s/${campaign.id}/original-language`, { language: 'en' });
  const { body: before } = await author.get<Texts>(path);
  expect(before.translations.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['check.q1.text', 'checkOption.q1.a', 'checkOption.q1.b', 'check.q1.explanation']),
  );
  const texts = before.translations.map(({ key, original, originalHash }) => ({ key, text: `PL ${original}`, originalHash }));
  const { body: saved } = await author.put<Texts>(path, { version: 0, texts });
  const { body: reviewed } = await author.put<Texts>(`${path}/review`, { version: saved.version, isReviewed: true });
  expect(reviewed.review).not.toBeNull();
  const polish = api.as(await api.make.person(companyId));
  await polish.patch('/user', { preferredLanguage: 'POLISH' });
  expect((await view(polish, campaign)).translation?.campaign.checks).toEqual([
    {
      ...tether,
      text: 'PL What do you check?',
      options: [
        { id: 'a', text: 'PL Every tether' },
        { id: 'b', text: 'PL Nothing' },
      ],
      explanation: 'PL A spanner fell 80 m.',
    },
  ]);
  const current = (await view(author, campaign)).campaignV2;
  await save(current, [{ ...tether, text: 'What do you check first?' }]);
  const { body: after } = await author.get<Texts>(path);
  expect(after.review).toBeNull();
  expect(after.translations.filter(({ state }) => state === 'OUTDATED').map(({ key }) => key)).toEqual(['check.q1.text']);
});

test('[5.2] each wrong question is refused at its place', async () => {
  const draft = await build.create(author, 'POLICY_UPDATE', { companyId, status: 'DRAFT' });
  const problems: [object[], string][] = [
    [[tether, shade, { ...tether, id: 'q3' }, { ...tether, id: 'q4' }], 'questions'],
    [[tether, tether], 'questions'],
    [[{ ...tether, options: tether.options.slice(0, 1) }], 'questions[0].options'],
    [[{ ...tether, options: [tether.options[0], { id: 'b', text: 'Every tether' }] }], 'questions[0].options'],
    [[{ ...tether, options: [tether.options[0], { id: 'b', text: 'Every\u200b  tether\u200f' }] }], 'questions[0].options'],
    [[{ ...tether, correct: [] }], 'questions[0].correct'],
    [[{ ...tether, correct: ['a', 'b'] }], 'questions[0].correct'],
    [[{ ...tether, correct: ['c'] }], 'questions[0].correct'],
    [[{ ...tether, explanation: ' ' }], 'questions[0].explanation'],
    [[{ ...tether, passage: 'acknowledged' }], 'questions[0].passage'],
    // names that every object has
    [[{ ...tether, id: 'constructor' }], 'questions[0].id'],
    [[{ ...tether, id: '__proto__' }], 'questions[0].id'],
    [[{ ...tether, options: [tether.options[0], { id: 'toString', text: 'Nothing' }] }], 'questions[0].options[1].id'],
  ];
  for (const [questions, field] of problems) {
    const { status, body } = await author.put<{ fieldErrors: { field: string }[] }>(`/campaign-v2s/${draft.id}/checks`, { questions });
    expect([status, body.fieldErrors[0]?.field]).toEqual([400, field]);
  }
});

test('only briefings have check questions', async () => {
  const poll = await build.create(author, 'YES_NO', { companyId });
  expect(await save(poll, [tether])).toMatchObject({ status: 409, body: { message: 'campaign.noChecks' } });
});

test('[6.4] only who may edit the briefing writes its questions, and upon the version that they have seen', async () => {
  const campaign = await briefing();
  expect((await save(campaign, [shade], {}, workers[0])).status).toBe(403);
  expect((await save(campaign, [shade], { version: campaign.version - 1 })).body).toMatchObject({ message: 'error.version' });
  expect((await workers[0]!.get(`/campaign-v2s/${campaign.id}/checks`)).status).toBe(403);
});

test('[6.4] the figures are for managers of the scope, also when everybody reads the report', async () => {
  const campaign = await briefing();
  const current = (await view(author, campaign)).campaignV2;
  expect((await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE', version: current.version })).status).toBe(200);
  expect((await workers[0]!.get(`/campaign-v2s/${campaign.id}/report-view`)).status).toBe(200);
  expect((await workers[0]!.get(`/campaign-v2s/${campaign.id}/checks`)).status).toBe(403);
  expect((await figures(campaign)).people).toBe(0);
});

test('[5.2] a passage is a text that all readers see', async () => {
  const draft = await build.create(author, 'POLICY_UPDATE', { companyId, status: 'DRAFT' });
  const [passage] = Object.entries(draft.configuration.responses.schema!.properties).find(([, { inputType }]) =>
    inputType.startsWith('READONLY'),
  )!;
  expect((await save(draft, [{ ...tether, passage }])).status).toBe(200);
  await api.make.query(
    'UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, $2::text[], \'{"field":"acknowledged","in":["read"]}\')::json WHERE id = $1',
    [draft.id, ['responses', 'schema', 'properties', passage, 'visibleWhen']],
  );
  const { status, body } = await author.put<{ fieldErrors: { field: string }[] }>(`/campaign-v2s/${draft.id}/checks`, {
    questions: [{ ...shade, passage }],
  });
  expect([status, body.fieldErrors[0]?.field]).toEqual([400, 'questions[0].passage']);
});
