import type { Feature } from '../../platform/feature';
import type { Mail } from '../../platform/mail/port';
import { numberSignInData, passkeyData } from '../../platform/site-access/personal-data';
import type { Cards } from './cards';
import { jobs } from './jobs';
import { joiningData } from './joining/personal-data';
import { directoryNeeds } from './needs';
import { pinNotices } from './passkeys/pin-notices';
import { directoryRoutes } from './routes';
import { directorySubscriptions } from './subscriptions';

export const directoryFeature = {
  routes: ({ mail, cards }: { mail: Mail; cards: Cards | undefined }) => directoryRoutes(mail, cards),
  jobs,
  subscriptions: ({ mail }: { mail: Mail }) => directorySubscriptions(mail),
  notifications: pinNotices,
  personalData: [joiningData, numberSignInData, passkeyData],
  needs: directoryNeeds,
} satisfies Feature;
