/** Deletes stored translations after a month, so that they do not outlive deleted texts. */
import { inSystemTransaction, type Job } from '../../platform/jobs/jobs';
import { deleteTranslationsBefore } from './queries';

const keptDays = 30;

export const translationJobs: readonly Job[] = [
  {
    name: 'translation.old-translations',
    cron: '41 3 * * *',
    run: inSystemTransaction('old translations', async (db, { clock }) => {
      await db.run(deleteTranslationsBefore(new Date(clock.now().getTime() - keptDays * 86_400_000)));
    }),
  },
];
