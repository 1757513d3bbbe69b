import type { CrewRoster, CrewSession, Crews } from '@muster/contract/crews/crew';
import { leastContested, leastPeople } from '@muster/contract/crews/limits';
import type { Context } from '../../platform/http/context';
import { forbidden } from '../../platform/http/errors';
import { accessCampaign } from '../campaigns';
import type { CrewPins } from './pins';
import { findAttendances, findCountedSessions, findOwn, findRoster, findSession, findSites, type CountedSession } from './queries';
import {
  accessBriefing,
  isBriefable,
  isNamedBriefer,
  learnsContests,
  learnsWho,
  managesScope,
  openSessions,
  sitesToBrief,
  type AccessedSession,
} from './session';

export async function presentSession(ctx: Context, { session, campaign, mayWrite }: AccessedSession): Promise<CrewSession> {
  const contests = learnsWho(ctx, campaign, session) ? 'with contests' : 'without contests';
  const [found, attendances] = await Promise.all([findSession(ctx.db, session), findAttendances(ctx.db, session, contests)]);
  return { ...found, raised: found.remarks.map(({ text }) => text).join('\n\n'), attendances, mayWrite };
}

/**
 * Counts the sessions that the caller may open, and the caller's own attendances. Campaigns that have no sessions, such as polls, have no
 * counts.
 */
export async function presentCrews(ctx: Context, campaignId: number): Promise<Crews> {
  const campaign = await accessCampaign(ctx, campaignId, 'read');
  const { contentVersion } = campaign;
  if (!isBriefable(campaign)) return { contentVersion, sessions: [], mine: [], mayBrief: false, mayNameBriefers: false };
  const [sessions, mine, isNamed] = await Promise.all([
    findCountedSessions(ctx.db, campaign, openSessions(ctx, campaign)),
    findOwn(ctx.db, campaign, ctx.actor.id),
    isNamedBriefer(ctx, campaign),
  ]);
  const isManager = managesScope(ctx, campaign);
  return {
    contentVersion,
    sessions: sessions.map(({ brieferId, others, ...session }) => {
      const isOwn = brieferId === ctx.actor.id;
      const learns = learnsContests(ctx, campaign, session.site.id) && (!isOwn || namesNobody(others));
      return learns ? session : { ...session, counts: { ...session.counts, contested: null } };
    }),
    mine,
    mayBrief: campaign.status === 'LIVE' && (isManager || isNamed),
    mayNameBriefers: isManager,
  };
}

/** Whether who gave the talk can learn how many contest: one of few, or all, would name them. */
const namesNobody = ({ people, contested }: CountedSession['others']): boolean =>
  people >= leastPeople && contested >= leastContested && contested < people;

/** The sites at which the caller may brief, the people of one of these sites, and the key to seal PINs without a network. */
export async function presentRoster(
  ctx: Context,
  campaignId: number,
  { siteId, pins }: { siteId: number | undefined; pins: CrewPins | undefined },
): Promise<CrewRoster> {
  const campaign = await accessBriefing(ctx, campaignId);
  const ids = await sitesToBrief(ctx, campaign);
  const sites = await findSites(ctx.db, campaign.companyId, ids);
  if (siteId !== undefined && !sites.some(({ id }) => id === siteId)) throw forbidden();
  const pinKey = (await pins?.key()) ?? null;
  if (siteId === undefined) return { sites, people: [], pinKey };
  return { sites, people: await findRoster(ctx.db, campaign, { siteId, callerId: ctx.actor.id }), pinKey };
}
