import type { Feature } from '../../platform/feature';
import type { PersonalData } from '../../platform/personal-data/source';
import type { ObjectStore } from '../../platform/storage/port';
import { privacyJobs } from './jobs';
import { privacyRoutes } from './routes';
import { privacySubscriptions } from './subscriptions';

export const privacyFeature = {
  routes: privacyRoutes,
  jobs: privacyJobs,
  subscriptions: ({ personalData, storage }: { personalData: readonly PersonalData[]; storage: ObjectStore }) =>
    privacySubscriptions(personalData, storage),
} satisfies Feature;
