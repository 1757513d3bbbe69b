import type { Feature } from '../../platform/feature';
import type { Places } from '../../platform/places/port';
import { organisationChannels } from './channels';
import { organisationMessages } from './messages';
import { routes } from './routes';

export const organisationFeature = {
  routes: ({ places }: { places: Places }) => routes(places),
  messages: organisationMessages,
  channels: organisationChannels,
} satisfies Feature;
