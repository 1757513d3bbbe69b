/** A rejected request of campaigns stores nothing: no row, no record, no event. */
import { deepEqual } from 'node:assert/strict';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let member: Client;
let consultant: Client;
let foreign: { siteId: number; regionId: number; divisionId: number; subdivisionId: number };

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { manager: true }));
  member = api.as(await api.make.person(companyId));
  consultant = api.as(await api.make.consultant());
  await api.make.site(companyId);
  const { id: other } = await api.make.company();
  const divisionId = await api.make.division(other);
  foreign = {
    siteId: await api.make.site(other),
    regionId: await api.make.region(other),
    divisionId,
    subdivisionId: await api.make.subdivision(other, divisionId),
  };
});
afterAll(() => api.stop());

/** All rows of a campaign, and all rows that a change of one writes. */
const everything = () =>
  api.make.query(`
    SELECT (SELECT md5(string_agg(c::text, ',' ORDER BY c.id)) FROM campaign c) AS campaigns,
           (SELECT md5(string_agg(a::text, ',' ORDER BY a.campaign_id, a.user_id)) FROM campaign_audience a) AS audience,
           (SELECT md5(string_agg(s::text, ',' ORDER BY s.id)) FROM campaign_site s) AS sites,
           (SELECT md5(string_agg(r::text, ',' ORDER BY r.id)) FROM campaign_response r) AS responses,
           (SELECT md5(string_agg(n::text, ',' ORDER BY n.campaign_id, n.question, n.answer, n.slot)) FROM campaign_count n) AS counts,
           (SELECT count(*) FROM audit_event) AS records, (SELECT count(*) FROM outbox_event) AS events,
           (SELECT count(*) FROM idempotency_key) AS keys`);

describe('is rejected and stores nothing', () => {
  let live: CampaignV2;
  let draft: CampaignV2;
  let complete: CampaignV2;
  let before: unknown;

  beforeEach(async () => {
    live = await build.create(author, 'SINGLE_CHOICE', { companyId });
    draft = await build.create(author, 'YES_NO', { companyId, status: 'DRAFT' });
    complete = await build.create(author, 'YES_NO', { companyId });
    await author.patch(`/campaign-v2s/${complete.id}`, { status: 'COMPLETE' });
    before = await everything();
  });
  afterEach(async () => deepEqual(await everything(), before));

  const members = (criteria: object) => ({ audience: { membersSelectionCriteria: criteria } });
  const sites = (selection: object) => ({ sites: { sitesSelectionCriteria: {}, ...selection } });
  test.each([
    ['a region among the members', 'YES_NO', () => members({ regionIds: [foreign.regionId] }), 'audience'],
    ['a subdivision among the members', 'YES_NO', () => members({ subdivisionIds: [foreign.subdivisionId] }), 'audience'],
    ['a worksite among the members', 'YES_NO', () => members({ siteIds: [foreign.siteId] }), 'audience'],
    ['a division among the members', 'YES_NO', () => members({ divisionIds: [foreign.divisionId] }), 'audience'],
    ['a region among the sites', 'ACTION_PLAN', () => sites({ sitesSelectionCriteria: { regionIds: [foreign.regionId] } }), 'sites'],
    [
      'a subdivision among the sites',
      'ACTION_PLAN',
      () => sites({ sitesSelectionCriteria: { subdivisionIds: [foreign.subdivisionId] } }),
      'sites',
    ],
    ['a single selected site', 'ACTION_PLAN', () => sites({ siteIds: [foreign.siteId] }), 'sites'],
  ])('[3.59] [3.60] %s of another company', async (_what, subType, answers, field) => {
    for (const status of ['LIVE', 'DRAFT'] as const)
      expect(errorOf(await build.tryCreate(author, subType, { companyId, status, answers: answers() }))).toEqual({
        status: 400,
        code: 'error.validation',
        fields: [`configurationAnswer.${field} Unknown`],
      });
  });

  test('an answer that is not one of its options', async () => {
    expect(errorOf(await build.respond(member, live, { choice: 'o9' }))).toMatchObject({
      status: 400,
      fields: ['campaignAnswer.choice Option'],
    });
  });

  test('[4.4] a response to a draft or a finalised campaign, also with an Idempotency-Key', async () => {
    for (const campaign of [draft, complete])
      expect(
        errorOf(
          await member.post(
            '/campaign-v2-responses',
            { campaignV2Id: campaign.id, campaignAnswer: { answer: 'true' } },
            { 'idempotency-key': 'once' },
          ),
        ).status,
      ).toBe(409);
  });

  test('[6.4] a member who finalises, edits or deletes', async () => {
    expect((await member.patch(`/campaign-v2s/${live.id}`, { status: 'COMPLETE' })).status).toBe(403);
    expect((await member.put(`/campaign-v2s/${live.id}`, { status: 'LIVE', configurationAnswer: live.configurationAnswer })).status).toBe(
      403,
    );
    expect((await member.delete(`/campaign-v2s/${live.id}`)).status).toBe(403);
  });

  test('[6.7] a consultant who writes anything', async () => {
    expect((await build.tryCreate(consultant, 'YES_NO', { companyId })).status).toBe(403);
    expect((await consultant.patch(`/campaign-v2s/${live.id}`, { status: 'COMPLETE' })).status).toBe(403);
    expect((await consultant.delete(`/campaign-v2s/${live.id}`)).status).toBe(403);
    expect((await build.respond(consultant, live)).status).toBe(403);
    expect((await consultant.post(`/campaign-v2s/${live.id}/authorship`, {})).status).toBe(403);
  });

  test('a stale version, in the body or in If-Match', async () => {
    const stale = { version: 99, status: 'LIVE', configurationAnswer: live.configurationAnswer };
    expect(errorOf(await author.put(`/campaign-v2s/${live.id}`, stale))).toEqual({ status: 409, code: 'error.version' });
    expect((await author.patch(`/campaign-v2s/${live.id}`, { status: 'COMPLETE', version: 99 })).status).toBe(409);
    expect((await author.delete(`/campaign-v2s/${live.id}`, { 'if-match': '"99"' })).status).toBe(412);
    expect((await author.patch(`/campaign-v2s/${live.id}`, { status: 'COMPLETE' }, { 'if-match': 'three' })).status).toBe(400);
  });
});
