/** Stores notifications: one for each person, kind and subject. A later event renews it and makes it unread [4.34]. */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { PreferenceChange, DeliveryChannel } from '@muster/contract/notifications/preference';
import type { Notice } from '../../platform/notifications/kind';
import { accountRows, activeMembersAmong } from '../identity';
import { namedCampaigns } from '../campaigns';
import { isPushOffered } from '../organisation';
import { hasDevice } from './delivery/push-devices';

/** The people of one transaction. An audience can have 50,000. */
const peopleAtOnce = 1_000;
/** The events that a notification remembers, so that a repeated delivery changes nothing: as many as a batch of deliveries has. */
const rememberedEvents = 100;

interface StoredBatch {
  /** The people whose notifications changed. */
  notified: string[];
  /** The last person of the batch. Undefined after the last batch. */
  last: string | undefined;
}

interface Batch {
  kind: string;
  /** For people who have chosen nothing. */
  defaultDelivery: PreferenceChange;
  /** Kinds whose waiting messages this one replaces. */
  replaces: readonly string[];
  /**
   * All other kinds. The notification takes the place of those about the same subject, so that each item is
   * unread once. One whose message still waits stays unread: messages leave out what the person has read.
   */
  otherKinds: readonly string[];
  /** The channels outside the product that this process can send on. */
  channels: readonly DeliveryChannel[];
  notice: Notice;
  eventIds: readonly number[];
  after: string | undefined;
  now: Date;
}

/**
 * Stores the notifications of the next recipients, in the order of their ids. A late batch reads as much as the first: who is active is looked
 * up for these alone, and the planner knows how many they are. Their time is the time of the delivery. The time of the event
 * would reveal when somebody wrote an anonymous text.
 */
export async function storeBatch(db: Db, batch: Batch): Promise<StoredBatch> {
  const { kind, replaces, otherKinds, channels, defaultDelivery, notice, now } = batch;
  const { companyId, subject, reminder } = notice;
  const people = await db.many<{ userId: string; isNotified: boolean }>(sql`
    WITH next AS MATERIALIZED (${nextRecipients(batch)}),
    batch AS MATERIALIZED (SELECT b.user_id FROM (${activeMembersAmong(companyId, sql`SELECT n.user_id FROM next n`)}) b),
    stored AS (${storeNotifications(batch)}),
    ${reminder ? sql`kept AS (${keepReminder(companyId, kind, reminder)}),` : empty}
    replaced AS (${settleReplaced({ replaces, subject, now })}),
    followed AS (${readFollowed({ otherKinds, subject })}),
    reached AS (${queueMessages({ kind, channels, defaultDelivery, notice, now })})
    SELECT n.user_id AS "userId", s.user_id IS NOT NULL AS "isNotified" FROM next n LEFT JOIN stored s ON s.user_id = n.user_id ORDER BY n.user_id`);
  return {
    notified: people.filter(({ isNotified }) => isNotified).map(({ userId }) => userId),
    last: people.length < peopleAtOnce ? undefined : people.at(-1)?.userId,
  };
}

/** `next`: the recipients after the last batch, whether they are active or not. */
const nextRecipients = ({ notice: { recipients }, after }: Batch): Sql => sql`
  SELECT DISTINCT r.user_id FROM (${recipients}) r ${after === undefined ? empty : sql`WHERE r.user_id > ${after}::uuid`}
   ORDER BY r.user_id LIMIT ${raw(String(peopleAtOnce))}`;

/** `stored`: a notification for each person of `batch`. One that knows the events already stays as it is, so a repeat tells nobody again. */
function storeNotifications({ kind, notice, eventIds, now }: Batch): Sql {
  const { companyId, subject, context, about, aboutIn, metadata, metadataFor } = notice;
  const { isAnonymous = false, isUrgent = false, urgency = null, eventsFor = () => sql`${[...eventIds]}::bigint[]` } = notice;
  const own = metadataFor ? sql`|| coalesce(${metadataFor(sql`b.user_id`)}, '{}')` : sql``;
  return sql`
    INSERT INTO notification AS n (company_id, user_id, kind, subject, context, metadata, about, event_count, event_ids, is_anonymous, is_urgent, urgency, created_at)
    SELECT ${companyId}, b.user_id, ${kind}, ${subject}, ${context}, ${JSON.stringify(metadata)}::jsonb ${own}, ${aboutFor(about, aboutIn)}, cardinality(e.ids), e.ids,
           ${isAnonymous}, ${isUrgent}, ${urgency}, ${now}::timestamptz
      FROM batch b CROSS JOIN LATERAL (SELECT ${eventsFor(sql`b.user_id`)} AS ids) e ORDER BY b.user_id
    ON CONFLICT (user_id, kind, subject) DO UPDATE
       SET event_count = CASE WHEN n.is_read THEN 0 ELSE n.event_count END + (SELECT count(*) FROM unnest(excluded.event_ids) o (id) WHERE o.id <> ALL (n.event_ids)),
           event_ids = (excluded.event_ids || n.event_ids)[1:${rememberedEvents}],
           context = excluded.context, metadata = excluded.metadata, about = excluded.about, is_read = false,
           is_anonymous = excluded.is_anonymous, is_urgent = excluded.is_urgent, urgency = excluded.urgency,
           created_at = greatest(n.created_at, excluded.created_at)
     WHERE NOT n.event_ids @> excluded.event_ids
    RETURNING n.id, n.user_id, n.created_at`;
}

