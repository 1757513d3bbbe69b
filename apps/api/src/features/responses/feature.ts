import type { Feature } from '../../platform/feature';
import { responseNotifications } from './notifications';
import { responsePersonalData } from './personal-data';
import { routes } from './routes';

export const responsesFeature = {
  routes,
  notifications: responseNotifications,
  personalData: [responsePersonalData],
} satisfies Feature;
