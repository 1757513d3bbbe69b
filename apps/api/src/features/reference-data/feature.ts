import type { Feature } from '../../platform/feature';
import type { Places } from '../../platform/places/port';
import { locationRoutes } from './location-routes';
import { routes } from './routes';

export const referenceDataFeature = {
  routes: ({ places }: { places: Places }) => [...routes, ...locationRoutes(places)],
} satisfies Feature;
