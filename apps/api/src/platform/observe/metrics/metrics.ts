/** The figures of this process in the OpenMetrics format. Each has a fixed set of labels, so the memory is bounded. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import type { ReplicaState } from '../../database/servers/replica';
import type { RequestMetrics } from '../request-metrics';
import { countSpans } from '../tracing/export';
import { countOutcomes } from '../../outside/outcomes';
import type { DatabaseFigures } from './database-figures';

interface MetricsOptions {
  build: string;
  /** Open sockets of the hub in this process. */
  sockets(): number;
  role: string;
  pools(): readonly { name: string; open: number; idle: number; waiting: number; most: number }[];
  /** Undefined without DATABASE_READ_URL. */
  replica(): ReplicaState | undefined;
  /** Rejects if the database does not answer. The figures of the process are shown without it. */
  readDatabase(): Promise<DatabaseFigures>;
}

export interface Metrics {
  recordRequest: RequestMetrics['record'];
  /** `reason` is one of the product's own words, never a part of a token. */
  recordRefusedToken(reason: string): void;
  contentType: string;
  read(): Promise<string>;
}

const seconds = 1000;

export function createMetrics({ build, role, sockets, pools, replica, readDatabase }: MetricsOptions): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
    new Gauge({ name: `muster_${name}`, help, labelNames: [...labelNames], registers });

  gauge('build_info', 'The build and the role of this process. Always 1', ['build', 'role']).set({ build, role }, 1);
  const requests = new Counter({
    name: 'muster_http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusedTokens = new Counter({
    name: 'muster_tokens_refused_total',
    help: 'Requests whose token was refused, by reason',
    labelNames: ['reason'],
    registers,
  });
  const openSockets = gauge('realtime_sockets', 'Open sockets of this process');
  const outside = gauge('outside_calls', 'Calls to outside services since the start, by outcome', ['service', 'outcome']);
  const spans = gauge('trace_spans', 'Spans since the start: sent to the collector, or dropped', ['outcome']);
  const connections = gauge('database_connections', 'Connections of each pool', ['pool', 'state']);
  const replicaUp = gauge('replica_up', 'Whether the replica of DATABASE_READ_URL is near enough to be read');
  const replicaReads = gauge('replica_reads', 'Reads since the start that the replica could have served, by the server that did', [
    'server',
  ]);
  const up = gauge('database_up', 'Whether the database answered this read of the figures');
  const waiting = gauge('outbox_waiting', 'Events and deliveries that are due');
  const oldest = gauge('outbox_oldest_seconds', 'Since when the oldest of them is due');
  const dead = gauge('outbox_dead_letters', 'Deliveries that were set aside after a day of failures');
  const subscribers = gauge('outbox_subscriber_waiting', 'Deliveries that wait, by subscriber', ['subscriber']);
  const workerUp = gauge('worker_up', 'Whether a process that runs jobs has reported within a minute');
  const beats = gauge('process_seconds_since_beat', 'Since when a process has last reported', ['role', 'host', 'pid']);
  const messages = gauge('messages_pending', 'Messages that are due, by channel', ['channel']);
  const oldestMessage = gauge('messages_oldest_seconds', 'Since when the oldest of them is due', ['channel']);
  const held = gauge('mail_held', 'E-mails that wait for the limit of their domain', ['domain']);
  const sinceSuccess = gauge('job_seconds_since_success', 'Since when a job has last succeeded', ['name']);
  const late = gauge('job_late', '1 if a job has not succeeded for two of its times in a row', ['name']);
  const sinceBackup = gauge('backup_seconds_since_success', 'Since when muster-admin backup has last succeeded');

  const setProcess = (): void => {
    for (const { name, open, idle, waiting: waits, most } of pools())
      for (const [state, count] of Object.entries({ open, idle, waiting: waits, most })) connections.set({ pool: name, state }, count);
    openSockets.set(sockets());
    const standing = replica();
    if (standing) replicaUp.set(standing.isUsed ? 1 : 0);
    else replicaUp.remove();
    for (const [server, count] of Object.entries(standing?.reads ?? {})) replicaReads.set({ server }, count);
    for (const [outcome, count] of Object.entries(countSpans())) spans.set({ outcome }, count);
    for (const { service, outcome, count } of countOutcomes()) outside.set({ service, outcome }, count);
  };
  const setDatabase = (figures: DatabaseFigures | undefined): void => {
    for (const one of [subscribers, beats, messages, oldestMessage, held, sinceSuccess, late]) one.reset();
    // without labels, a reset would show 0: without a database nobody knows
    for (const one of [waiting, oldest, dead, workerUp, sinceBackup]) one.remove();
    up.set(figures ? 1 : 0);
    if (!figures) return;
    waiting.set(figures.outbox.waiting);
    oldest.set(figures.outbox.oldestSeconds);
    dead.set(figures.outbox.deadLetters);
    for (const { name, waiting: count } of figures.subscribers) subscribers.set({ subscriber: name }, count);
    workerUp.set(figures.hasWorker ? 1 : 0);
    if (figures.secondsSinceBackup !== null) sinceBackup.set(figures.secondsSinceBackup);
    for (const { role: ofProcess, host, pid, secondsSinceBeat } of figures.processes)
      beats.set({ role: ofProcess, host, pid }, secondsSinceBeat);
    for (const { channel, waiting: count, oldestSeconds } of figures.messages) {
      messages.set({ channel }, count);
      oldestMessage.set({ channel }, oldestSeconds);
    }
    for (const { domain, waiting: count } of figures.heldMail) held.set({ domain }, count);
    for (const { name, secondsSinceSuccess, isLate } of figures.jobs) {
      if (secondsSinceSuccess !== null) sinceSuccess.set({ name }, secondsSinceSuccess);
      late.set({ name }, isLate ? 1 : 0);
    }
  };
  return {
    recordRequest({ method, route = 'none', status, milliseconds }) {
      requests.inc({ method, route, status });
      if (milliseconds !== undefined) durations.observe({ method, route }, milliseconds / seconds);
    },
    recordRefusedToken: (reason) => refusedTokens.inc({ reason }),
    contentType: registry.contentType,
    async read() {
      setDatabase(await readDatabase().catch(() => undefined));
      setProcess();
      return registry.metrics();
    },
  };
}
