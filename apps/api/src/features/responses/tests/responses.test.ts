import type { CampaignV2Response } from '@muster/contract/responses/response';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validAnswer } from '../../../../tests/campaigns';
import { errorOf } from '../../../../tests/harness';
import { startWorld, type World } from './world';

let api: World['api'];
let build: World['build'];
let companyId: World['companyId'];
let author: World['author'];
let worker: World['worker'];
let workerPerson: World['workerPerson'];
let colleague: World['colleague'];
let stranger: World['stranger'];
let post: World['post'];
let view: World['view'];
let countsOf: World['countsOf'];

beforeAll(async () => {
  ({ api, build, companyId, author, worker, workerPerson, colleague, stranger, post, view, countsOf } = await startWorld());
});
afterAll(() => api.stop());

describe('[4.9]-[4.13] [7.19] [7.20] a response', () => {
  test('[4.10] is submitted once, counted, and then read-only', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const { status, body, headers } = await build.respond(worker, campaign, { choice: 'o2', why: 'Grip', intruder: 1 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      campaignV2Id: campaign.id,
      campaignAnswer: { choice: 'o2', why: 'Grip' },
      type: 'USER',
      status: 'SUBMITTED',
      userId: workerPerson.id,
      userDetailsDTO: { userId: workerPerson.id, firstName: 'Wren', lastName: 'Worker', activated: true },
      isLate: false,
      submittedDate: '2026-03-10T09:00:00.000Z',
      version: 1,
      allowedActions: [],
    });
    expect(body.campaignAnswer).not.toHaveProperty('intruder');
    expect(headers.get('x-muster-alert')).toBe('response.submitted');
    expect(errorOf(await build.respond(worker, campaign, { choice: 'o1' }))).toEqual({ status: 409, code: 'response.submitted' });
    expect(errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: { choice: 'o1' } }))).toEqual({
      status: 409,
      code: 'response.submitted',
    });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 1, 'choice/': 1, 'choice/o2': 1 });
    const seen = await view(worker, campaign);
    expect(seen.campaignV2).toMatchObject({
      isSubmittedByCurrentUser: true,
      isSubmittableByCurrentUser: false,
      isIntendedForCurrentUser: true,
    });
    expect(seen.campaignV2.campaignV2Engagement).toMatchObject({ submissions: 1, expectedSubmitPersonnelCount: 3 });
  });

  test('[4.10] [4.11] in progress, it can be changed, can miss required answers, and counts only when submitted', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const first = await build.respond(worker, campaign, { why: 'Thinking' }, { status: 'IN_PROGRESS' });
    expect(first.body).toMatchObject({ status: 'IN_PROGRESS', submittedDate: null, version: 1, allowedActions: ['submit'] });
    expect(first.headers.get('x-muster-alert')).toBe('response.updated');
    const again = await build.respond(worker, campaign, { why: 'More' }, { status: 'IN_PROGRESS' });
    expect(again.body).toMatchObject({ id: first.body.id, version: 2, campaignAnswer: { why: 'More' } });
    expect(await countsOf(campaign)).toEqual({});
    expect((await view(worker, campaign)).campaignV2.isSubmittedByCurrentUser).toBe(false);
    const put = await worker.put<CampaignV2Response>(`/campaign-v2-responses/${first.body.id}`, {
      ...again.body,
      campaignAnswer: { choice: 'o1' },
      status: 'SUBMITTED',
    });
    expect(put.body).toMatchObject({ id: first.body.id, status: 'SUBMITTED', version: 3 });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 1, 'choice/': 1, 'choice/o1': 1 });
  });

  test('a stale version of a response in progress gives 409 and changes nothing', async () => {
    const campaign = await post('SINGLE_CHOICE');
    const { body } = await build.respond(worker, campaign, { why: 'One' }, { status: 'IN_PROGRESS' });
    await build.respond(worker, campaign, { why: 'Two' }, { status: 'IN_PROGRESS', version: 1 });
    expect(errorOf(await build.respond(worker, campaign, { why: 'Stale' }, { status: 'IN_PROGRESS', version: 1 }))).toEqual({
      status: 409,
      code: 'error.version',
    });
    expect(
      errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {}, status: 'IN_PROGRESS', version: 1 })),
    ).toEqual({ status: 409, code: 'error.version' });
    expect(await api.make.query('SELECT answer FROM campaign_response WHERE id = $1', [body.id])).toEqual([{ answer: { why: 'Two' } }]);
  });

  test('after the end it is accepted, and marked as late', async () => {
    const campaign = await post();
    api.clock.advance(30 * 86_400_000);
    const { body } = await build.respond(worker, campaign);
    api.clock.advance(-30 * 86_400_000);
    expect(body.isLate).toBe(true);
  });

  test('multiple choices are counted, and hidden questions are not', async () => {
    const campaign = await post('MULTIPLE_CHOICE');
    await build.respond(worker, campaign, { choices: ['o1', 'o3'] });
    await build.respond(colleague, campaign, { choices: ['o3'] });
    expect(await countsOf(campaign)).toEqual({ '/submissions': 2, 'choices/': 2, 'choices/o1': 1, 'choices/o3': 2 });
  });

  test('two equal submits with one Idempotency-Key get the same reply', async () => {
    const campaign = await post();
    const send = () =>
      worker.post<CampaignV2Response>(
        '/campaign-v2-responses',
        { campaignV2Id: campaign.id, campaignAnswer: { answer: 'true' } },
        { 'idempotency-key': `submit-${campaign.id}` },
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await countsOf(campaign)).toMatchObject({ '/submissions': 1 });
  });
});