/** Keeps who was reminded, of `stored`; not of an anonymous campaign, because it would name those who have not answered. A message that leaves later adds its time (`delivery/settle.ts`). */
const keepReminder = (companyId: number, kind: string, { campaignId, byId }: NonNullable<Notice['reminder']>): Sql => sql`
  INSERT INTO campaign_reminder (company_id, campaign_id, user_id, kind, at, by_id)
  SELECT ${companyId}, ${campaignId}, s.user_id, ${kind}, s.created_at, ${byId}::uuid FROM stored s
   WHERE ${campaignId}::bigint IN (SELECT c.id FROM (${namedCampaigns(companyId)}) c)
  ON CONFLICT DO NOTHING`;

/** The waiting messages of the kinds that this one replaces are not sent. */
const settleReplaced = ({ replaces, subject, now }: Pick<Batch, 'replaces' | 'now'> & { subject: string }): Sql => sql`
  UPDATE notification_delivery d SET state = 'NOT_NEEDED', settled_at = ${now}
    FROM stored s JOIN notification o ON o.user_id = s.user_id AND o.kind = ANY (${[...replaces]}::text[]) AND o.subject = ${subject}
   WHERE d.notification_id = o.id AND d.state = 'PENDING' AND d.claimed_by IS NULL`;

/** Marks the notifications of other kinds about the same subject as read, except those whose message still waits. */
const readFollowed = ({ otherKinds, subject }: Pick<Batch, 'otherKinds'> & { subject: string }): Sql => sql`
  UPDATE notification o SET is_read = true
    FROM stored s WHERE o.user_id = s.user_id AND o.kind = ANY (${[...otherKinds]}::text[]) AND o.subject = ${subject} AND NOT o.is_read
     AND NOT EXISTS (SELECT FROM notification_delivery w WHERE w.notification_id = o.id AND w.state = 'PENDING')`;

/** Messages to the people of `stored`, on the channels that each of them wants. 'Stop now' passes an 'off'. */
function queueMessages(batch: Pick<Batch, 'kind' | 'channels' | 'defaultDelivery' | 'notice' | 'now'>): Sql {
  const { kind, channels, defaultDelivery, notice, now } = batch;
  const { companyId, isUrgent = false, urgency = null } = notice;
  return sql`
    INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at, is_urgent)
    SELECT s.id, ${companyId}, s.user_id, c.channel, ${now}::timestamptz, ${isUrgent || urgency === 'STOP_NOW'}::boolean
      FROM stored s CROSS JOIN (${wishes(defaultDelivery)}) c (channel, choice) LEFT JOIN notification_preference p ON p.user_id = s.user_id AND p.kind = ${kind}
     WHERE c.channel = ANY (${[...channels]}::text[]) AND (${isUrgent && urgency === 'STOP_NOW'}::boolean OR coalesce(CASE c.channel WHEN 'EMAIL' THEN p.email ELSE p.push END, c.choice) <> 'OFF')
       AND (c.channel <> 'PUSH' OR (${hasDevice(sql`s.user_id`, companyId)} AND ${isPushOffered(companyId)}))
     ORDER BY s.user_id, c.channel
    ON CONFLICT (notification_id, channel) WHERE state = 'PENDING' DO UPDATE SET later_event_at = excluded.due_at, is_urgent = notification_delivery.is_urgent OR excluded.is_urgent`;
}

/** The title in the recipient's language (`batch b`). Reads no account if the campaign has only one language, as most do. */
const aboutFor = (about: string, aboutIn: Notice['aboutIn'] = {}): Sql =>
  Object.keys(aboutIn).length === 0
    ? sql`${about}::text`
    : sql`coalesce(${JSON.stringify(aboutIn)}::jsonb ->> (SELECT a.preferred_language FROM ${accountRows} WHERE a.id = b.user_id), ${about}::text)`;

const wishes = ({ email, push }: PreferenceChange): Sql => sql`VALUES ('EMAIL', ${email}::text), ('PUSH', ${push}::text)`;

/**
 * A batch that found its subject before the deletion can commit after the removal, and would stay for ever. So a batch holds this lock from
 * before it looks until its commit.
 */
export const duringStoring = (db: Db): Promise<number> => db.run(sql`SELECT pg_advisory_xact_lock_shared(7220058, 0)`);

/** Waits for the batches that may have found what is deleted. Later ones do not find it. */
export const afterStoring = (db: Db): Promise<number> => db.run(sql`SELECT pg_advisory_xact_lock(7220058, 0)`);

/** Removes the notifications about something that no longer exists. */
export const removeAbout = (db: Db, companyId: number, subjects: readonly string[]): Promise<number> =>
  db.run(sql`DELETE FROM notification WHERE company_id = ${companyId} AND subject = ANY (${[...subjects]}::text[])`);

/** Removes a part of the notifications that are older. Returns how many. */
export const removeOlder = (db: Db, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`);
