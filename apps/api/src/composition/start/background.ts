/** Starts what runs beside requests: metrics on their own port, jobs, messages and the relay of events. */
import { startMessages } from '../app';
import { ConfigurationError, type Config } from '../config';
import type { Health } from '../../platform/http/health';
import { startJobs, type Job, type JobContext } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import { listenForMetrics } from '../../platform/observe/metrics/listener';
import type { Metrics } from '../../platform/observe/metrics/metrics';
import type { Relay } from '../../platform/outbox/relay';
import type { Stages } from '../stop-stages';
import { startTicker } from '../ticker';

interface MetricsParts {
  metrics: Metrics;
  health: Health;
  log: Log;
  stages: Stages;
}

/** Metrics and probes on a port of their own, if one is configured. */
export async function startMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  { metrics, health, log, stages }: MetricsParts,
): Promise<void> {
  if (port === undefined) return;
  const listener = await listenForMetrics({ host, port, metrics, health, log }).catch((error: Error) => {
    throw new ConfigurationError(`METRICS_PORT should hold a port that is free to listen on: ${error.message}`);
  });
  log.info({ port: listener.port }, 'metrics listen');
  stages.push({ name: 'metrics', run: listener.close });
}

interface BackgroundParts {
  databaseUrl: string;
  jobs: readonly Job[];
  services: Parameters<typeof startMessages>[0];
  context: JobContext;
  relay: Relay;
  stages: Stages;
}

export async function startBackground(
  config: Config,
  { databaseUrl, jobs, services, context, relay, stages }: BackgroundParts,
): Promise<void> {
  const running = await startJobs({ databaseUrl, jobs, context, stopSeconds: config.OUTSIDE_CALL_SECONDS });
  const ticker = startTicker(context);
  const messages = startMessages(services, context);
  relay.start();
  stages.push({ name: 'background', run: () => Promise.all([ticker.stop(), messages.stop(), relay.stop(), running.stop()]) });
}
