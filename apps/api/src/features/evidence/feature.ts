import type { Feature } from '../../platform/feature';
import type { Mail } from '../../platform/mail/port';
import type { SecretBox } from '../../platform/secrets/secret-box';
import { auditorJobs, auditorNotifications } from './auditors/giver-gone';
import { auditorSubscriptions } from './auditors/mail';
import { serveAuditors } from './auditors/serve';
import { evidenceJobs } from './checkpoint';
import { encryptLedgerKeys, serveLedgerKeys } from './keys';
import { evidenceNotifications } from './people/notifications';
import { evidencePersonalData, personPackData } from './personal-data';
import { evidenceRoutes } from './routes';
import { evidenceSubscriptions } from './subscriptions';

export const evidenceFeature = {
  routes: ({ mail }: { mail: Mail }) => evidenceRoutes(mail),
  serve: async (app, platform, { mail }: { mail: Mail }) => {
    serveLedgerKeys(app, platform.database);
    await serveAuditors(app, platform, mail);
  },
  jobs: ({ secretBox }: { secretBox: SecretBox }) => [...evidenceJobs(secretBox), ...auditorJobs],
  subscriptions: ({ mail }: { mail: Mail }) => [...evidenceSubscriptions(mail), ...auditorSubscriptions(mail)],
  notifications: [...evidenceNotifications, ...auditorNotifications],
  personalData: [evidencePersonalData, personPackData],
  prepare: encryptLedgerKeys,
} satisfies Feature;
