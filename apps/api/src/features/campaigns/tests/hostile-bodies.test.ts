/** Bodies of every shape are accepted, or rejected with field errors. None causes a server error. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, validAnswer, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let author: Client;
let worker: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { manager: true }));
  worker = api.as(await api.make.person(companyId));
});
afterAll(() => api.stop());

const runs = Number(process.env['HOSTILE_BODIES'] ?? 150);
const options = { numRuns: runs, seed: 20260311 };
const timeout = 60_000 + runs * 200;

const naughty = fc.constantFrom(
  '',
  ' ',
  '\u202e',
  '\ud800',
  '\u0000',
  'null',
  '-0',
  '1e309',
  "'; DROP TABLE campaign; --",
  '%00',
  '{{7*7}}',
  '<script>',
  'x'.repeat(5000),
  '😀'.repeat(300),
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '13 months 17:00',
  '__proto__',
  'constructor',
  2 ** 53,
  -1,
  0,
  1.5,
  1e21,
);
const value = fc.oneof(
  { weight: 3, arbitrary: naughty },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.oneof(naughty, fc.record({ id: naughty, title: naughty }), fc.record({ categoryId: naughty })), {
      maxLength: 6,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      membersSelectionCriteria: fc.dictionary(
        fc.constantFrom('regionIds', 'subdivisionIds', 'safetyWorkIds', 'x'),
        fc.array(naughty, { maxLength: 3 }),
      ),
      memberCount: naughty,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      sitesSelectionCriteria: fc.dictionary(fc.constantFrom('regionIds', 'worksiteTypes', 'status'), fc.array(naughty, { maxLength: 3 })),
      siteIds: fc.array(naughty, { maxLength: 3 }),
    }),
  },
);
/** A valid body with some members of another shape, or with additional ones. */
const spoiled = (names: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), value, { maxKeys: 4 });

const isTakenOrRefused = (status: number) => [200, 201, 204, 400, 403, 404, 409, 413].includes(status);

test('creating or changing a campaign with any body never gives a server error', { timeout }, async () => {
  const subTypes = ['SAFETY_ALERT', 'POLICY_UPDATE', 'SINGLE_CHOICE', 'LESSONS_LEARNED', 'ACTION_PLAN', 'OPEN_QUESTION'];
  const names = [
    'title',
    'question',
    'context',
    'options',
    'dueDate',
    'startDate',
    'audience',
    'sites',
    'topics',
    'origin',
    'steps',
    'doNow',
    'resources',
    'lessons',
    'urgency',
  ];
  const members = [
    'companyId',
    'siteId',
    'divisionId',
    'title',
    'description',
    'startDate',
    'endDate',
    'campaignTemplateId',
    'fileIds',
    'status',
    'version',
    'isReadAgain',
  ];
  const saved = await build.create(author, 'SINGLE_CHOICE', { companyId });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...subTypes),
      fc.constantFrom('DRAFT' as const, 'LIVE' as const),
      spoiled(names),
      spoiled(members),
      async (subType, status, answers, body) => {
        const created = await build.tryCreate(author, subType, { companyId, status, answers, body });
        expect({ created: created.status, body: created.body }).toSatisfy(() => isTakenOrRefused(created.status));
        const changed = await author.put<CampaignV2>(`/campaign-v2s/${saved.id}`, {
          status: 'LIVE',
          configurationAnswer: { ...saved.configurationAnswer, ...answers },
          ...body,
        });
        expect({ changed: changed.status, body: changed.body }).toSatisfy(() => isTakenOrRefused(changed.status));
      },
    ),
    options,
  );
});

test('answering, viewing or finalising a campaign with any body never gives a server error', { timeout }, async () => {
  const members = ['campaignV2Id', 'campaignV2SiteId', 'status', 'type', 'userId', 'fileIds', 'version', 'siteId', 'id'];
  const campaigns = await Promise.all(
    ['SINGLE_CHOICE', 'POLICY_UPDATE', 'PULSE_CHECK'].map((subType) => build.create(author, subType, { companyId })),
  );
  const names = ['choice', 'why', 'acknowledged', 'ask', 'speakUp', 'means', 'plan', 'heard', 'oneThing'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...campaigns), spoiled(names), spoiled(members), async (campaign, answers, body) => {
      const sent = [
        await build.respond(worker, campaign, { ...validAnswer[campaign.subType], ...answers }, { status: 'IN_PROGRESS', ...body }),
        await worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id, ...body }),
        await worker.patch(`/campaign-v2s/${campaign.id}`, body),
      ];
      for (const { status, body: said } of sent) expect({ status, said }).toSatisfy(() => isTakenOrRefused(status));
    }),
    options,
  );
});
