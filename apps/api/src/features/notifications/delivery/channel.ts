/** A way to reach people outside the product. */
import type { NotificationMetadata } from '@muster/contract/notifications/notification';
import type { DeliveryChannel } from '@muster/contract/notifications/preference';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Db } from '../../../platform/database/database';
import type { MailLimits } from '../../../platform/mail/limits';

/** One notification in a message. */
export interface Item {
  kind: string;
  /** The title of the kind. */
  heading: string;
  /** In the language of the person. Names no anonymous text. */
  title: string;
  /** Who has sent it, for a message about danger. */
  sender?: string;
  /** The campaign in an e-mail: company, sender, summary, steps and due date. */
  facts?: ItemFacts;
  metadata: NotificationMetadata;
  subject: string;
  /** The question that a reply to the e-mail answers. */
  questionToAnswer?: number;
}

/** In the language of the person, where the author wrote it in that language. */
export interface ItemFacts {
  company: string;
  /** Who has posted the campaign. */
  poster?: string;
  summary?: string;
  due?: string;
  now?: { heading: string; steps: readonly string[] };
}

export interface Outgoing {
  userId: string;
  /** Null for a person without an e-mail address, whom only push reaches. */
  email: string | null;
  language: LanguageTag;
  items: readonly [Item, ...Item[]];
  /** The company of each item. */
  companies: readonly number[];
  isDigest: boolean;
  isUrgent: boolean;
  /** The same for each try. */
  messageId: number;
}

export interface SendingContext {
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  now: Date;
}

export interface Channel {
  name: DeliveryChannel;
  /** How much may leave to each domain. */
  limits?: MailLimits | undefined;
  /** Resolves when a service has accepted the message. Rejects with `PermanentRejection` if a retry cannot succeed. */
  send(message: Outgoing, context: SendingContext): Promise<void>;
}
