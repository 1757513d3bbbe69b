import type { Feature } from '../../platform/feature';
import type { Translation } from '../translation';
import { severalRoutes } from './actions/changeCampaigns';
import { checkRoutes } from './checks/routes';
import { consultationNotifications } from './consultation/notifications';
import { consultationPersonalData } from './consultation/personal-data';
import { consultationRoutes } from './consultation/routes';
import { followUpNeeds } from './follow-up/needs';
import { followUpNotifications } from './follow-up/notifications';
import { followUpPersonalData } from './follow-up/personal-data';
import { followUpRoutes } from './follow-up/routes';
import { everySecondJobs, jobs } from './jobs';
import { campaignLanguageRoutes } from './languages/routes';
import { campaignNeeds } from './lists/needs';
import { campaignChannels, campaignMessages } from './notices/messages';
import { campaignNotifications } from './notices/notifications';
import { joinAudiences } from './participants/audience';
import { campaignPersonalData } from './personal-data';
import { routes } from './routes';
import { seriesJobs } from './series/jobs';
import { seriesNotifications } from './series/notifications';
import { attentionRoutes } from './attention/routes';
import { seriesRoutes } from './series/routes';
import { campaignSubscriptions } from './subscriptions';
import { raterData } from './usefulness/personal-data';
import { usefulnessRoutes } from './usefulness/routes';

export const campaignsFeature = {
  routes: ({ translation }: { translation: Translation | undefined }) => [
    ...routes,
    ...severalRoutes,
    ...checkRoutes,
    ...consultationRoutes,
    ...followUpRoutes,
    ...attentionRoutes,
    ...usefulnessRoutes,
    ...seriesRoutes,
    ...campaignLanguageRoutes(translation),
  ],
  jobs: [...jobs, ...seriesJobs],
  everySecond: everySecondJobs,
  subscriptions: campaignSubscriptions,
  messages: campaignMessages,
  channels: campaignChannels,
  notifications: [...campaignNotifications, ...followUpNotifications, ...consultationNotifications, ...seriesNotifications],
  personalData: [...campaignPersonalData, ...followUpPersonalData, ...consultationPersonalData, raterData],
  needs: [...campaignNeeds, followUpNeeds],
  onActivated: joinAudiences,
} satisfies Feature;
