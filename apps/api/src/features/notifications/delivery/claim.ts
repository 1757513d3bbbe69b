/** Claims the due deliveries of some people, with all that decides when and how they leave. */
import type { PreferenceChange, DeliveryChannel } from '@muster/contract/notifications/preference';
import type { NotificationMetadata } from '@muster/contract/notifications/notification';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { authorOfCampaign, factsOfCampaign, type CampaignFacts } from '../../campaigns';
import { accountRows, activeContacts, firstSiteOf } from '../../identity';
import { companyName, isPushOffered, localTimesOf } from '../../organisation';
import type { MailLimits } from '../../../platform/mail/limits';
import { findHeldPeople } from './mail-slots';
import type { DeliveryFacts } from './plan';
import { isStopped } from './refusals';

/** Due deliveries whose people are claimed together. */
const deliveriesAtOnce = 100;
/** A claim ends after this time. Another process then takes over from one that was killed. */
const claimSeconds = 300;

export interface Claimed {
  id: number;
  /** Since when it was due. A delivery that is released unsent is due since then again. */
  dueAt: string;
}

/** The claim of one sender. Only its holder sends the deliveries and stores what became of them. */
export interface Claim {
  claimedBy: string;
  now: Date;
}

export interface ClaimedDelivery extends Pick<
  DeliveryFacts,
  'isDigest' | 'isRead' | 'isUrgent' | 'urgency' | 'zone' | 'hours' | 'digestMinute' | 'quietDays' | 'quietHours' | 'sentToday'
> {
  id: number;
  notificationId: number;
  companyId: number;
  userId: string;
  channel: DeliveryChannel;
  kind: string;
  about: string;
  count: number;
  context: string;
  metadata: NotificationMetadata;
  subject: string;
  isAnonymous: boolean;
  /** Who has posted the campaign, for a message about danger. */
  sender: string | null;
  company: string;
  /** For an e-mail about one campaign or its site. */
  campaign: CampaignFacts | null;
  attempts: number;
  /** The person is still active in the company. */
  isActive: boolean;
  /** Null for a person without one, and for somebody who is not active. */
  email: string | null;
  /** The address has refused messages, or the company offers no push. */
  isStopped: boolean;
  preferredLanguage: string | null;
  chosen: PreferenceChange | null;
}

/** The name of the person who has posted the campaign of `notification n`. */
const senderOf: Sql = sql`(
  SELECT concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) FROM ${accountRows}
   WHERE a.id = (${authorOfCampaign(sql`(n.metadata ->> 'campaignId')::bigint`)}))`;

/**
 * Claims all due deliveries of the people who have urgent ones, then of those who have waited longest. One process therefore sends the digest and counts the messages
 * of a person. Processes claim one after the other, in a short transaction that does nothing else. Each channel has its own claims, so that a service that does not
 * answer does not delay the other channel. The people whose held e-mails may leave now are claimed too.
 */
export async function claimDue(
  db: Db,
  { channel, limits, claimedBy, now }: Claim & { channel: DeliveryChannel; limits: MailLimits | undefined },
): Promise<Claimed[]> {
  await db.run(sql`SELECT pg_advisory_xact_lock(7220053, 0)`);
  const held = channel === 'EMAIL' ? await findHeldPeople(db, limits, { now, most: deliveriesAtOnce }) : undefined;
  return db.many<Claimed>(sql`
    WITH waiting AS MATERIALIZED (
      SELECT w.user_id FROM (
        (SELECT d.user_id, d.is_urgent, d.due_at, d.id FROM notification_delivery d
          WHERE d.state = 'PENDING' AND d.channel = ${channel} AND d.due_at <= ${now} AND d.is_urgent ORDER BY d.due_at, d.id LIMIT ${deliveriesAtOnce})
        UNION ALL
        (SELECT d.user_id, d.is_urgent, d.due_at, d.id FROM notification_delivery d
          WHERE d.state = 'PENDING' AND d.channel = ${channel} AND d.due_at <= ${now} AND NOT d.is_urgent ORDER BY d.due_at, d.id LIMIT ${deliveriesAtOnce})) w
       ORDER BY w.is_urgent DESC, w.due_at, w.id LIMIT ${deliveriesAtOnce})
    UPDATE notification_delivery d
       SET claimed_by = ${claimedBy}, due_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds}), later_event_at = NULL, held_domain = NULL
      FROM notification_delivery was
     WHERE was.id = d.id AND d.state = 'PENDING' AND d.channel = ${channel} AND ${held ? sql`(d.due_at <= ${now} OR d.held_domain IS NOT NULL)` : sql`d.due_at <= ${now}`}
       AND d.user_id IN (SELECT user_id FROM waiting ${held ? sql`UNION ALL (${held})` : empty})
    RETURNING d.id, least(was.due_at, ${now}::timestamptz) AS "dueAt"`);
}

