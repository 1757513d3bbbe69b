import type { Feature } from '../../platform/feature';
import type { KioskDevices } from './kiosk/devices';
import { tellOfAttendances } from './before-sign-in';
import { serveKioskBriefings } from './kiosk/serve';
import { crewNotifications } from './notifications';
import { crewPersonalData } from './personal-data';
import type { CrewPins } from './pins';
import { crewRoutes } from './routes';

export const crewsFeature = {
  routes: ({ crewPins }: { crewPins: CrewPins | undefined }) => crewRoutes(crewPins),
  serve: (app, platform, { kioskDevices }: { kioskDevices: KioskDevices | undefined }) => serveKioskBriefings(app, platform, kioskDevices),
  notifications: crewNotifications,
  personalData: crewPersonalData,
  onActivated: tellOfAttendances,
} satisfies Feature;
