/** Figures of this process: event loop, memory, CPU, and a short history in samples. */
import { hostname } from 'node:os';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Clock } from '../clock';
import { containErrors } from '../contain-errors';
import type { Log } from '../log';
import type { RequestMetrics } from './request-metrics';

interface Sample {
  at: string;
  requests: number;
  failures: number;
  eventLoopMilliseconds: number;
  memoryBytes: number;
}

interface ProcessFigures {
  host: string;
  pid: number;
  uptimeSeconds: number;
  memoryBytes: number;
  heapBytes: number;
  heapLimitBytes: number;
  cpuPercent: number;
  eventLoop: { p50Milliseconds: number; p99Milliseconds: number; maxMilliseconds: number };
}

export interface ProcessSampler {
  now(): ProcessFigures;
  /** The oldest first. */
  samples(): Sample[];
  stop(): void;
}

/** Each look wakes an idle process. */
const resolutionMilliseconds = 100;
const nanoseconds = 1e6;

/** Takes a sample every few seconds, and keeps the last ones. */
export function sampleProcess(
  requests: Pick<RequestMetrics, 'totals'>,
  { clock, log, sampleSeconds, maxSamples }: { clock: Clock; log: Log; sampleSeconds: number; maxSamples: number },
): ProcessSampler {
  const delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  const sinceSample = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delays.enable();
  sinceSample.enable();
  const kept: Sample[] = [];
  let before = requests.totals();
  let cpu = process.cpuUsage();
  let cpuAt = performance.now();
  let cpuPercent = 0;

  const take = () => {
    const totals = requests.totals();
    kept.push({
      at: clock.now().toISOString(),
      requests: totals.requests - before.requests,
      failures: totals.failures - before.failures,
      eventLoopMilliseconds: delayAt(sinceSample, 99),
      memoryBytes: process.memoryUsage.rss(),
    });
    if (kept.length > maxSamples) kept.shift();
    before = totals;
    sinceSample.reset();
    const used = process.cpuUsage(cpu);
    const passed = performance.now() - cpuAt;
    cpuPercent = Math.round((used.user + used.system) / 10 / passed);
    cpu = process.cpuUsage();
    cpuAt = performance.now();
  };
  const timer = setInterval(containErrors(log, 'a sample of the process', take), sampleSeconds * 1000);
  timer.unref();

  return {
    now: () => ({
      host: hostname(),
      pid: process.pid,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
      heapBytes: process.memoryUsage().heapUsed,
      heapLimitBytes: getHeapStatistics().heap_size_limit,
      cpuPercent,
      eventLoop: { p50Milliseconds: delayAt(delays, 50), p99Milliseconds: delayAt(delays, 99), maxMilliseconds: delayAt(delays, 100) },
    }),
    samples: () => [...kept],
    stop() {
      clearInterval(timer);
      delays.disable();
      sinceSample.disable();
    },
  };
}

/** The delay beyond the resolution of the measurement. An empty histogram gives 0. */
function delayAt(histogram: IntervalHistogram, percentile: number): number {
  if (histogram.count === 0) return 0;
  const measured = (percentile === 100 ? histogram.max : histogram.percentile(percentile)) / nanoseconds;
  return Math.max(0, Math.round((measured - resolutionMilliseconds) * 10) / 10);
}
