/** Creates the work of Northridge's sites: assigns, begins and completes it, each at its time. */
import sql from 'sql-template-tag';
import { assignSite } from '../src/features/responses/actions/assignSite';
import { recordView } from '../src/features/responses/actions/recordView';
import { saveResponse } from '../src/features/responses/actions/saveResponse';
import type { Actor } from '../src/platform/http/actor';
import { playCampaign } from './install-campaigns';
import { seededRandom } from './random';
import { demoSiteCampaigns, type DemoPart, type DemoSiteCampaign, type Named } from './site-campaigns';
import { actorNamed, actAs, day, loadActors, type SeedContext } from './seed-context';

export async function installSiteCampaigns(seedContext: SeedContext): Promise<void> {
  const actors = await loadActors(seedContext);
  const named = await loadNames(seedContext);
  for (const campaign of demoSiteCampaigns) {
    const answers = campaign.answers(named);
    await playCampaign(seedContext, { ...campaign, answers }, actors, seededRandom(5), async (campaignId) => {
      for (const part of campaign.parts) await takePart(seedContext, { campaign, campaignId, part }, actors, named);
    });
  }
}

async function loadNames({ db, companyId, now }: SeedContext): Promise<Named> {
  const sites = await db.many<{ id: number; name: string }>(sql`SELECT id, name FROM site WHERE company_id = ${companyId}`);
  const topics = await db.many<{ id: number; title: string }>(sql`
    SELECT id, title FROM safety_practice UNION ALL SELECT id, title FROM high_risk_work`);
  const find = <Item>(item: Item | undefined, name: string): Item => {
    if (item === undefined) throw new Error(`Northridge has no ${name}`);
    return item;
  };
  return {
    site: (name) => find(sites.find((site) => site.name === name)?.id, name),
    topic: (title) => ({ categoryId: find(topics.find((topic) => topic.title === title)?.id, title) }),
    daysAgo: (days) => new Date(now.getTime() - days * day).toISOString(),
  };
}

interface SitePart {
  campaign: DemoSiteCampaign;
  campaignId: number;
  part: DemoPart;
}

async function takePart(
  seedContext: SeedContext,
  { campaign, campaignId, part }: SitePart,
  actors: Map<string, Actor>,
  named: Named,
): Promise<void> {
  const { db, companyId, now } = seedContext;
  const siteId = named.site(part.site);
  const { id } = await db.one<{ id: number }>(
    sql`SELECT id FROM campaign_site WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND site_id = ${siteId}`,
  );
  if (!part.isAssigned) return;
  const worker = await somebodyAt(seedContext, siteId, actors);
  const givenAt = new Date(now.getTime() - (campaign.daysAgo - 0.2) * day);
  await actAs(seedContext, actorNamed(actors, campaign.author), givenAt, 'campaignSite.assigned', (ctx) =>
    assignSite(ctx, id, { assigneeId: worker.id }),
  );
  if (!part.answer) return;
  const { daysAgo, isInProgress, says } = part.answer;
  const answeredAt = new Date(now.getTime() - daysAgo * day);
  await actAs(seedContext, worker, answeredAt, 'campaign.viewed', (ctx) => recordView(ctx, { campaignV2Id: campaignId, siteId }));
  await actAs(seedContext, worker, answeredAt, 'response.saved', (ctx) =>
    saveResponse(ctx, {
      campaignV2Id: campaignId,
      campaignV2SiteId: id,
      campaignAnswer: says(named),
      status: isInProgress ? 'IN_PROGRESS' : 'SUBMITTED',
    }),
  );
}

/** Always the same person of a site, and never a demo account, whose lists are defined elsewhere. */
async function somebodyAt({ db, companyId }: SeedContext, siteId: number, actors: Map<string, Actor>): Promise<Actor> {
  const { email } = await db.one<{ email: string }>(sql`
    SELECT a.email FROM site_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = ${companyId} AND m.site_id = ${siteId} AND a.activated AND NOT a.blocked AND a.role = 'USER' AND a.subject IS NULL
     ORDER BY a.email LIMIT 1`);
  return actorNamed(actors, email);
}
