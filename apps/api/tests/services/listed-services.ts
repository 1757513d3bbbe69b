/** Services for tests that list the routes and call none of them. */
import type { Services } from '../../src/composition/features';
import type { Operations } from '../../src/features/admin/system/operations';
import { noQuota } from '../../src/features/files/quota';
import { createRequestMetrics } from '../../src/platform/observe/request-metrics';
import { recordingRealtime } from '../recording-realtime';

const uncalled = (): never => {
  throw new Error('This service is for listing routes only');
};

/** A process without settings, jobs and services. */
export const listedOperations: Operations = {
  database: { ping: uncalled, pools: () => [], systemDb: uncalled },
  pools: () => [],
  dataDir: '.',
  jobs: [],
  configured: new Set(),
  settings: [],
  info: { build: 'test', environment: 'test', role: 'both', node: process.version, startedAt: '2026-03-10T08:00:00.000Z' },
  levels: { initial: 'INFO' },
  requests: createRequestMetrics(),
  process: {
    now: () => ({
      host: 'test',
      pid: process.pid,
      uptimeSeconds: 1,
      memoryBytes: 1,
      heapBytes: 1,
      heapLimitBytes: 1,
      cpuPercent: 0,
      eventLoop: { p50Milliseconds: 0, p99Milliseconds: 0, maxMilliseconds: 0 },
    }),
    samples: () => [],
  },
};

export const listedServices = (): Services => ({
  operations: listedOperations,
  places: { search: uncalled, find: uncalled },
  uploadQuota: noQuota,
  storage: {
    uploadUrl: uncalled,
    beginParts: uncalled,
    partUrl: uncalled,
    storedParts: uncalled,
    joinParts: uncalled,
    downloadUrl: uncalled,
    head: uncalled,
    read: uncalled,
    put: uncalled,
    delete: uncalled,
    anyKey: uncalled,
    serve: uncalled,
  },
  supportForm: undefined,
  languageModel: undefined,
  translation: undefined,
  cards: undefined,
  crewPins: undefined,
  kioskDevices: undefined,
  linkSecret: '',
  auditKeptMonths: undefined,
  realtime: recordingRealtime(),
  mail: { mailer: undefined, homeUrl: '' },
  pictures: { uploadUrl: uncalled, serve: uncalled },
  pusher: { publicKey: 'key', reachesApps: false, send: async () => true },
  secretBox: { seal: uncalled, open: uncalled, isCurrent: uncalled },
  webhooks: { accepts: () => true, call: uncalled },
  passwords: { providerUrl: null },
  companySignIn: { callbackOf: uncalled, tryAt: uncalled, home: '' },
});
