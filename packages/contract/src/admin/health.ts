/** The health of the system, for its managers [2.64] [7.74]. */
import { z } from 'zod';
import { idInAddress } from '../shared/ids';
import { instant } from '../shared/text';

const healthStatuses = ['UP', 'DEGRADED', 'DOWN'] as const;
const healthStatus = z.enum(healthStatuses);
export type HealthStatus = z.infer<typeof healthStatus>;

/** Why a check is not UP, as a code that the page puts into words. */
const healthProblems = [
  'failed',
  'timeout',
  'slow',
  'poolWaits',
  'late',
  'deadLetters',
  'jobFailed',
  'jobLate',
  'noJobs',
  'littleSpace',
  'serviceFailed',
] as const;
const processProblems = ['failed', 'timeout', 'noWorker', 'processSilent'] as const;
export type HealthProblem = (typeof healthProblems)[number] | (typeof processProblems)[number];

const checkOf = <Details extends z.ZodType>(details: Details) => ({
  status: healthStatus,
  milliseconds: z.number(),
  details: details.nullable(),
});

/** The result of one check. Without details the check failed, or did not end in time. */
const check = <Details extends z.ZodType>(details: Details) => z.object({ ...checkOf(details), problems: z.array(z.enum(healthProblems)) });

export const poolState = z.object({ name: z.string(), open: z.int(), idle: z.int(), waiting: z.int(), most: z.int() });
export type PoolState = z.infer<typeof poolState>;

const processState = z.object({
  role: z.enum(['both', 'api', 'worker']),
  host: z.string(),
  pid: z.int(),
  build: z.string(),
  startedAt: instant,
  /** When it has last reported. Each process reports every 15 seconds. */
  beatAt: instant,
  /** It has not reported for a minute, and no later process of its host has replaced it. */
  isSilent: z.boolean(),
});

const jobState = z.object({
  name: z.string(),
  /** When it runs: a cron expression in UTC. */
  cron: z.string(),
  /** Null if no run is known. Runs are kept for about a week. */
  lastRunAt: instant.nullable(),
  lastFailed: z.boolean(),
  failures: z.int(),
});

export const outsideServices = [
  'identityProvider',
  'mail',
  'files',
  'realtime',
  'languageModel',
  'places',
  'translation',
  'supportForm',
] as const;

const serviceState = z.object({
  name: z.enum(outsideServices),
  isConfigured: z.boolean(),
  /** The last call of the process that answers. Null if it has made none since its start. */
  lastCallAt: instant.nullable(),
  lastFailed: z.boolean(),
  lastError: z.string().nullable(),
});

export const systemHealth = z.object({
  status: healthStatus,
  checkedAt: instant,
  components: z.object({
    database: check(z.object({ pingMilliseconds: z.number(), pools: z.array(poolState) })),
    outbox: check(z.object({ waiting: z.int(), oldestSeconds: z.number(), deadLetters: z.int() })),
    processes: z.object({ ...checkOf(z.object({ processes: z.array(processState) })), problems: z.array(z.enum(processProblems)) }),
    jobs: check(z.object({ jobs: z.array(jobState) })),
    disk: check(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
    services: check(z.object({ services: z.array(serviceState) })),
  }),
});
export type SystemHealth = z.infer<typeof systemHealth>;

/** A delivery that failed for a day, or that a service refused for good. Its content is left out: it may hold personal data. */
const deadLetter = z.object({
  eventId: z.int(),
  subscriber: z.string(),
  type: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  deadAt: instant,
});

/** Maximum number of dead letters in the list, the oldest first. */
export const maxDeadLetters = 200;

export const deadLetters = z.object({ total: z.int(), items: z.array(deadLetter).max(maxDeadLetters) });

export const deadLetterParams = z.object({ eventId: idInAddress });

/** How many deliveries of the event changed. */
export const settledLetters = z.object({ count: z.int() });
