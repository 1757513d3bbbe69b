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
  /** The same for each try, so that the receiving service can drop a repetition. */
  messageId?: string;
}

/** The mail service refuses this address for good. */
export class RecipientRefused extends PermanentRejection {}

export interface Mailer {
  /** Resolves when the mail service has accepted the message. Rejects with `PermanentRejection` if a retry cannot succeed. */
  send(message: Message): Promise<void>;
  /** Signs in without a message. Rejects if the mail service refuses this. */
  check?(): Promise<void>;
}

export interface Mail {
  /** Undefined when no mail service is configured. */
  mailer: Mailer | undefined;
  /** How many notifications may leave to each domain. */
  limits?: MailLimits | undefined;
  /** Where people reply to e-mails about questions; undefined if the mail server hands none over. */
  replies?: ReplySettings | undefined;
  /** Where development keeps e-mail instead of sending it. */
  folder?: string;
  /** The address of the product, for links in messages. */
  homeUrl: string;
  /** Where an invited person begins, if that is not `homeUrl`. */
  joinUrl?: (email: string) => string;
}
