/** Creates the demo campaigns with the api's own actions, each at its time. */
import sql from 'sql-template-tag';
import { createCampaign } from '../src/features/campaigns/actions/createCampaign';
import { finaliseCampaign } from '../src/features/campaigns/actions/finaliseCampaign';
import { storeOutcome } from '../src/features/campaigns/follow-up/storeOutcome';
import { recordView } from '../src/features/responses/actions/recordView';
import { saveResponse } from '../src/features/responses/actions/saveResponse';
import type { Actor } from '../src/platform/http/actor';
import { demoCampaigns, type DemoCampaign } from './campaigns';
import { pick, seededRandom } from './random';
import { actorNamed, actAs, day, loadActors, type SeedContext } from './seed-context';

export async function installCampaigns(seedContext: SeedContext): Promise<void> {
  const random = seededRandom(77);
  const actors = await loadActors(seedContext);
  for (const campaign of demoCampaigns) await playCampaign(seedContext, campaign, actors, random);
  await repeatPulse(seedContext);
}

/** The two pulses are runs of one series, so that the later report compares itself with the earlier one. */
async function repeatPulse({ db, companyId }: SeedContext): Promise<void> {
  await db.many(sql`
    WITH run AS (
      SELECT c.*, row_number() OVER (ORDER BY c.start_date) AS number FROM campaign c
       WHERE c.company_id = ${companyId} AND c.sub_type = 'PULSE_CHECK'),
    series AS (
      INSERT INTO campaign_series (company_id, rule, state, first_at, time_zone, next_at, owner_id)
      SELECT r.company_id, 'MONTHLY', 'ACTIVE', r.start_date, r.time_zone, r.start_date + interval '2 months', r.author_id FROM run r WHERE r.number = 1
      RETURNING id, company_id)
    INSERT INTO campaign_series_run (company_id, series_id, number, campaign_id)
    SELECT s.company_id, s.id, r.number, r.id FROM series s CROSS JOIN run r RETURNING number`);
}

/** Posts a campaign, lets its audience view and answer it, and finalises it. */
export async function playCampaign(
  seedContext: SeedContext,
  campaign: DemoCampaign,
  actors: Map<string, Actor>,
  random: () => number,
  andThen?: (id: number) => Promise<void>,
): Promise<void> {
  const author = actorNamed(actors, campaign.author);
  const postedAt = new Date(seedContext.now.getTime() - campaign.daysAgo * day);
  const id = await actAs(seedContext, author, postedAt, 'campaign.created', async (ctx) =>
    createCampaign(ctx, await bodyOf(seedContext, campaign)),
  );
  const endedAt = new Date(seedContext.now.getTime() - (campaign.finalisedDaysAgo ?? 0) * day);
  await takePart(seedContext, id, campaign, actors, { from: postedAt, to: endedAt, random });
  await andThen?.(id);
  if (campaign.finalisedDaysAgo !== undefined)
    await actAs(seedContext, author, endedAt, 'campaign.finalised', (ctx) => finaliseCampaign(ctx, id, {}));
  await tellOutcome(seedContext, id, campaign, author);
}

/** Nobody gets a message of it: the demo data has its own. */
async function tellOutcome(seedContext: SeedContext, id: number, { outcome }: DemoCampaign, author: Actor): Promise<void> {
  if (!outcome) return;
  const { companyId } = seedContext;
  const { daysAgo, ...told } = outcome;
  const toldAt = new Date(seedContext.now.getTime() - daysAgo * day);
  await actAs(seedContext, author, toldAt, 'campaign.outcomeSaved', async (ctx) => {
    const { version } = await storeOutcome(ctx, { companyId, campaignId: id, state: 'TOLD', promisedFor: null, by: author.id, ...told });
    ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { state: 'TOLD', kind: told.kind, version } });
  });
}

async function bodyOf({ db, companyId, now }: SeedContext, { subType, site, division, isDraft, sendInDays, answers }: DemoCampaign) {
  const { templateId, siteId, divisionId } = await db.one<{ templateId: number; siteId: number | null; divisionId: number | null }>(sql`
    SELECT t.id AS "templateId", (SELECT id FROM site WHERE company_id = ${companyId} AND name = ${site ?? null}) AS "siteId",
           (SELECT id FROM division WHERE company_id = ${companyId} AND label = ${division ?? null}) AS "divisionId"
      FROM campaign_template t WHERE t.sub_type = ${subType}`);
  const dates = {
    ...(sendInDays !== undefined && { startDate: inDays(now, sendInDays), effectiveFrom: inDays(now, sendInDays + 20) }),
    ...(subType === 'SAFETY_ALERT' && { dueDate: '2 days 17:00' }),
  };
  return {
    campaignTemplateId: templateId,
    companyId,
    siteId,
    divisionId,
    status: isDraft ? ('DRAFT' as const) : ('LIVE' as const),
    configurationAnswer: { ...answers, ...dates },
  };
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString();

/** People view the campaign within the first two thirds of its time. Some of them answer soon after. */
async function takePart(
  seedContext: SeedContext,
  id: number,
  { viewed = 0, answered = 0, replies = {} }: DemoCampaign,
  actors: Map<string, Actor>,
  { from, to, random }: { from: Date; to: Date; random: () => number },
): Promise<void> {
  const audience = await seedContext.db.many<{ email: string }>(sql`
    SELECT a.email FROM campaign_audience m JOIN account a ON a.id = m.user_id WHERE m.campaign_id = ${id} ORDER BY a.email`);
  for (const { email } of audience) {
    const actor = actors.get(email);
    const luck = random();
    // the worker's own list must not be empty at the first sign-in
    const isWaiting = email === 'worker@northridge.example' && seedContext.now.getTime() - to.getTime() < day;
    if (!actor || isWaiting || luck >= viewed) continue;
    const viewedAt = new Date(from.getTime() + (to.getTime() - from.getTime()) * random() * 0.66);
    await actAs(seedContext, actor, viewedAt, 'campaign.viewed', (ctx) => recordView(ctx, { campaignV2Id: id }));
    if (luck >= answered) continue;
    const answeredAt = new Date(viewedAt.getTime() + (to.getTime() - viewedAt.getTime()) * random() * 0.5);
    const campaignAnswer = replyOf(replies, answeredAt, random);
    await actAs(seedContext, actor, answeredAt, 'response.saved', (ctx) =>
      saveResponse(ctx, { campaignV2Id: id, campaignAnswer, status: 'SUBMITTED' }),
    );
  }
}

function replyOf(replies: NonNullable<DemoCampaign['replies']>, at: Date, random: () => number): Record<string, unknown> {
  const reply: Record<string, unknown> = {};
  for (const [field, choices] of Object.entries(replies)) {
    const chosen = pick(choices, random);
    if (chosen !== undefined) reply[field] = chosen;
  }
  // `blocker` shows only to people who cannot comply; everybody dates the talk
  if (reply['canDo'] === 'true') delete reply['blocker'];
  if ('part' in reply) reply['heldOn'] = at.toISOString();
  return reply;
}
