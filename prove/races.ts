/** Double submits and races, fifty at once: whoever comes first, no invariant breaks, nothing is lost and nothing fails. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import { recount } from '../apps/api/src/features/campaigns/recount';
import { campaignBuilders, type CampaignBuilders } from '../apps/api/tests/campaigns';
import { startTestApi, type Answer, type Client, type TestApi } from '../apps/api/tests/harness';
import { shuffled } from './shuffle';
import type { Outcome, ProofOptions } from './proof';

const crowd = 50;

interface Stage {
  api: TestApi;
  build: CampaignBuilders;
  companyId: number;
  author: Client;
  otherManager: Client;
  people: Client[];
}

/** Plays one race; answers what it broke. The order in which the fifty are sent is the seed's. */
type Race = (stage: Stage, order: <T>(list: T[]) => T[]) => Promise<(string | false)[]>;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const stage = await prepare();
  const failures: string[] = [];
  try {
    for (let round = 0; round < size; round += 1) {
      for (const [name, race] of Object.entries(races)) {
        const broken = await race(stage, (list) => shuffled(list, seed + round));
        failures.push(...broken.filter((fault) => fault !== false).map((fault) => `round ${round}, ${name}: ${fault}`));
      }
    }
  } finally {
    await stage.api.stop();
  }
  return { counts: { rounds: size, races: Object.keys(races).length, 'at once': crowd }, failures };
}

