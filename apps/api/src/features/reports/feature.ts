import type { Feature } from '../../platform/feature';
import type { LanguageModel } from '../../platform/language-model/port';
import { reportNotifications } from './notifications';
import { reportNeeds } from './place-people/needs';
import { routes } from './routes';
import { summaryJobs } from './summary/make';

export const reportsFeature = {
  routes,
  jobs: ({ languageModel }: { languageModel: LanguageModel | undefined }) => summaryJobs(languageModel),
  notifications: reportNotifications,
  needs: reportNeeds,
} satisfies Feature;
