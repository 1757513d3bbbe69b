import type { Feature } from '../../platform/feature';
import type { Places } from '../../platform/places/port';
import { organisationChannels } from './channels';
import { organisationMessages } from './messages';
import { representativeNotifications } from './representatives/notifications';
import { representativePersonalData } from './representatives/personal-data';
import { setupEndJob } from './setup/jobs';
import { routes } from './routes';

export const organisationFeature = {
  routes: ({ places }: { places: Places }) => routes(places),
  jobs: [setupEndJob],
  messages: organisationMessages,
  channels: organisationChannels,
  notifications: representativeNotifications,
  personalData: [representativePersonalData],
} satisfies Feature;
