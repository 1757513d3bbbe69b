import type { Feature } from '../../platform/feature';
import type { Mail } from '../../platform/mail/port';
import type { SecretBox } from '../../platform/secrets/secret-box';
import { evidenceJobs } from './checkpoint';
import { encryptLedgerKeys, serveLedgerKeys } from './keys';
import { evidencePersonalData } from './personal-data';
import { evidenceRoutes } from './routes';
import { evidenceSubscriptions } from './subscriptions';

export const evidenceFeature = {
  routes: evidenceRoutes,
  serve: (app, { database }) => serveLedgerKeys(app, database),
  jobs: ({ secretBox }: { secretBox: SecretBox }) => evidenceJobs(secretBox),
  subscriptions: ({ mail }: { mail: Mail }) => evidenceSubscriptions(mail),
  personalData: [evidencePersonalData],
  prepare: encryptLedgerKeys,
} satisfies Feature;
