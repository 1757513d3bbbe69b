import type { Feature } from '../../platform/feature';
import { crewNotifications } from './notifications';
import { crewPersonalData } from './personal-data';
import type { CheckPin } from './pins';
import { crewRoutes } from './routes';

export const crewsFeature = {
  routes: ({ checkPin }: { checkPin: CheckPin | undefined }) => crewRoutes(checkPin),
  notifications: crewNotifications,
  personalData: crewPersonalData,
} satisfies Feature;
