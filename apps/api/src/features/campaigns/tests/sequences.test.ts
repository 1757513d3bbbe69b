/**
 * Compares random sequences of actions on a campaign with a model. The model is independent of the policy. The api must reply as the
 * model predicts, and all reads must agree with the model.
 */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { openDueCampaigns } from '../jobs';
import { recount } from '../figures/recount';

const names = ['author', 'manager', 'worker', 'colleague', 'outsider', 'consultant', 'admin', 'stranger'] as const;
type Name = (typeof names)[number];

const managers: readonly Name[] = ['author', 'manager', 'admin'];
const audience: readonly Name[] = ['worker', 'colleague'];

/** The state of the campaign in the model, independent of the api's rules. */
interface Model {
  status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE' | 'DELETED';
  submitted: Set<Name>;
  viewed: Set<Name>;
  version: number;
}

interface Real {
  campaign: CampaignV2;
}

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let clients: Record<Name, Client>;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  const elsewhere = (await api.make.company()).id;
  clients = {
    author: api.as(await api.make.person(companyId, { manager: true })),
    manager: api.as(await api.make.person(companyId, { manager: true })),
    worker: api.as(await api.make.person(companyId, { sites: [{ id: siteId }] })),
    colleague: api.as(await api.make.person(companyId, { sites: [{ id: siteId }] })),
    outsider: api.as(await api.make.person(companyId)),
    consultant: api.as(await api.make.consultant()),
    admin: api.as(await api.make.admin()),
    stranger: api.as(await api.make.person(elsewhere, { manager: true })),
  };
});
afterAll(() => api.stop());

const isManager = (who: Name) => managers.includes(who);
const isHidden = ({ status }: Model, who: Name) =>
  who === 'stranger' || status === 'DELETED' || ((status === 'DRAFT' || status === 'READY') && !isManager(who));
const takes = ({ status }: Model) => status === 'READY' || status === 'LIVE';
const future = '2026-03-20T00:00:00.000Z';

type Step = { what: 'save' | 'post' | 'schedule' | 'finalise' | 'delete' | 'view' | 'answer' | 'start' | 'takeOver'; who: Name };

/** The status that the model expects. Applies the effects of a success to the model. */
function expected(model: Model, { what, who }: Step): number {
  switch (what) {
    case 'answer':
      if (who === 'stranger' || model.status === 'DELETED') return 404;
      if (!takes(model)) return 409;
      if (!audience.includes(who)) return 403;
      if (model.submitted.has(who)) return 409;
      model.submitted.add(who);
      return 201;
    case 'view':
      if (isHidden(model, who)) return 404;
      if (model.status === 'LIVE' && audience.includes(who)) model.viewed.add(who);
      return 201;
    case 'start':
      if (model.status === 'READY') change(model, 'LIVE');
      return 0;
    default:
      if (isHidden(model, who)) return 404;
      return isManager(who) ? managed(model, what, who) : 403;
  }
}

function managed(model: Model, what: Step['what'], who: Name): number {
  const { status } = model;
  if (what === 'delete') {
    model.status = 'DELETED';
    return 204;
  }
  if (what === 'takeOver') return who === 'author' ? 403 : 409;
  if (what === 'finalise') {
    if (who !== 'author') return 403;
    return takes(model) ? change(model, 'COMPLETE') : 409;
  }
  if (status !== 'DRAFT' && who !== 'author') return 403;
  if (status === 'COMPLETE' || (status !== 'DRAFT' && model.submitted.size > 0)) return 409;
  if (what === 'save') return status === 'DRAFT' ? change(model, 'DRAFT') : 409;
  return change(model, status !== 'LIVE' && what === 'schedule' ? 'READY' : 'LIVE');
}

function change(model: Model, status: Model['status']): number {
  model.status = status;
  model.version += 1;
  return 200;
}

function act({ campaign }: Real, { what, who }: Step): Promise<number> {
  const client = clients[who];
  const path = `/campaign-v2s/${campaign.id}`;
  const content = (startDate?: string) => ({ ...campaign.configurationAnswer, startDate });
  const asked = async (answer: Promise<{ status: number }>) => (await answer).status;
  const doing: Record<Step['what'], () => Promise<number>> = {
    save: () => asked(client.put(path, { status: 'DRAFT', configurationAnswer: content() })),
    post: () => asked(client.put(path, { status: 'LIVE', configurationAnswer: content() })),
    schedule: () => asked(client.put(path, { status: 'LIVE', configurationAnswer: content(future) })),
    finalise: () => asked(client.patch(path, { status: 'COMPLETE' })),
    delete: () => asked(client.delete(path)),
    takeOver: () => asked(client.post(`${path}/authorship`, {})),
    view: () => asked(client.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id })),
    answer: () => asked(build.respond(client, campaign)),
    start: async () => {
      await api.database.systemDb('test start', (db) => openDueCampaigns(db, new Date(future)));
      return 0;
    },
  };
  return doing[what]();
}

/** An anonymous poll: its totals change in steps of five until it is finalised. */
const shown = ({ status }: Model, count: number): number => (status === 'COMPLETE' ? count : count - (count % 5));

/** What every person sees agrees with the model. */
async function agree({ campaign }: Real, model: Model): Promise<void> {
  for (const who of ['author', 'manager', 'worker', 'outsider'] as const) {
    const { status, body } = await clients[who].get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`);
    expect(status).toBe(isHidden(model, who) ? 404 : 200);
    if (status !== 200) continue;
    expect(body.campaignV2).toMatchObject({
      status: model.status,
      version: model.version,
      isSubmittedByCurrentUser: model.submitted.has(who),
      isViewedByCurrentUser: model.viewed.has(who),
      isSubmittableByCurrentUser: takes(model) && audience.includes(who) && !model.submitted.has(who),
      campaignV2Engagement: {
        views: shown(model, model.viewed.size),
        submissions: shown(model, model.submitted.size),
        expectedSubmitPersonnelCount: model.status === 'DRAFT' ? 0 : audience.length,
      },
    });
    const may = (action: CampaignV2['allowedActions'][number]) => body.campaignV2.allowedActions.includes(action);
    expect(may('finalise')).toBe(who === 'author' && takes(model));
    expect(may('edit')).toBe(
      isManager(who) && (model.status === 'DRAFT' || (who === 'author' && takes(model) && model.submitted.size === 0)),
    );
  }
  expect(await api.database.systemDb('test recount', (db) => recount(db, campaign.id))).toBe(0);
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('answer' as const) },
    { weight: 2, arbitrary: fc.constantFrom('post' as const, 'view' as const, 'schedule' as const, 'start' as const) },
    { weight: 1, arbitrary: fc.constantFrom('save' as const, 'finalise' as const, 'delete' as const, 'takeOver' as const) },
  ),
  who: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('author' as const, 'worker' as const, 'colleague' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
  ),
});

const runs = Number(process.env['SEQUENCES'] ?? 100);

test('[4.1]-[4.7] random lives of a campaign agree with the model', { timeout: 120_000 + runs * 600 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('DRAFT' as const, 'LIVE' as const),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (status, steps) => {
        const campaign = await build.create(clients.author, 'PULSE_CHECK', { companyId, siteId, status });
        const model: Model = { status, submitted: new Set(), viewed: new Set(), version: 1 };
        for (const next of steps)
          expect({ ...next, status: await act({ campaign }, next) }).toEqual({ ...next, status: expected(model, next) });
        await agree({ campaign }, model);
      },
    ),
    { numRuns: runs, seed: 20260310 },
  );
});
