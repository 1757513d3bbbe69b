/** Makes the summaries that are owed, one after the other, outside of any request. */
import type { Db } from '../../../platform/database/database';
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import type { LanguageModel } from '../../../platform/language-model/port';
import type { Log } from '../../../platform/log';
import { subscribe, type Subscription } from '../../../platform/outbox/relay';
import { campaignFinalised } from '../events';
import { summariseByModel } from './ask-model';
import { summariseByExtracts } from './extractive/summarise';
import type { Material } from './material';
import { claimSummary, findMaterial, findPrompt, storeSummary, type Claimed, type Made, type Prompt } from './stored';

/** A run ends after so many, and the next one goes on: a job is not to run for an hour. */
const mostInRun = 10;
/** A language model that does not answer is asked again so often, an hour apart. */
const mostAttempts = 5;
const retryMilliseconds = 3_600_000;

type Given = Pick<JobContext, 'database' | 'clock' | 'log'>;

/** Makes what is owed; how many. No transaction is open while a language model thinks. */
export async function makeSummaries({ database, clock, log }: Given, model: LanguageModel | undefined): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('summaries', work);
  for (let made = 0; made < mostInRun; made += 1) {
    const owed = await inSystem(async (db) => {
      const prompt = await findPrompt(db);
      const claimed = await claimSummary(db, { now: clock.now(), promptVersion: model ? prompt.version : null });
      return claimed && { prompt, claimed, material: await findMaterial(db, claimed) };
    });
    if (!owed) return made;
    const summary = model && !owed.material.isAnonymous ? await askModel({ ...owed, model, now: clock.now(), log }) : byExtracts(owed);
    await inSystem((db) => storeSummary(db, owed.claimed, summary, clock.now()));
  }
  return mostInRun;
}

/** Nothing written anonymously leaves the house: an anonymous learning is never shown to a language model. */
const byExtracts = ({ material }: { material: Material }): Made => ({
  content: summariseByExtracts(material),
  source: 'EXTRACTIVE',
  isFallback: false,
  promptVersion: null,
  attempts: 0,
  retryAt: null,
});

interface Asking {
  model: LanguageModel;
  prompt: Prompt;
  claimed: Claimed;
  material: Material;
  now: Date;
  log: Log;
}

/** By the model; while it does not answer, what it wrote before stands, or else extracts do. */
async function askModel({ model, prompt, claimed, material, now, log }: Asking): Promise<Made> {
  const asked = { promptVersion: prompt.version, attempts: 0, retryAt: null };
  try {
    return { ...asked, content: await summariseByModel(model, prompt.prompt, material), source: 'MODEL', isFallback: false };
  } catch (error) {
    const attempts = claimed.attempts + 1;
    log.warn({ err: error as Error, campaignId: claimed.campaignId, attempts }, 'the language model made no summary');
    return {
      ...asked,
      content: claimed.source === 'MODEL' ? undefined : summariseByExtracts(material),
      source: 'EXTRACTIVE',
      isFallback: true,
      attempts,
      retryAt: attempts < mostAttempts ? new Date(now.getTime() + retryMilliseconds) : null,
    };
  }
}

/** Extracts are made as soon as a learning is finalised; a language model is left to the job, so that nothing waits for it. */
export const summarySubscriptions = (model: LanguageModel | undefined): Subscription[] =>
  model
    ? []
    : [
        subscribe(campaignFinalised, 'summaries', async ({ payload: { campaignId } }, { db, now }) => {
          const claimed = await claimSummary(db, { now, promptVersion: null, campaignId });
          if (claimed) await storeSummary(db, claimed, byExtracts({ material: await findMaterial(db, claimed) }), now);
        }),
      ];

/** Whatever else makes one due: a company gets summaries, a prompt changes, a language model comes back. */
export const summaryJobs = (model: LanguageModel | undefined): Job[] => [
  {
    name: 'campaigns-summaries',
    cron: '* * * * *',
    run: async (context) => {
      await makeSummaries(context, model);
    },
  },
];
