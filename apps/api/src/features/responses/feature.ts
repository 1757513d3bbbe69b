import type { Feature } from '../../platform/feature';
import { responseMessages } from './messages';
import { responseNotifications } from './notifications';
import { responsePersonalData } from './personal-data';
import { routes } from './routes';

export const responsesFeature = {
  routes,
  messages: responseMessages,
  notifications: responseNotifications,
  personalData: [responsePersonalData],
} satisfies Feature;
