/** Races about campaigns of sites, and about reminders. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
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
  type Fixture,
} from './fixture';

export const siteRaces: Record<string, Race> = {
  'a site is assigned and unassigned': async (fixture, order) => {
    const { api, author, otherManager } = fixture;
    const campaign = await plan(fixture);
    const part = partOf(campaign);
    const assign = (index: number) => () =>
      (index % 2 ? author : otherManager).put(`/campaign-v2-sites/${part}`, {
        assigneeId: index % 3 ? (fixture.ids[index] ?? null) : null,
      });
    const answers = await Promise.all(order(times(requestCount, assign)).map((send) => send()));
    const records = await api.make.query<{ from: string | null; to: string | null }>(
      "SELECT data ->> 'from' AS from, data ->> 'to' AS to FROM audit_event WHERE entity_type = 'CampaignV2Site' AND entity_id = $1 ORDER BY id",
      [String(part)],
    );
    const [stored] = await api.make.query<{ assignee: string | null; version: number }>(
      'SELECT assignee_id AS assignee, version FROM campaign_site WHERE id = $1',
      [part],
    );
    // each change is based on the previous one, so no change was overwritten
    const isChain = records.every(({ from }, index) => from === (index === 0 ? null : records[index - 1]?.to));
    return [
      statusCountsDiffer(answers, { 200: requestCount }),
      !isChain && 'a change did not know the one before it',
      (stored?.assignee ?? null) !== (records.at(-1)?.to ?? null) && 'the last record is not what is stored',
      stored?.version !== records.length + 1 && `version ${stored?.version} after ${records.length} changes`,
    ];
  },
  'a site submits while its assignee changes': async (fixture, order) => {
    const campaign = await plan(fixture);
    const part = partOf(campaign);
    await fixture.author.put(`/campaign-v2-sites/${part}`, { assigneeId: fixture.ids[0] });
    const change = (index: number) => () =>
      fixture.author.put(`/campaign-v2-sites/${part}`, { assigneeId: index % 2 ? fixture.ids[0] : null });
    const complete = () =>
      firstPerson(fixture).post('/campaign-v2-responses', {
        campaignV2Id: campaign.id,
        campaignV2SiteId: part,
        campaignAnswer: { done: [], state: 'onTrack' },
      });
    const half = requestCount / 2;
    const answers: Answer[] = await Promise.all(order([...times(half, change), ...times(half, () => complete)]).map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [
      unexpectedStatus(answers, [200, 201, 403, 409]),
      stored > 1 && `submitted ${stored} times`,
      await countsDiffer(fixture, campaign, stored),
    ];
  },
  'a site submits while it is finalised': async (fixture, order) => {
    const campaign = await plan(fixture);
    const part = partOf(campaign);
    await fixture.author.put(`/campaign-v2-sites/${part}`, { assigneeId: fixture.ids[0] });
    const complete = () =>
      firstPerson(fixture).post('/campaign-v2-responses', {
        campaignV2Id: campaign.id,
        campaignV2SiteId: part,
        campaignAnswer: { done: [], state: 'onTrack' },
      });
    const sent = order<() => Promise<Answer>>([() => finalise(fixture.author, campaign), ...times(requestCount - 1, () => complete)]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [
      unexpectedStatus(answers, [200, 201, 409]),
      stored > 1 && `submitted ${stored} times`,
      await countsDiffer(fixture, campaign, stored),
    ];
  },
  'people are reminded twice': async (fixture) => {
    const { api, author, otherManager, ids } = fixture;
    const campaign = await createCampaign(fixture);
    await submit(firstPerson(fixture), campaign);
    const remind = (index: number) =>
      (index % 2 ? author : otherManager).post<{ reminded: number }>(`/campaign-v2s/${campaign.id}/reminders`, { userIds: ids });
    const answers = await Promise.all(times(requestCount, remind));
    const reminded = answers.reduce((sum, { body }) => sum + body.reminded, 0);
    const records = await api.make.query("SELECT FROM audit_event WHERE action = 'campaign.reminded' AND entity_id = $1", [
      String(campaign.id),
    ]);
    const told = answers.filter(({ body }) => body.reminded > 0).length;
    return [
      statusCountsDiffer(answers, { 200: requestCount }),
      reminded !== ids.length - 1 && `${reminded} reminders for ${ids.length - 1} people`,
      records.length !== told && `${records.length} records of ${told} reminders`,
    ];
  },
};

const plan = ({ build, author, companyId }: Fixture) => build.create(author, 'ACTION_PLAN', { companyId });

const partOf = ({ campaignV2Sites }: CampaignV2): number => campaignV2Sites[0]?.id ?? 0;
