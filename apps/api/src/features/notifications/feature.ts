import type { Feature } from '../../platform/feature';
import type { Mail } from '../../platform/mail/port';
import type { NotificationKind } from '../../platform/notifications/kind';
import type { Pusher } from '../../platform/push/port';
import type { Realtime } from '../../platform/realtime/port';
import { openChannels } from './delivery/channels';
import { preferenceRoutes } from './delivery/preference-routes';
import { pushRoutes } from './delivery/push-routes';
import { startSenders } from './delivery/sending';
import { serveUnsubscribe } from './delivery/unsubscribe-routes';
import { notificationJobs } from './jobs';
import { notificationMessages } from './messages';
import { notificationRoutes } from './notification-routes';
import { notificationPersonalData } from './personal-data';
import { serveReplies } from './replies/serve';
import { realtimeRoutes } from './routes';
import { changedRights, serviceSocketSubscriptions } from './service-sockets';
import { notificationSubscriptions } from './subscriptions';
import { testMessageRoutes } from './test-message/routes';

/** The kinds of every feature. */
interface Kinds {
  notificationKinds: readonly NotificationKind[];
}

interface Senders {
  mail: Mail;
  pusher: Pusher;
  linkSecret: string;
}

export const notificationsFeature = {
  routes: ({ notificationKinds, mail, pusher, realtime }: Kinds & Pick<Senders, 'mail' | 'pusher'> & { realtime: Realtime }) => [
    ...notificationRoutes(notificationKinds),
    ...pushRoutes(pusher),
    ...preferenceRoutes(notificationKinds, { sendsMail: mail.mailer !== undefined }),
    ...realtimeRoutes(realtime),
    ...testMessageRoutes(notificationKinds, { mail, pusher }),
  ],
  serve: async (app, platform, { notificationKinds, mail, linkSecret }: Kinds & Pick<Senders, 'mail' | 'linkSecret'>) => {
    serveUnsubscribe(app, { ...platform, linkSecret, kinds: notificationKinds });
    if (mail.replies) await serveReplies(app, { ...platform, settings: mail.replies, linkSecret });
  },
  jobs: ({ notificationKinds, ...senders }: Kinds & Senders) => notificationJobs(notificationKinds, openChannels(senders)),
  startInWorker: (context, { notificationKinds, ...senders }: Kinds & Senders) =>
    startSenders(notificationKinds, openChannels(senders), context),
  subscriptions: ({ notificationKinds, realtime, ...senders }: Kinds & Senders & { realtime: Realtime }) => [
    ...notificationSubscriptions(notificationKinds, realtime, openChannels(senders)),
    ...serviceSocketSubscriptions(realtime),
  ],
  writeNoted: changedRights,
  messages: notificationMessages,
  personalData: notificationPersonalData,
} satisfies Feature;
