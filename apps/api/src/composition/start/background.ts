/** Starts what runs beside requests: metrics on their own port, traces, jobs, messages and the relay of events. */
import { hostname } from 'node:os';
import { startInWorker } from '../app';
import type { BackgroundServices } from '../features';
import { ConfigurationError, type Config } from '../config';
import { headersIn } from '../config-schemas';
import { startingHealth } from '../../platform/http/health';
import { startJobs, type Job, type JobContext, type Jobs } from '../../platform/jobs/jobs';
import { startLooks } from '../../platform/jobs/looks';
import type { Log } from '../../platform/log';
import { listenForMetrics, type MetricsListener } from '../../platform/observe/metrics/listener';
import { startTracing, type Tracing } from '../../platform/observe/tracing/export';
import type { Relay } from '../../platform/outbox/relay';
import type { Stages } from '../stop-stages';
import { everySecond } from '../every-second';

interface Observing {
  log: Log;
  stages: Stages;
}

/** Probes and metrics on a port of their own, and traces, as far as they are configured. The probes answer while the process starts. */
export async function startObserving(config: Config, { log, stages }: Observing): Promise<MetricsListener | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  const tracing = startTraces(config, log);
  if (tracing) stages.push({ name: 'metrics', run: tracing.stop });
  if (port === undefined) return undefined;
  const listener = await listenForMetrics({ host, port, starting: startingHealth(config.BUILD), log }).catch((error: Error) => {
    throw new ConfigurationError(`METRICS_PORT should hold a port that is free to listen on: ${error.message}`);
  });
  log.info({ port: listener.port }, 'metrics listen');
  stages.push({ name: 'metrics', run: listener.close });
  return listener;
}

function startTraces(config: Config, log: Log): Tracing | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return undefined;
  const resource = {
    'service.name': 'muster',
    'service.version': config.BUILD,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'deployment.environment.name': config.ENVIRONMENT ?? config.NODE_ENV,
    'muster.role': config.PROCESS_ROLE,
  };
  const headers = (given !== undefined && headersIn(given)) || {};
  return startTracing({ endpoint, headers, share, resource, callMilliseconds: config.OUTSIDE_CALL_SECONDS * 1000, log });
}

interface BackgroundParts {
  databaseUrl: string;
  jobs: readonly Job[];
  services: BackgroundServices;
  context: JobContext;
  relay: Relay;
  stages: Stages;
}

export async function startBackground(
  config: Config,
  { databaseUrl, jobs, services, context, relay, stages }: BackgroundParts,
): Promise<Pick<Jobs, 'connections'>> {
  const running = await startJobs({ databaseUrl, jobs, context, stopSeconds: config.OUTSIDE_CALL_SECONDS });
  const ticks = everySecond(context);
  const features = startInWorker(services, context);
  relay.start();
  const looks = startLooks({ ...context, looks: [relay.look, ...ticks.looks, ...features.looks] });
  const stop = async (): Promise<void> => {
    await looks.stop();
    await Promise.all([ticks.idle(), features.stop(), relay.stop(), running.stop()]);
  };
  stages.push({ name: 'background', run: stop });
  return running;
}
