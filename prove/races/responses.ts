/** Races about campaigns of people and their responses. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { Answer } from '../../apps/api/tests/harness';
import { agrees, crowd, expectStatuses, finalise, first, only, poll, submit, times, type Race } from './stage';

export const responseRaces: Record<string, Race> = {
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
    // an option that the edit removed has no answers, and no answer came before the edit
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