/**
 * Whether the channel may have something to send: a delivery that is due, or one that is held until its domain takes more. Asked each second, so the earliest is
 * read from its index: `EXISTS` reads the whole table while very many wait for the morning, because one of them might be due.
 */
export const isWaiting = ({ name }: { name: DeliveryChannel }, now: Date): Sql => sql`
  (SELECT min(d.due_at) FROM notification_delivery d WHERE d.state = 'PENDING' AND d.channel = ${name}) <= ${now}
  ${name === 'EMAIL' ? sql`OR EXISTS (SELECT FROM notification_delivery d WHERE d.state = 'PENDING' AND d.held_domain IS NOT NULL)` : empty}`;

/** What decides when and how the claimed deliveries leave. In a transaction after the claim: the claim can wait for an event that changes a notification. */
export const readClaimed = (db: Db, ids: readonly number[], now: Date): Promise<ClaimedDelivery[]> =>
  db.many<ClaimedDelivery>(sql`
    SELECT c.id, c.notification_id AS "notificationId", c.company_id AS "companyId", c.user_id AS "userId", c.channel, c.is_digest AS "isDigest", c.attempts,
           n.kind, n.about, n.event_count AS count, n.context, n.metadata, n.subject, n.is_anonymous AS "isAnonymous", n.is_read AS "isRead",
           n.is_urgent AS "isUrgent", n.urgency, CASE WHEN n.is_urgent OR n.urgency = 'STOP_NOW' THEN ${senderOf} END AS sender, ${companyName(sql`n.company_id`)} AS company,
           CASE WHEN c.channel = 'EMAIL' AND NOT c.is_digest AND NOT n.is_anonymous AND n.subject LIKE 'campaign%' THEN ${factsOfCampaign(sql`(n.metadata ->> 'campaignId')::bigint`)} END AS campaign,
           a.user_id IS NOT NULL AS "isActive", a.email, a.preferred_language AS "preferredLanguage",
           CASE c.channel WHEN 'PUSH' THEN NOT ${isPushOffered(sql`c.company_id`)} ELSE ${isStopped(sql`c.user_id`, sql`a.email`, now)} END AS "isStopped",
           (SELECT jsonb_build_object('email', p.email, 'push', p.push) FROM notification_preference p WHERE p.user_id = c.user_id AND p.kind = n.kind) AS chosen,
           z.zone, z.hours, z."digestMinute", coalesce(q.days, '{}') AS "quietDays",
           CASE WHEN q.quiet_from IS NOT NULL THEN jsonb_build_object('from', q.quiet_from, 'to', q.quiet_to) END AS "quietHours",
           (SELECT count(DISTINCT s.message_id) FROM notification_delivery s
             WHERE s.user_id = c.user_id AND s.state = 'SENT' AND s.settled_at >= date_trunc('day', ${now}::timestamptz AT TIME ZONE z.zone) AT TIME ZONE z.zone)
           + (SELECT count(*) FROM notification_delivery s
               WHERE s.user_id = c.user_id AND s.state = 'PENDING' AND s.channel <> c.channel AND s.claimed_by IS NOT NULL AND s.due_at > ${now}) AS "sentToday"
      FROM notification_delivery c
      JOIN notification n ON n.id = c.notification_id
      CROSS JOIN LATERAL (${localTimesOf(sql`c.company_id`, firstSiteOf(sql`c.company_id`, sql`c.user_id`))}) z
      LEFT JOIN notification_quiet_days q ON q.user_id = c.user_id
      LEFT JOIN (${activeContacts}) a ON a.company_id = c.company_id AND a.user_id = c.user_id
     WHERE c.id = ANY (${[...ids]}::bigint[])
     ORDER BY c.user_id, n.created_at, c.id`);

/** A claim that is younger needs no renewal. */
const youngSeconds = 60;

/**
 * Looks at a claim just before the message leaves, and renews it if it is not young. Returns the deliveries that are still claimed: another process
 * may have taken them over from a stalled process, or the subject of a notification may be deleted. Nobody takes over a young claim. Renewing
 * each would leave another dead row for each message.
 */
export const renewClaim = async (db: Db, ids: readonly number[], { claimedBy, now }: Claim): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      WITH renewed AS (
        UPDATE notification_delivery SET due_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
         WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'PENDING' AND claimed_by = ${claimedBy}
           AND due_at < ${now}::timestamptz + make_interval(secs => ${claimSeconds - youngSeconds})
        RETURNING id)
      SELECT id FROM renewed
       UNION ALL
      SELECT id FROM notification_delivery
       WHERE id = ANY (${[...ids]}::bigint[]) AND state = 'PENDING' AND claimed_by = ${claimedBy}
         AND due_at >= ${now}::timestamptz + make_interval(secs => ${claimSeconds - youngSeconds})`)
  ).map(({ id }) => id);
