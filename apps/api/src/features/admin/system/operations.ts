/** Figures and settings of this process, for the system screens. `start.ts` supplies them. */
import type { outsideServices } from '@muster/contract/admin/health';
import type { Setting, SystemInfo } from '@muster/contract/admin/configuration';
import type { Database } from '../../../platform/database/database';
import type { PoolState } from '../../../platform/database/pool-state';
import type { Job } from '../../../platform/jobs/jobs';
import type { LogLevels } from '../../../platform/log-levels';
import type { ProcessSampler } from '../../../platform/observe/process-metrics';
import type { RequestMetrics } from '../../../platform/observe/request-metrics';

export type ServiceName = (typeof outsideServices)[number];

export interface Operations {
  database: Pick<Database, 'ping' | 'pools' | 'systemDb'>;
  /** The connections of this process to the database, by pool: also those of its jobs and of the real-time service. */
  pools(): PoolState[];
  /** The folder of files and of the embedded database. */
  dataDir: string;
  jobs: readonly Pick<Job, 'name' | 'cron'>[];
  configured: ReadonlySet<ServiceName>;
  settings: readonly Setting[];
  info: SystemInfo;
  levels: Pick<LogLevels, 'initial'>;
  requests: RequestMetrics;
  process: Pick<ProcessSampler, 'now' | 'samples'>;
}
