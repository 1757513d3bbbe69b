import type { Feature } from '../../platform/feature';
import { crewNotifications } from './notifications';
import { crewPersonalData } from './personal-data';
import type { CrewPins } from './pins';
import { crewRoutes } from './routes';

export const crewsFeature = {
  routes: ({ crewPins }: { crewPins: CrewPins | undefined }) => crewRoutes(crewPins),
  notifications: crewNotifications,
  personalData: crewPersonalData,
} satisfies Feature;
