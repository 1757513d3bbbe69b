/**
 * The notifications about attendances. A person learns of their own attendance. The managers of the site learn of a contested one, except
 * the briefer and the person who contests. Without such a manager, those above and the representatives of the site do.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../platform/notifications/kind';
import { aboutCampaign, audienceRows, findCampaignForNotice } from '../campaigns';
import { isActiveMember, managersOfCompany, managersOfDivisions, managersOfSite } from '../identity';
import { dayOfMark, divisionsOfSite, isCurrent, isForOneOf, markRows } from '../organisation';
import {
  crewAttended,
  crewAttendedBefore,
  crewContested,
  kioskNotConfirmed,
  pinUnverified,
  type CrewEvent,
  type NotConfirmed,
} from './events';

interface Noticed {
  strength: 'PIN' | 'SIGNATURE' | 'NAMED';
  siteId: number;
  brieferId: string;
  contestedDate: string | null;
}

const findAttendance = (db: Db, { companyId, attendanceId }: CrewEvent): Promise<Noticed | undefined> =>
  db.maybeOne<Noticed>(sql`
    SELECT a.strength, k.site_id AS "siteId", k.briefer_id AS "brieferId", a.contested_at AS "contestedDate"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${companyId} AND a.id = ${attendanceId}`);

async function toPerson(db: Db, event: CrewEvent, isThis: (one: Noticed) => boolean) {
  const campaign = await findCampaignForNotice(db, event.campaignId, ['LIVE', 'COMPLETE']);
  const found = await findAttendance(db, event);
  if (!campaign || !found || found.contestedDate !== null || !isThis(found)) return undefined;
  return aboutCampaign(
    event.campaignId,
    campaign,
    sql`SELECT ${event.userId}::uuid AS user_id WHERE ${event.userId}::uuid <> ${found.brieferId}::uuid`,
  );
}

/**
 * Tells a person why a confirmation did not count. Only people in the audience get it: a device can send the id of any campaign, and the
 * notification shows its title.
 */
const notConfirmed = (
  name: string,
  texts: 'crew-notices:ended' | 'crew-notices:changed' | 'crew-notices:refused',
  isThis: (why: NotConfirmed['why'], isLive: boolean) => boolean,
): NotificationKind =>
  notificationKind({
    name,
    type: kioskNotConfirmed,
    texts,
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    find: async (db, { companyId, campaignId, userId, why }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']);
      if (!campaign || !isThis(why, campaign.status === 'LIVE')) return undefined;
      const asked = sql`
        SELECT a.user_id FROM ${audienceRows} WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.user_id = ${userId}::uuid`;
      return aboutCampaign(campaignId, campaign, asked);
    },
  });

export const crewNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'crew.signed',
    type: crewAttended,
    alsoOf: crewAttendedBefore,
    texts: 'crew-notices:signed',
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'TASKS',
    find: (db, event) => toPerson(db, event, ({ strength }) => strength !== 'NAMED'),
  }),
  notificationKind({
    name: 'crew.named',
    type: crewAttended,
    alsoOf: crewAttendedBefore,
    texts: 'crew-notices:named',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    find: (db, event) => toPerson(db, event, ({ strength }) => strength === 'NAMED'),
  }),
  notificationKind({
    name: 'kiosk.unverified',
    type: pinUnverified,
    texts: 'crew-notices:unverified',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    find: async (db, { campaignId, userId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']);
      return campaign && aboutCampaign(campaignId, campaign, sql`SELECT ${userId}::uuid AS user_id`);
    },
  }),
  notConfirmed('kiosk.ended', 'crew-notices:ended', (why, isLive) => why === 'OVER' && !isLive),
  // a live briefing that shared devices do not take any more was changed too, such as to one with check questions
  notConfirmed('kiosk.changed', 'crew-notices:changed', (why, isLive) => why === 'CHANGED' || (why === 'OVER' && isLive)),
  notConfirmed('kiosk.refused', 'crew-notices:refused', (why) => why === 'REFUSED'),
  notificationKind({
    name: 'crew.contested',
    type: crewContested,
    texts: 'crew-notices:contested',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'MANAGING',
    find: async (db, event) => {
      const campaign = await findCampaignForNotice(db, event.campaignId, ['LIVE', 'COMPLETE']);
      const found = await findAttendance(db, event);
      if (!campaign || !found) return undefined;
      const { siteId, brieferId, contestedDate } = found;
      const { companyId, userId } = event;
      const site = sql`${siteId}::bigint`;
      const active = (people: Sql): Sql => sql`
        SELECT m.user_id FROM (${people}) m WHERE m.user_id <> ${brieferId} AND m.user_id <> ${userId}::uuid AND ${isActiveMember(sql`${companyId}::bigint`, sql`m.user_id`)}`;
      const ofSite = active(managersOfSite(sql`${companyId}::bigint`, site));
      // for a site without a manager, and for one whose only manager gave the talk or contests
      const above = active(
        sql`${managersOfCompany(companyId)} UNION ${managersOfDivisions(companyId, divisionsOfSite(companyId, siteId))}`,
      );
      // representatives hear of it too: without other managers of the site, there may be no other manager at all
      const representatives = sql`
        SELECT r.user_id FROM ${markRows}
         WHERE r.company_id = ${companyId} AND r.user_id <> ${brieferId} AND r.user_id <> ${userId}::uuid
           AND ${isForOneOf({ sites: sql`SELECT ${site}`, divisions: sql`SELECT NULL::bigint` })}
           AND ${isCurrent(dayOfMark(sql`${contestedDate}`))}`;
      return aboutCampaign(
        event.campaignId,
        campaign,
        sql`${ofSite} UNION SELECT o.user_id FROM (${above} UNION ${representatives}) o WHERE NOT EXISTS (${ofSite})`,
      );
    },
  }),
];
