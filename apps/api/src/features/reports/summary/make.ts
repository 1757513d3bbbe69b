/** Makes missing or outdated summaries, one after the other, outside of requests. */
import type { Db } from '../../../platform/database/database';
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import type { LanguageModel } from '../../../platform/language-model/port';
import type { Log } from '../../../platform/log';
import { summariseByModel } from './ask-model';
import { reportThreads } from '../threads';
import { makeExtracts } from './extractive/make-extracts';
import type { Material } from './material';
import { claimSummary, findMaterial, findPrompt, storeSummary, type Claimed, type NewSummary, type Prompt } from './stored';

/** Maximum number in one run of the job, to limit its duration; the next run continues. */
const maxInRun = 10;
/** Maximum number of attempts if a language model does not reply, one hour apart. */
const maxAttempts = 5;
const retryMilliseconds = 3_600_000;

type SummaryContext = Pick<JobContext, 'database' | 'clock' | 'log'>;

/** Makes the missing summaries and returns their number. No transaction is open while a language model or a thread works. */
export async function makeSummaries(
  { database, clock, log }: SummaryContext,
  model: LanguageModel | undefined,
  stopping?: AbortSignal,
): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('summaries', work);
  for (let made = 0; made < maxInRun; made += 1) {
    if (stopping?.aborted) return made;
    const due = await inSystem(async (db) => {
      const prompt = await findPrompt(db);
      const claimed = await claimSummary(db, { now: clock.now(), promptVersion: model ? prompt.version : null });
      return claimed && { prompt, claimed, material: await findMaterial(db, claimed) };
    });
    if (!due) return made;
    const summary =
      model && !due.material.isAnonymous ? await askModel({ ...due, model, now: clock.now(), log }) : await byExtracts(due.material);
    await inSystem((db) => storeSummary(db, due.claimed, summary, clock.now()));
  }
  return maxInRun;
}

/** Anonymous texts are not sent to another service: a language model never gets an anonymous learning. */
const byExtracts = async (material: Material): Promise<NewSummary> => ({
  content: await reportThreads.run(makeExtracts, material),
  source: 'EXTRACTIVE',
  isFallback: false,
  promptVersion: null,
  attempts: 0,
  retryAt: null,
});

interface ModelRequest {
  model: LanguageModel;
  prompt: Prompt;
  claimed: Claimed;
  material: Material;
  now: Date;
  log: Log;
}

/** Makes a summary by the model. If it does not reply, keeps its last summary, or falls back to extracts. */
async function askModel({ model, prompt, claimed, material, now, log }: ModelRequest): Promise<NewSummary> {
  const asked = { promptVersion: prompt.version, attempts: 0, retryAt: null };
  try {
    return { ...asked, content: await summariseByModel(model, prompt.prompt, material), source: 'MODEL', isFallback: false };
  } catch (error) {
    const attempts = claimed.attempts + 1;
    log.warn({ err: error as Error, campaignId: claimed.campaignId, attempts }, 'the language model made no summary');
    return {
      ...asked,
      content: claimed.source === 'MODEL' ? undefined : await reportThreads.run(makeExtracts, material),
      source: 'EXTRACTIVE',
      isFallback: true,
      attempts,
      retryAt: attempts < maxAttempts ? new Date(now.getTime() + retryMilliseconds) : null,
    };
  }
}

/** Runs each minute, because a summary becomes due for several reasons: finalising, a new company setting, a new prompt, a retry. */
export const summaryJobs = (model: LanguageModel | undefined): Job[] => [
  {
    name: 'campaigns-summaries',
    cron: '* * * * *',
    run: async (context, stopping) => {
      await makeSummaries(context, model, stopping);
    },
  },
];
