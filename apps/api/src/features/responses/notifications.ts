/** The notifications that responses cause: a site is assigned or completed, and a campaign is finalised. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { notificationKind, deliveredAtOnce, deliveredInDigest, type NotificationKind } from '../../platform/notifications/kind';
import { aboutCampaign, aboutSite, audienceRows, campaignFinalised, findCampaignForNotice, partRows } from '../campaigns';
import { managersOfCompany, otherSiteManagersOf } from '../identity';
import { responseSaved, siteAssigned, siteUnassigned, talkAsked, talked, type SiteAssignmentEvent } from './events';

interface SiteForNotice {
  siteId: number;
  assigneeId: string | null;
}

/** A participating site as notifications see it. */
const findSiteForNotice = (db: Db, campaignSiteId: number): Promise<SiteForNotice | undefined> =>
  db.maybeOne<SiteForNotice>(
    sql`SELECT p.site_id AS "siteId", p.assignee_id AS "assigneeId" FROM ${partRows} WHERE p.id = ${campaignSiteId}`,
  );

const person = (id: string): Sql => sql`SELECT ${id}::uuid AS user_id`;
const nobodyWhoDidIt = (people: Sql, actorId: string): Sql => sql`SELECT p.user_id FROM (${people}) p WHERE p.user_id <> ${actorId}`;

/** A person who lost the work before the delivery gets no notification about getting it, and vice versa. */
async function findAssignment(db: Db, event: SiteAssignmentEvent, isStill: (part: SiteForNotice) => boolean) {
  const { campaignId, campaignSiteId, userId, by } = event;
  const [campaign, part] = [await findCampaignForNotice(db, campaignId, ['LIVE']), await findSiteForNotice(db, campaignSiteId)];
  if (!campaign || !part || !isStill(part)) return undefined;
  return aboutSite({ campaignId, campaignSiteId, siteId: part.siteId }, campaign, nobodyWhoDidIt(person(userId), by));
}

/** People who took part: they answered, or answered for a site. Without the author, who finalised. */
const tookPart = (companyId: number, campaignId: number, authorId: string): Sql => sql`
  SELECT p.user_id FROM (
    SELECT a.user_id FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND NOT a.has_work
     UNION SELECT r.user_id FROM campaign_response r
      WHERE r.company_id = ${companyId} AND r.campaign_id = ${campaignId} AND r.campaign_site_id IS NOT NULL AND r.status = 'SUBMITTED') p
   WHERE p.user_id <> ${authorId}`;

export const responseNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'talk.asked',
    texts: 'response-notices:talkAsked',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'MANAGING',
    type: talkAsked,
    find: async (db, { campaignId, companyId, userId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE']);
      const ofSite = otherSiteManagersOf(companyId, person(userId));
      // a person without a site, or without another manager there
      const ofCompany = sql`
        SELECT m.user_id FROM (${managersOfCompany(companyId)}) m WHERE m.user_id <> ${userId} AND NOT EXISTS (${ofSite})`;
      return campaign && aboutCampaign(campaignId, campaign, sql`${ofSite} UNION ${ofCompany}`);
    },
  }),
  notificationKind({
    name: 'talk.done',
    texts: 'response-notices:talked',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    type: talked,
    find: async (db, { campaignId, userId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE']);
      return campaign && aboutCampaign(campaignId, campaign, person(userId));
    },
  }),
  notificationKind({
    name: 'site.assigned',
    texts: 'response-notices:assigned',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    type: siteAssigned,
    find: (db, event) => findAssignment(db, event, ({ assigneeId }) => assigneeId === event.userId),
  }),
  notificationKind({
    name: 'site.unassigned',
    texts: 'response-notices:unassigned',
    defaultDelivery: deliveredInDigest,
    group: 'OTHER',
    topic: 'TASKS',
    type: siteUnassigned,
    find: (db, event) => findAssignment(db, event, ({ assigneeId }) => assigneeId !== event.userId),
  }),
  notificationKind({
    name: 'site.completed',
    texts: 'response-notices:completed',
    defaultDelivery: deliveredInDigest,
    group: 'ANSWERS',
    topic: 'MANAGING',
    type: responseSaved,
    isFor: sql`(e.payload ->> 'campaignSiteId' IS NOT NULL AND e.payload ->> 'status' = 'SUBMITTED')`,
    find: async (db, { campaignId, campaignSiteId, userId, status }) => {
      // a delivery of the last release
      if (campaignSiteId === null || status !== 'SUBMITTED') return undefined;
      const [campaign, part] = [
        await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']),
        await findSiteForNotice(db, campaignSiteId),
      ];
      if (!campaign || !part || campaign.authorId === userId) return undefined;
      return aboutCampaign(campaignId, campaign, person(campaign.authorId));
    },
  }),
  notificationKind({
    name: 'campaign.finalised',
    texts: 'response-notices:finalised',
    defaultDelivery: deliveredInDigest,
    group: 'ANSWERS',
    topic: 'MANAGING',
    type: campaignFinalised,
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['COMPLETE']);
      return campaign && aboutCampaign(campaignId, campaign, tookPart(campaign.companyId, campaignId, campaign.authorId));
    },
  }),
];
