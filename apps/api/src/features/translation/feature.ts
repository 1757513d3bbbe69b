import type { Feature } from '../../platform/feature';
import { translationJobs } from './jobs';
import type { Translation } from './machine';
import { translationRoutes } from './routes';

export const translationFeature = {
  routes: ({ translation }: { translation: Translation | undefined }) => translationRoutes(translation),
  jobs: translationJobs,
} satisfies Feature;
