/** The channels that this process can send on. */
import type { Mail } from '../../../platform/mail/port';
import type { Channel } from './channel';
import type { Pusher } from '../../../platform/push/port';
import { mailChannel } from './mail-channel';
import { pushChannel } from './push-channel';

/** Without a mail service there is no e-mail. `linkSecret` signs the links that switch messages off. */
export const openChannels = ({ mail, pusher, linkSecret }: { mail: Mail; pusher: Pusher; linkSecret: string }): Channel[] => [
  pushChannel(pusher),
  ...(mail.mailer
    ? [mailChannel({ mailer: mail.mailer, limits: mail.limits, homeUrl: mail.homeUrl, replies: mail.replies, linkSecret })]
    : []),
];
