/** Figures of the process that answers, since its start [2.64] [7.74]. */
import { z } from 'zod';
import { instant } from '../shared/text';
import { poolState } from './health';

const routeFigures = z.object({
  method: z.string(),
  route: z.string(),
  count: z.int(),
  /** Answers with a status from 400 to 499, and from 500. */
  refusals: z.int(),
  failures: z.int(),
  p50Milliseconds: z.number(),
  p95Milliseconds: z.number(),
  maxMilliseconds: z.number(),
});
export type RouteFigures = z.infer<typeof routeFigures>;

/** The figures of one interval. */
const metricsSample = z.object({
  at: instant,
  requests: z.int(),
  failures: z.int(),
  eventLoopMilliseconds: z.number(),
  memoryBytes: z.number(),
});
export type MetricsSample = z.infer<typeof metricsSample>;

export const sampleSeconds = 10;
export const maxSamples = 180;

export const processMetrics = z.object({
  process: z.object({
    host: z.string(),
    pid: z.int(),
    uptimeSeconds: z.number(),
    memoryBytes: z.number(),
    heapBytes: z.number(),
    heapLimitBytes: z.number(),
    cpuPercent: z.number(),
    eventLoop: z.object({ p50Milliseconds: z.number(), p99Milliseconds: z.number(), maxMilliseconds: z.number() }),
  }),
  routes: z.array(routeFigures),
  pools: z.array(poolState),
  /** Deliveries that wait, by subscriber. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
  samples: z.array(metricsSample).max(maxSamples),
});
export type ProcessMetrics = z.infer<typeof processMetrics>;

export const threadDump = z.object({
  threads: z.array(z.object({ name: z.string(), id: z.int(), state: z.enum(['RUNNING', 'WAITING']) })),
  resources: z.array(z.object({ name: z.string(), count: z.int() })),
});
export type ThreadDump = z.infer<typeof threadDump>;
