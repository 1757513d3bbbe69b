import { withTag } from '../../platform/http/endpoint';
import type { Feature } from '../../platform/feature';
import { exchangeTag } from './api-tag';
import { exchangeJobs } from './jobs';
import { exchangeChannels, exchangeMessages } from './messages';
import { exchangeNotifications } from './notifications';
import { exchangePersonalData } from './personal-data';
import { questionAndAnswerRoutes } from './routes';
import { votingRoutes } from './voting/voting-routes';
import { exchangeNeeds } from './waiting/needs';

export const exchangeFeature = {
  routes: withTag(exchangeTag, [...questionAndAnswerRoutes, ...votingRoutes]),
  jobs: exchangeJobs,
  messages: exchangeMessages,
  channels: exchangeChannels,
  notifications: exchangeNotifications,
  personalData: exchangePersonalData,
  needs: exchangeNeeds,
} satisfies Feature;
