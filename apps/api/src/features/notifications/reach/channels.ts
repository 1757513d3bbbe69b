/** The channels that this process can send on. */
import type { Mail } from '../../../platform/mail/port';
import type { Channel } from './channel';
import { mailChannel } from './mail-channel';

export type { Channel } from './channel';

/** Without a mail service there is no e-mail. `linkSecret` signs the links that switch messages off. */
export const openChannels = ({ mail, linkSecret }: { mail: Mail; linkSecret: string }): Channel[] =>
  mail.mailer ? [mailChannel({ mailer: mail.mailer, homeUrl: mail.homeUrl, linkSecret })] : [];
