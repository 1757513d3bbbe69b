import { PermanentRejection } from '../outside/call';
import type { MailLimits } from './limits';
import type { ReplySettings } from './replies/address';

/** E-mail to one person. */
export interface Message {
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** The same for every attempt, so that the receiving service can drop a repetition. */
  messageId?: string;
}

/** The mail service rejects this address for good. */
export class RecipientRefused extends PermanentRejection {}

export interface Mailer {
  /** Resolves when the mail service has accepted the message. Rejects with `PermanentRejection` if a retry cannot succeed. */
  send(message: Message): Promise<void>;
  /** Signs in without sending a message. Rejects if the mail service rejects the sign-in. */
  check?(): Promise<void>;
}

export interface Mail {
  /** Undefined when no mail service is configured. */
  mailer: Mailer | undefined;
  /** The limits of notifications to each domain. */
  limits?: MailLimits | undefined;
  /** The address for replies to e-mails about questions. Undefined if no mail server hands replies over. */
  replies?: ReplySettings | undefined;
  /** The folder in which development keeps e-mails instead of sending them. */
  folder?: string;
  /** The address of the product, for links in messages. */
  homeUrl: string;
  /** The start address for invited people, if it is not `homeUrl`. */
  joinUrl?: (email: string) => string;
}