async function prepare(): Promise<Stage> {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const [author, otherManager] = [
    api.as(await api.make.person(companyId, { manager: true })),
    api.as(await api.make.person(companyId, { manager: true })),
  ];
  const people: Client[] = [];
  for (let index = 0; index < crowd; index += 1) people.push(api.as(await api.make.person(companyId)));
  return { api, build, companyId, author, otherManager, people };
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const first = ({ people }: Stage): Client => people[0] as Client;
const submit = (person: Client, { id }: CampaignV2, answer: object = { answer: 'true' }, headers: Record<string, string> = {}) =>
  person.post<CampaignV2Response>('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer: answer }, headers);
const finalise = (manager: Client, { id }: CampaignV2) => manager.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

/** Says so where the answers are not as often what they should be. */
function expectStatuses(answers: readonly Answer[], expected: Record<number, number>): string | false {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return JSON.stringify(found) !== JSON.stringify(expected) && `${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
}

/** Nothing but these statuses. */
function only(answers: readonly Answer[], allowed: readonly number[]): string | false {
  const strange = answers.find(({ status }) => !allowed.includes(status));
  return strange !== undefined && `${strange.status} ${JSON.stringify(strange.body).slice(0, 200)}`;
}

/** The kept counters agree with a recount, and so many responses are stored. */
async function agrees({ api, author }: Stage, { id }: CampaignV2, responses: number): Promise<string | false> {
  const wrong = await api.database.systemDb('proof recount', (db) => recount(db, id));
  const [stored] = await api.make.query<{ n: string }>(
    "SELECT count(*) AS n FROM campaign_response WHERE campaign_id = $1 AND status = 'SUBMITTED'",
    [id],
  );
  const shown = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Engagement.submissions;
  if (wrong > 0) return `${wrong} counters were wrong`;
  return (Number(stored?.n) !== responses || shown !== responses) && `${stored?.n} stored and ${shown} counted instead of ${responses}`;
}

const poll = ({ build, author, companyId }: Stage, subType = 'YES_NO', status: 'DRAFT' | 'LIVE' = 'LIVE') =>
  build.create(author, subType, { companyId, status });

const races: Record<string, Race> = {
  'one person submits without a key': async (stage) => {
    const campaign = await poll(stage);
    const answers = await Promise.all(times(crowd, () => submit(first(stage), campaign)));
    return [expectStatuses(answers, { 201: 1, 409: crowd - 1 }), await agrees(stage, campaign, 1)];
  },
  'one person submits with one key': async (stage) => {
    const campaign = await poll(stage);
    const key = randomUUID();
    const answers = await Promise.all(times(crowd, () => submit(first(stage), campaign, undefined, { 'idempotency-key': key })));
    const ids = new Set(answers.map(({ body }) => body.id));
    return [expectStatuses(answers, { 201: crowd }), ids.size !== 1 && `${ids.size} different answers`, await agrees(stage, campaign, 1)];
  },
  'one person submits with fifty keys': async (stage) => {
    const campaign = await poll(stage);
    const answers = await Promise.all(times(crowd, () => submit(first(stage), campaign, undefined, { 'idempotency-key': randomUUID() })));
    return [expectStatuses(answers, { 201: 1, 409: crowd - 1 }), await agrees(stage, campaign, 1)];
  },
  'finalise against submits': async (stage, order) => {
    const campaign = await poll(stage);
    const sent = order([() => finalise(stage.author, campaign), ...stage.people.map((person) => () => submit(person, campaign))]);
    const answers: Answer[] = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [
      only(answers, [200, 201, 409]),
      !answers.some(({ status }) => status === 200) && 'it was not finalised',
      await agrees(stage, campaign, stored),
    ];
  },
  'an edit against first answers': async (stage, order) => {
    const campaign = await poll(stage, 'SINGLE_CHOICE');
    const configurationAnswer = { ...campaign.configurationAnswer, options: ['White', 'Black'] };
    const edit = () => stage.author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, { status: 'LIVE', configurationAnswer });
    const sent = order<() => Promise<Answer>>([edit, ...stage.people.map((person) => () => submit(person, campaign, { choice: 'o1' }))]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    const isEdited = answers.some(({ status }) => status === 200);
    // an option that went with the edit has no answer left, and no answer came before the edit
    return [
      only(answers, [200, 201, 400, 409]),
      isEdited && stored > 0 && `edited, and ${stored} answers to what it was`,
      await agrees(stage, campaign, stored),
    ];
  },
  'two managers finalise': async (stage, order) => {
    const campaign = await poll(stage);
    const half = crowd / 2;
    const sent = order([...times(half, () => stage.author), ...times(half, () => stage.otherManager)]);
    const answers = await Promise.all(sent.map((manager) => finalise(manager, campaign)));
    const records = await stage.api.make.query("SELECT FROM audit_event WHERE action = 'campaign.finalised' AND entity_id = $1", [
      String(campaign.id),
    ]);
    return [expectStatuses(answers, { 200: 1, 403: half, 409: half - 1 }), records.length !== 1 && `${records.length} records`];
  },
  'one person views': async (stage) => {
    const campaign = await poll(stage, 'POLICY_UPDATE');
    const answers = await Promise.all(
      times(crowd, () => first(stage).post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id })),
    );
    const { views } = (await stage.author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2
      .campaignV2Engagement;
    return [expectStatuses(answers, { 201: crowd }), views !== 1 && `${views} views`, await agrees(stage, campaign, 0)];
  },
  'a draft is saved from one version': async (stage) => {
    const campaign = await poll(stage, 'YES_NO', 'DRAFT');
    const save = (index: number) =>
      stage.author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
        version: 1,
        status: 'DRAFT',
        configurationAnswer: { ...campaign.configurationAnswer, question: `Question ${index}` },
      });
    const answers = await Promise.all(times(crowd, save));
    const kept = answers.find(({ status }) => status === 200)?.body.title;
    const { title, version } = (await stage.author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2;
    return [expectStatuses(answers, { 200: 1, 409: crowd - 1 }), (title !== kept || version !== 2) && 'an update was lost'];
  },
  'a response in progress goes on from one version': async (stage) => {
    const campaign = await poll(stage);
    const { body: begun } = await first(stage).post<CampaignV2Response>('/campaign-v2-responses', {
      campaignV2Id: campaign.id,
      campaignAnswer: {},
      status: 'IN_PROGRESS',
    });
    const goOn = (index: number) =>
      first(stage).put<CampaignV2Response>(`/campaign-v2-responses/${begun.id}`, {
        version: begun.version,
        status: 'IN_PROGRESS',
        campaignAnswer: { answer: index % 2 ? 'true' : 'false' },
      });
    const answers = await Promise.all(times(crowd, goOn));
    return [expectStatuses(answers, { 200: 1, 409: crowd - 1 }), await agrees(stage, campaign, 0)];
  },
  'one post with one key': async (stage) => {
    const body = await stage.build.bodyOf('YES_NO', { companyId: stage.companyId });
    const key = randomUUID();
    const answers = await Promise.all(times(crowd, () => stage.author.post<CampaignV2>('/campaign-v2s', body, { 'idempotency-key': key })));
    const ids = new Set(answers.map(({ body: made }) => made.id));
    return [expectStatuses(answers, { 201: crowd }), ids.size !== 1 && `${ids.size} campaigns`];
  },
};
