import type { Feature } from '../../platform/feature';
import type { Pictures } from '../../platform/images/pictures';
import { avatars } from './avatars';
import { identityChannels } from './channels';
import { watchLastSeen } from './last-seen/watch';
import { identityPersonalData } from './personal-data';
import { identityRoutes } from './routes';

export const identityFeature = {
  routes: identityRoutes,
  serve: (app, _platform, { pictures }: { pictures: Pictures }) => pictures.serve(app, [avatars]),
  watch: watchLastSeen,
  channels: identityChannels,
  personalData: identityPersonalData,
} satisfies Feature;
