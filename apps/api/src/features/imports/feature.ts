import type { Feature } from '../../platform/feature';
import { importJobs, importSubscriptions } from './job';
import { importPersonalData } from './personal-data';
import { importRoutes } from './routes';

export const importsFeature = {
  routes: importRoutes,
  jobs: importJobs,
  subscriptions: importSubscriptions,
  personalData: [importPersonalData],
} satisfies Feature;
