/** The health of the system [2.64] [7.74]. No check holds a transaction of the request, and each has a deadline. */
import { statfs } from 'node:fs/promises';
import { outsideServices, type HealthProblem, type SystemHealth } from '@muster/contract/admin/health';
import { readJobHistory } from '../../../platform/jobs/history';
import { isLate } from '../../../platform/jobs/late';
import { hasWorker, readProcesses } from '../../../platform/observe/heartbeats';
import { runCheck, worstOf, type Finding } from '../../../platform/observe/checks';
import { readLag } from '../../../platform/outbox/lag';
import { lastOutcome } from '../../../platform/outside/outcomes';
import type { Operations, ServiceName } from './operations';

type Components = SystemHealth['components'];
type FindingOf<Name extends keyof Components> = Finding<NonNullable<Components[Name]['details']>, Components[Name]['problems'][number]>;

const slowPingMilliseconds = 500;
const lateSeconds = 120;
const gigabyte = 1_000_000_000;
/** Free space below `littleSpace` degrades the health. Below `noSpaceBytes` the product may stop. */
const littleSpace = { share: 0.1, bytes: 2 * gigabyte };
const noSpaceBytes = gigabyte / 5;

export async function checkHealth(operations: Operations, now: Date): Promise<SystemHealth> {
  const [database, outbox, processes, jobs, disk, services] = await Promise.all([
    runCheck(() => checkDatabase(operations), { whenItFails: 'DOWN' }),
    runCheck(() => checkOutbox(operations, now), { whenItFails: 'DEGRADED' }),
    runCheck(() => checkProcesses(operations), { whenItFails: 'DEGRADED' }),
    runCheck(() => checkJobs(operations), { whenItFails: 'DEGRADED' }),
    runCheck(() => checkDisk(operations), { whenItFails: 'DEGRADED' }),
    runCheck(() => Promise.resolve(checkServices(operations)), { whenItFails: 'DEGRADED' }),
  ]);
  const components = { database, outbox, processes, jobs, disk, services };
  return { status: worstOf(Object.values(components).map(({ status }) => status)), checkedAt: now.toISOString(), components };
}

async function checkDatabase({ database, pools }: Operations): Promise<FindingOf<'database'>> {
  const begin = performance.now();
  await database.ping();
  const pingMilliseconds = Math.round((performance.now() - begin) * 10) / 10;
  // jobs wait for each other's connections as they please
  const poolWaits = database.pools().some(({ waiting }) => waiting > 0);
  const problems = problemsOf({ slow: pingMilliseconds > slowPingMilliseconds, poolWaits });
  return { problems, details: { pingMilliseconds, pools: pools() } };
}

async function checkOutbox({ database }: Operations, now: Date): Promise<FindingOf<'outbox'>> {
  const lag = await database.systemDb('health', (db) => readLag(db, now));
  return { problems: problemsOf({ late: lag.oldestSeconds > lateSeconds, deadLetters: lag.deadLetters > 0 }), details: lag };
}

async function checkProcesses({ database }: Operations): Promise<FindingOf<'processes'>> {
  const processes = await database.systemDb('health', readProcesses);
  const problems = problemsOf({ noWorker: !hasWorker(processes), processSilent: processes.some(({ isSilent }) => isSilent) });
  const shown = processes.map(({ secondsSinceBeat: _, ...process }) => process);
  return { problems, details: { processes: shown } };
}

async function checkJobs({ database, jobs }: Operations): Promise<FindingOf<'jobs'>> {
  const { runs, now } = await database.systemDb('health', readJobHistory);
  const states = jobs.map(({ name, cron }) => {
    const { lastRunAt = null, lastFailed = false, failures = 0 } = runs.get(name) ?? {};
    return { name, cron, lastRunAt, lastFailed, failures };
  });
  const problems = problemsOf({
    noJobs: states.every(({ lastRunAt }) => lastRunAt === null),
    jobLate: jobs.some((job) => isLate(job, runs.get(job.name), now)),
    jobFailed: states.some(({ lastFailed }) => lastFailed),
  });
  return { problems, details: { jobs: states } };
}

async function checkDisk({ dataDir }: Operations): Promise<FindingOf<'disk'>> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  const isLittle = freeBytes < Math.min(littleSpace.bytes, totalBytes * littleSpace.share);
  return { problems: problemsOf({ littleSpace: isLittle }), isDown: freeBytes < noSpaceBytes, details: { freeBytes, totalBytes } };
}

/** The names under which calls are recorded. */
const callNames: Readonly<Record<ServiceName, string>> = {
  identityProvider: 'The identity provider',
  mail: 'The mail service',
  files: 'The file store',
  realtime: 'The real-time service',
  languageModel: 'The language model',
  places: 'The place service',
  translation: 'The translation service',
  supportForm: 'The form-submission service',
};

function checkServices({ configured }: Operations): FindingOf<'services'> {
  const services = outsideServices.map((name) => {
    const isConfigured = configured.has(name);
    const outcome = isConfigured ? lastOutcome(callNames[name]) : undefined;
    return {
      name,
      isConfigured,
      lastCallAt: outcome?.at.toISOString() ?? null,
      lastFailed: outcome?.error !== undefined,
      lastError: outcome?.error ?? null,
    };
  });
  return { problems: problemsOf({ serviceFailed: services.some(({ lastFailed }) => lastFailed) }), details: { services } };
}

const problemsOf = <Problem extends HealthProblem>(found: Partial<Record<Problem, boolean>>): Problem[] =>
  (Object.entries(found) as [Problem, boolean][]).filter(([, isSo]) => isSo).map(([problem]) => problem);
