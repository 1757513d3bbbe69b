import type { Feature } from '../../platform/feature';
import { responseMessages } from './messages';
import { responseNotifications } from './notifications';
import { responsePersonalData, talkPersonalData } from './personal-data';
import { routes } from './routes';
import { talkRoutes } from './talks/routes';

export const responsesFeature = {
  routes: [...routes, ...talkRoutes],
  messages: responseMessages,
  notifications: responseNotifications,
  personalData: [responsePersonalData, talkPersonalData],
} satisfies Feature;
