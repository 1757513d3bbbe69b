import type { Feature } from '../../platform/feature';
import { responseMessages } from './messages';
import { responseNotifications } from './notifications';
import { responsePersonalData, talkPersonalData } from './personal-data';
import { routes } from './routes';
import { responseNeeds } from './talks/needs';
import { talkRoutes } from './talks/routes';

export const responsesFeature = {
  routes: [...routes, ...talkRoutes],
  messages: responseMessages,
  notifications: responseNotifications,
  needs: responseNeeds,
  personalData: [responsePersonalData, talkPersonalData],
} satisfies Feature;
