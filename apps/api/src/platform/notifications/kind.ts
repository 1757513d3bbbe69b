/**
 * Kinds of notifications. A feature declares the kinds that its events cause in its own `notifications.ts`: who receives one, the key of its
 * texts and where it leads. Its `feature.ts` lists the kinds, and the notifications feature stores them.
 */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Sql } from 'sql-template-tag';
import type { Db } from '../database/database';
import type { EventType, OutboxEvent } from '../outbox/event';
import { serverTexts, type Groups, type TextKey } from '../texts/texts';

/** The subject of a notification, as it is when the event is delivered. */
export interface Notice {
  companyId: number;
  /** One notification for each person, kind and subject: a later event renews it. Such as 'campaign:12'. */
  subject: string;
  /** `NotificationContext` of the contract. */
  context: string;
  /** Where it leads: `NotificationMetadata` of the contract. */
  metadata: Readonly<Record<string, string | number>>;
  /** Further metadata for one recipient as `jsonb`, or null. The argument is an SQL expression for the recipient's id. */
  metadataFor?: (recipient: Sql) => Sql;
  /** The title of the campaign or question. */
  about: string;
  /** Translated titles by preferred language. A stored notification keeps the title with which it was created. */
  aboutIn?: Readonly<Record<string, string>>;
  /** `Urgency` of the contract, while it matters. */
  urgency?: string | null;
  /** Messages outside the product then leave the title out. */
  isAnonymous?: boolean;
  /** Messages then leave at any hour, and before the digest. */
  isUrgent?: boolean;
  /** It reminds of a campaign. Who got it is kept for evidence packs, unless the campaign is anonymous. Without `byId`, the product reminds. */
  reminder?: { campaignId: number; byId: string | null };
  /** `SELECT user_id`: the recipients. Only active members of the company receive the notification. */
  recipients: Sql;
  /** For a notice of several events: the ids of those that one recipient hears of, as `bigint[]`. The argument is as above. */
  eventsFor?: (recipient: Sql) => Sql;
}

/** A notice of one event or of several. What it says can change while it is stored in parts. */
export interface Telling {
  eventIds: readonly number[];
  find(db: Db): Promise<Notice | undefined>;
}

/** `count` is the number of events in the notification since the person read it. */
interface NoticeValues {
  about: string;
  count: number;
  isUrgent: boolean;
}

type NoticeGroup = Extract<keyof Groups, `${string}-notices`>;

/**
 * 'campaign-notices:posted': a group with `title`, which the settings show, and `text`, with plural forms where the count matters. A kind that
 * can be urgent also has `urgent`.
 */
export type NoticeKey = { [Group in NoticeGroup]: `${Group}:${keyof Groups[Group] & string}` }[NoticeGroup];

/** How messages leave the product: at once, once a day, or not at all. `PreferenceChange` of the contract. */
type DefaultDelivery = Record<'email' | 'push', 'NOW' | 'DIGEST' | 'OFF'>;

/** The delivery for people who have chosen nothing: at once for what waits for them, otherwise in the digest. */
export const deliveredAtOnce: DefaultDelivery = { email: 'NOW', push: 'NOW' };
export const deliveredInDigest: DefaultDelivery = { email: 'DIGEST', push: 'OFF' };

/** Where the bell lists it: work that waits for the person until it is done, what others answered, or the rest. `NotificationGroup` of the contract. */
type NotificationGroup = 'TO_DO' | 'ANSWERS' | 'OTHER';

/** What the settings switch together. `PreferenceTopic` of the contract. */
type NotificationTopic = 'TASKS' | 'OWN_QUESTIONS' | 'EXPERTISE' | 'MANAGING' | 'SYSTEM';

export interface NotificationKind {
  /** Stored with each notification, and in the name of the subscriber: it stays as it is. */
  name: string;
  type: EventType<object>;
  /** Another event with the same payload that tells the same, such as one for people who could not be told at first. */
  alsoOf?: EventType<object>;
  /** Runs in a transaction that sees all companies. Undefined if nobody receives one, for example because the campaign is deleted. */
  find(db: Db, event: OutboxEvent): Promise<Notice | undefined>;
  /** For events that many people cause at once. Without it, each event has a notice of its own. */
  gather?(db: Db, events: readonly OutboxEvent[]): Promise<Telling[]>;
  /** What an event that tells somebody has in its payload: a condition about `outbox_event e`. */
  isFor?: Sql;
  text(language: LanguageTag, values: NoticeValues): string;
  /** What the settings call the kind, such as 'A new campaign for you'. */
  title(language: LanguageTag): string;
  defaultDelivery: DefaultDelivery;
  group: NotificationGroup;
  topic: NotificationTopic;
  /** A reply to its e-mail answers the question that it is about. */
  takesReplies?: true;
  /** Kinds whose messages about the same subject are now out of date. Those that still wait, such as for working hours, are not sent. */
  replaces?: readonly string[];
}

interface Declaration<Payload extends object> {
  name: string;
  type: EventType<Payload>;
  alsoOf?: EventType<Payload>;
  /** Without it, `gather` finds the notice of a single event too. */
  find?(db: Db, payload: Payload): Promise<Notice | undefined>;
  gather?(db: Db, events: readonly OutboxEvent<Payload>[]): Promise<Telling[]>;
  isFor?: Sql;
  texts: NoticeKey;
  defaultDelivery: DefaultDelivery;
  group: NotificationGroup;
  topic: NotificationTopic;
  replaces?: readonly string[];
  takesReplies?: true;
}

export const notificationKind = <Payload extends object>({ find, gather, texts, ...kind }: Declaration<Payload>): NotificationKind => ({
  ...kind,
  title: (language) => serverTexts(language).say(`${texts}.title` as TextKey),
  text: (language, { isUrgent, ...values }) => serverTexts(language).say(`${texts}.${isUrgent ? 'urgent' : 'text'}` as TextKey, values),
  // ctx.emit wrote the payloads with this type
  find: async (db, event) =>
    find ? find(db, event.payload as Payload) : (await gather?.(db, [event as OutboxEvent<Payload>]))?.[0]?.find(db),
  ...(gather && { gather: (db: Db, events: readonly OutboxEvent[]) => gather(db, events as readonly OutboxEvent<Payload>[]) }),
});