describe('errors', () => {
  test.each([
    ['nothing', {}, ['campaignAnswer.choice NotNull']],
    ['an unknown option', { choice: 'o9' }, ['campaignAnswer.choice Option']],
    ['a choice of the wrong shape', { choice: ['o1'] }, ['campaignAnswer.choice Type']],
    ['a text that is too long', { choice: 'o1', why: 'x'.repeat(1001) }, ['campaignAnswer.why Size']],
  ])('%s', async (_what, answer, fields) => {
    const campaign = await post('SINGLE_CHOICE');
    expect(errorOf(await build.respond(worker, campaign, answer))).toEqual({ status: 400, code: 'error.validation', fields });
    expect(await countsOf(campaign)).toEqual({});
    expect(await api.make.query('SELECT 1 FROM campaign_response WHERE campaign_id = $1', [campaign.id])).toEqual([]);
  });

  test('[4.4] a DRAFT and a COMPLETE campaign take no response', async () => {
    const draft = await post('YES_NO', { status: 'DRAFT' });
    for (const person of [worker, author])
      expect(errorOf(await build.respond(person, draft))).toEqual({ status: 409, code: 'campaign.notOpen' });
    const campaign = await post();
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect(errorOf(await build.respond(worker, campaign))).toEqual({ status: 409, code: 'campaign.notOpen' });
  });

  test('[4.4] a READY campaign takes a response', async () => {
    const campaign = await post('PULSE_CHECK', { answers: { startDate: '2026-05-01T00:00:00.000Z' } });
    expect((await build.respond(worker, campaign)).status).toBe(201);
  });

  test('people outside the audience get 403 with the reason', async () => {
    const siteId = await api.make.site(companyId);
    const insider = api.as(await api.make.person(companyId, { sites: [{ id: siteId }] }));
    const campaign = await post('YES_NO', { siteId });
    for (const person of [worker, author, api.as(await api.make.consultant()), api.as(await api.make.admin())]) {
      expect(errorOf(await build.respond(person, campaign))).toEqual({ status: 403, code: 'response.notSelected' });
    }
    expect((await build.respond(insider, campaign)).status).toBe(201);
  });

  test("another company's campaign gives the same error as a missing one", async () => {
    const campaign = await post();
    expect(errorOf(await build.respond(stranger, campaign))).toEqual({ status: 404, code: 'error.notFound' });
    expect(errorOf(await build.respond(worker, { id: 999_999, subType: 'YES_NO' }))).toEqual({ status: 404, code: 'error.notFound' });
  });

  test('nobody can answer for another person', async () => {
    const campaign = await post();
    expect(errorOf(await build.respond(colleague, campaign, validAnswer['YES_NO'], { userId: workerPerson.id }))).toEqual({
      status: 403,
      code: 'response.notYours',
    });
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    expect(errorOf(await colleague.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
      status: 403,
      code: 'response.notYours',
    });
    expect(errorOf(await stranger.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: {} }))).toEqual({
      status: 404,
      code: 'error.notFound',
    });
    expect(errorOf(await worker.put('/campaign-v2-responses/999999', { campaignAnswer: {} }))).toEqual({
      status: 404,
      code: 'error.notFound',
    });
  });

  test('what a response belongs to cannot change', async () => {
    const [campaign, other] = [await post(), await post()];
    const { body } = await build.respond(worker, campaign, {}, { status: 'IN_PROGRESS' });
    const put = async (more: object) =>
      errorOf(await worker.put(`/campaign-v2-responses/${body.id}`, { campaignAnswer: { answer: 'true' }, ...more })).fields;
    expect(await put({ campaignV2Id: other.id })).toEqual(['campaignV2Id Immutable']);
    expect(await put({ id: body.id + 1 })).toEqual(['id Immutable']);
    expect(await put({ type: 'SITE' })).toEqual(['type Immutable']);
    expect(errorOf(await build.respond(worker, campaign, { answer: 'true' }, { campaignV2SiteId: 1 })).fields).toEqual([
      'campaignV2SiteId Unknown',
    ]);
    expect(errorOf(await build.respond(worker, campaign, { answer: 'true' }, { fileIds: [1] })).fields).toEqual(['fileIds Unknown']);
  });
});
