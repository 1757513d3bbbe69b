import type { Job } from '../../platform/jobs/jobs';
import { upgradeStoredTemplates } from './template-language';

export const jobs: readonly Job[] = [
  { name: 'campaigns-language', cron: '7 4 * * *', run: async (context) => void (await upgradeStoredTemplates(context)) },
];
