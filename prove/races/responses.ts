/** Races about campaigns of people and their responses. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { Answer } from '../../apps/api/tests/harness';
import {
  countsDiffer,
  requestCount,
  statusCountsDiffer,
  finalise,
  firstPerson,
  unexpectedStatus,
  createCampaign,
  submit,
  times,
  type Race,
} from './fixture';

export const responseRaces: Record<string, Race> = {
  'one person submits without a key': async (fixture) => {
    const campaign = await createCampaign(fixture);
    const answers = await Promise.all(times(requestCount, () => submit(firstPerson(fixture), campaign)));
    return [statusCountsDiffer(answers, { 201: 1, 409: requestCount - 1 }), await countsDiffer(fixture, campaign, 1)];
  },
  'one person submits with one key': async (fixture) => {
    const campaign = await createCampaign(fixture);
    const key = randomUUID();
    const answers = await Promise.all(
      times(requestCount, () => submit(firstPerson(fixture), campaign, undefined, { 'idempotency-key': key })),
    );
    const ids = new Set(answers.map(({ body }) => body.id));
    return [
      statusCountsDiffer(answers, { 201: requestCount }),
      ids.size !== 1 && `${ids.size} different answers`,
      await countsDiffer(fixture, campaign, 1),
    ];
  },
  'one person submits with fifty keys': async (fixture) => {
    const campaign = await createCampaign(fixture);
    const answers = await Promise.all(
      times(requestCount, () => submit(firstPerson(fixture), campaign, undefined, { 'idempotency-key': randomUUID() })),
    );
    return [statusCountsDiffer(answers, { 201: 1, 409: requestCount - 1 }), await countsDiffer(fixture, campaign, 1)];
  },
  'finalise against submits': async (fixture, order) => {
    const campaign = await createCampaign(fixture);
    const sent = order([() => finalise(fixture.author, campaign), ...fixture.people.map((person) => () => submit(person, campaign))]);
    const answers: Answer[] = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [
      unexpectedStatus(answers, [200, 201, 409]),
      !answers.some(({ status }) => status === 200) && 'it was not finalised',
      await countsDiffer(fixture, campaign, stored),
    ];
  },
  'an edit and the first responses at once': async (fixture, order) => {
    const campaign = await createCampaign(fixture, 'SINGLE_CHOICE');
    const configurationAnswer = { ...campaign.configurationAnswer, options: ['White', 'Black'] };
    const edit = () => fixture.author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, { status: 'LIVE', configurationAnswer });
    const sent = order<() => Promise<Answer>>([edit, ...fixture.people.map((person) => () => submit(person, campaign, { choice: 'o1' }))]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    const isEdited = answers.some(({ status }) => status === 200);
    // an edit of options succeeds only before the first response; then a response with an old option is invalid
    return [
      unexpectedStatus(answers, [200, 201, 400, 409]),
      isEdited && stored > 0 && `edited, and ${stored} responses to the old options`,
      await countsDiffer(fixture, campaign, stored),
    ];
  },
  'the author and another manager finalise': async (fixture, order) => {
    const campaign = await createCampaign(fixture);
    const half = requestCount / 2;
    const sent = order([...times(half, () => fixture.author), ...times(half, () => fixture.otherManager)]);
    const answers = await Promise.all(sent.map((manager) => finalise(manager, campaign)));
    const records = await fixture.api.make.query("SELECT FROM audit_event WHERE action = 'campaign.finalised' AND entity_id = $1", [
      String(campaign.id),
    ]);
    // only the author may finalise
    return [statusCountsDiffer(answers, { 200: 1, 403: half, 409: half - 1 }), records.length !== 1 && `${records.length} records`];
  },
  'one person views': async (fixture) => {
    const campaign = await createCampaign(fixture, 'POLICY_UPDATE');
    const answers = await Promise.all(
      times(requestCount, () => firstPerson(fixture).post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id })),
    );
    const { views } = (await fixture.author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2
      .campaignV2Engagement;
    return [statusCountsDiffer(answers, { 201: requestCount }), views !== 1 && `${views} views`, await countsDiffer(fixture, campaign, 0)];
  },
  'fifty saves of a draft with the same version': async (fixture) => {
    const campaign = await createCampaign(fixture, 'YES_NO', 'DRAFT');
    const save = (index: number) =>
      fixture.author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
        version: 1,
        status: 'DRAFT',
        configurationAnswer: { ...campaign.configurationAnswer, question: `Question ${index}` },
      });
    const answers = await Promise.all(times(requestCount, save));
    const kept = answers.find(({ status }) => status === 200)?.body.title;
    const { title, version } = (await fixture.author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${campaign.id}/view`)).body.campaignV2;
    return [statusCountsDiffer(answers, { 200: 1, 409: requestCount - 1 }), (title !== kept || version !== 2) && 'an update was lost'];
  },
  'fifty saves of a response in progress with the same version': async (fixture) => {
    const campaign = await createCampaign(fixture);
    const { body: begun } = await firstPerson(fixture).post<CampaignV2Response>('/campaign-v2-responses', {
      campaignV2Id: campaign.id,
      campaignAnswer: {},
      status: 'IN_PROGRESS',
    });
    const goOn = (index: number) =>
      firstPerson(fixture).put<CampaignV2Response>(`/campaign-v2-responses/${begun.id}`, {
        version: begun.version,
        status: 'IN_PROGRESS',
        campaignAnswer: { answer: index % 2 ? 'true' : 'false' },
      });
    const answers = await Promise.all(times(requestCount, goOn));
    return [statusCountsDiffer(answers, { 200: 1, 409: requestCount - 1 }), await countsDiffer(fixture, campaign, 0)];
  },
  'fifty posts of a campaign with one idempotency key': async (fixture) => {
    const body = await fixture.build.bodyOf('YES_NO', { companyId: fixture.companyId });
    const key = randomUUID();
    const answers = await Promise.all(
      times(requestCount, () => fixture.author.post<CampaignV2>('/campaign-v2s', body, { 'idempotency-key': key })),
    );
    const ids = new Set(answers.map(({ body: made }) => made.id));
    return [statusCountsDiffer(answers, { 201: requestCount }), ids.size !== 1 && `${ids.size} campaigns`];
  },
};
