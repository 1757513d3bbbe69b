/**
 * Kinds of notifications. A feature declares the kinds that its events cause in its own `notifications.ts`: who receives one, its text
 * in every language and where it leads. `app.ts` collects the kinds, and the notifications feature stores them.
 */
import type { FurtherLanguage, InLanguages } from '@muster/contract/shared/languages';
import type { Sql } from 'sql-template-tag';
import type { Db } from '../database/database';
import { pluralText, inFurtherLanguages } from '../further-languages/further-languages';
import type { PluralText } from '../further-languages/language-texts';
import type { EventType, OutboxEvent } from '../outbox/event';

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
  /** `SELECT user_id`: the recipients. Only active members of the company receive the notification. */
  recipients: Sql;
}

/** `count` is the number of events in the notification since the person read it. */
export type NotificationText = (notice: { about: string; count: number; isUrgent: boolean }) => string;

/** How messages leave the product: at once, once a day, or not at all. `PreferenceChange` of the contract. */
type DefaultDelivery = Record<'email' | 'push', 'NOW' | 'DIGEST' | 'OFF'>;

/** The delivery for people who have chosen nothing: at once for what waits for them, otherwise in the digest. */
export const deliveredAtOnce: DefaultDelivery = { email: 'NOW', push: 'NOW' };
export const deliveredInDigest: DefaultDelivery = { email: 'DIGEST', push: 'OFF' };

export interface NotificationKind {
  /** Stored with each notification, and in the name of the subscriber: it stays as it is. */
  name: string;
  type: EventType<object>;
  /** Runs in a transaction that sees all companies. Undefined if nobody receives one, for example because the campaign is deleted. */
  find(db: Db, event: OutboxEvent): Promise<Notice | undefined>;
  texts: InLanguages<NotificationText>;
  /** What the settings call the kind, such as 'A new campaign for you'. */
  titles: InLanguages<string>;
  defaultDelivery: DefaultDelivery;
  /** Kinds whose messages about the same subject are now out of date. Those that still wait, such as for working hours, are not sent. */
  replaces?: readonly string[];
}

interface Declaration<Payload extends object> {
  name: string;
  type: EventType<Payload>;
  find(db: Db, payload: Payload): Promise<Notice | undefined>;
  texts: InLanguages<NotificationText>;
  titles: InLanguages<string>;
  defaultDelivery: DefaultDelivery;
  replaces?: readonly string[];
}

/** A feature declares English, German and French. The further languages are in `platform/further-languages`. */
export const notificationKind = <Payload extends object>({ find, ...kind }: Declaration<Payload>): NotificationKind => ({
  ...kind,
  titles: { ...inFurtherLanguages(({ notifications }) => notifications[kind.name]?.[0]), ...kind.titles },
  texts: { ...inFurtherLanguages((texts, tag) => furtherText(texts.notifications[kind.name]?.[1], texts.critical, tag)), ...kind.texts },
  // ctx.emit wrote the payload with this type
  find: (db, { payload }) => find(db, payload as Payload),
});

const furtherText = (text: PluralText | undefined, critical: string, tag: FurtherLanguage): NotificationText | undefined =>
  text === undefined ? undefined : ({ about, count, isUrgent }) => pluralText(tag, isUrgent ? critical : text, { about, count });
