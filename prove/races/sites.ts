/** Races about campaigns of sites, and about reminders. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answer } from '../../apps/api/tests/harness';
import { agrees, crowd, expectStatuses, finalise, first, only, poll, submit, times, type Race, type Stage } from './stage';

export const siteRaces: Record<string, Race> = {
  'a site is assigned and unassigned': async (stage, order) => {
    const { api, author, otherManager } = stage;
    const campaign = await plan(stage);
    const part = partOf(campaign);
    const assign = (index: number) => () =>
      (index % 2 ? author : otherManager).put(`/campaign-v2-sites/${part}`, { assigneeId: index % 3 ? (stage.ids[index] ?? null) : null });
    const answers = await Promise.all(order(times(crowd, assign)).map((send) => send()));
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
      expectStatuses(answers, { 200: crowd }),
      !isChain && 'a change did not know the one before it',
      (stored?.assignee ?? null) !== (records.at(-1)?.to ?? null) && 'the last record is not what is stored',
      stored?.version !== records.length + 1 && `version ${stored?.version} after ${records.length} changes`,
    ];
  },
  'a site submits while its assignee changes': async (stage, order) => {
    const campaign = await plan(stage);
    const part = partOf(campaign);
    await stage.author.put(`/campaign-v2-sites/${part}`, { assigneeId: stage.ids[0] });
    const change = (index: number) => () => stage.author.put(`/campaign-v2-sites/${part}`, { assigneeId: index % 2 ? stage.ids[0] : null });
    const complete = () =>
      first(stage).post('/campaign-v2-responses', {
        campaignV2Id: campaign.id,
        campaignV2SiteId: part,
        campaignAnswer: { done: [], state: 'onTrack' },
      });
    const half = crowd / 2;
    const answers: Answer[] = await Promise.all(order([...times(half, change), ...times(half, () => complete)]).map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [only(answers, [200, 201, 403, 409]), stored > 1 && `submitted ${stored} times`, await agrees(stage, campaign, stored)];
  },
  'a site submits while it is finalised': async (stage, order) => {
    const campaign = await plan(stage);
    const part = partOf(campaign);
    await stage.author.put(`/campaign-v2-sites/${part}`, { assigneeId: stage.ids[0] });
    const complete = () =>
      first(stage).post('/campaign-v2-responses', {
        campaignV2Id: campaign.id,
        campaignV2SiteId: part,
        campaignAnswer: { done: [], state: 'onTrack' },
      });
    const sent = order<() => Promise<Answer>>([() => finalise(stage.author, campaign), ...times(crowd - 1, () => complete)]);
    const answers = await Promise.all(sent.map((send) => send()));
    const stored = answers.filter(({ status }) => status === 201).length;
    return [only(answers, [200, 201, 409]), stored > 1 && `submitted ${stored} times`, await agrees(stage, campaign, stored)];
  },
  'people are reminded twice': async (stage) => {
    const { api, author, otherManager, ids } = stage;
    const campaign = await poll(stage);
    await submit(first(stage), campaign);
    const remind = (index: number) =>
      (index % 2 ? author : otherManager).post<{ reminded: number }>(`/campaign-v2s/${campaign.id}/reminders`, { userIds: ids });
    const answers = await Promise.all(times(crowd, remind));
    const reminded = answers.reduce((sum, { body }) => sum + body.reminded, 0);
    const records = await api.make.query("SELECT FROM audit_event WHERE action = 'campaign.reminded' AND entity_id = $1", [
      String(campaign.id),
    ]);
    const told = answers.filter(({ body }) => body.reminded > 0).length;
    return [
      expectStatuses(answers, { 200: crowd }),
      reminded !== ids.length - 1 && `${reminded} reminders for ${ids.length - 1} people`,
      records.length !== told && `${records.length} records of ${told} reminders`,
    ];
  },
};

const plan = ({ build, author, companyId }: Stage) => build.create(author, 'ACTION_PLAN', { companyId });

const partOf = ({ campaignV2Sites }: CampaignV2): number => campaignV2Sites[0]?.id ?? 0;
