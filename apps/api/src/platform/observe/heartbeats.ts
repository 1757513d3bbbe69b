/** Each process writes a heartbeat, so that the others notice when it stops. Ages are those of the database's clock. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import sql from 'sql-template-tag';
import { containErrors } from '../contain-errors';
import type { Database, Db } from '../database/database';
import type { Log } from '../log';

const beatMilliseconds = 15_000;
/** A process without a beat for so long is silent. It has then missed at least three beats. */
const silentSeconds = 60;
/** A process that was killed is forgotten after this time. */
const forgottenMinutes = 60;

interface Process {
  role: 'both' | 'api' | 'worker';
  build: string;
}

export interface ProcessState extends Process {
  host: string;
  pid: number;
  startedAt: string;
  beatAt: string;
  secondsSinceBeat: number;
  /** No recent beat, and no later process of the same role on its host that could have replaced it. */
  isSilent: boolean;
}

/** The processes of the last hour that have not stopped in order. */
export const readProcesses = (db: Db): Promise<ProcessState[]> =>
  db.many<ProcessState>(sql`
    SELECT p.role, p.build, p.host, p.pid, p.started_at AS "startedAt", p.beat_at AS "beatAt",
           greatest(0, extract(epoch FROM clock_timestamp() - p.beat_at))::float AS "secondsSinceBeat",
           p.beat_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
             AND NOT EXISTS (SELECT FROM process_heartbeat q WHERE q.host = p.host AND q.role = p.role AND q.started_at > p.beat_at) AS "isSilent"
      FROM process_heartbeat p
     WHERE p.beat_at > clock_timestamp() - make_interval(mins => ${forgottenMinutes})
     ORDER BY p.role, p.host, p.started_at`);

/** Whether a process that runs jobs has reported lately. */
export const hasWorker = (processes: readonly ProcessState[]): boolean =>
  processes.some(({ role, secondsSinceBeat }) => role !== 'api' && secondsSinceBeat <= silentSeconds);

/** Writes the heartbeats of this process until it stops. The first is written when this resolves. */
export async function startHeartbeat(
  { role, build }: Process,
  { database, log }: { database: Pick<Database, 'systemDb'>; log: Log },
): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const beat = (): Promise<void> =>
    database.systemDb('heartbeats', async (db) => {
      // a process that was suspended may find its row removed
      await db.run(sql`
        INSERT INTO process_heartbeat (id, role, host, pid, build) VALUES (${id}, ${role}, ${hostname()}, ${process.pid}, ${build})
        ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp()`);
      await db.run(sql`DELETE FROM process_heartbeat WHERE beat_at < now() - make_interval(mins => ${forgottenMinutes})`);
    });
  await beat();
  let isStopped = false;
  let beating: Promise<void> | undefined;
  const tick = (): void => {
    if (isStopped) return;
    beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'a heartbeat was not written'))
      .finally(() => (beating = undefined));
  };
  const timer = setInterval(containErrors(log, 'a heartbeat', tick), beatMilliseconds);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await beating;
      await database
        .systemDb('heartbeats', (db) => db.run(sql`DELETE FROM process_heartbeat WHERE id = ${id}`))
        .catch((error: unknown) => log.debug({ err: error }, 'the last heartbeat was not removed'));
    },
  };
}
