/** Loggers whose levels change while the process runs. Changes are rows of `log_level`, which every process reads. */
import { loggerNames, type LogLevel, type LoggerName } from '@muster/contract/shared/loggers';
import sql from 'sql-template-tag';
import { containErrors } from './contain-errors';
import type { Clock } from './clock';
import type { Database, Db } from './database/database';
import type { Log } from './log';

interface LevelChange {
  logger: LoggerName;
  level: LogLevel;
  endsAt: string;
}

export interface LogLevels {
  /** The logger of an area. */
  of(name: Exclude<LoggerName, 'ROOT'>): Log;
  /** The level of the configuration. */
  readonly initial: LogLevel;
  /** Applies the changes, and the configuration to everything else. */
  apply(changes: readonly LevelChange[]): void;
}

const pollMilliseconds = 5_000;

const inLibrary = (level: LogLevel): string => (level === 'OFF' ? 'silent' : level.toLowerCase());
const inApi = (level: string): LogLevel => (level === 'silent' ? 'OFF' : (level.toUpperCase() as LogLevel));

/** The level that applies to a logger: its own, or that of ROOT, or that of the configuration. */
export const effectiveLevel = (name: LoggerName, changes: readonly LevelChange[], initial: LogLevel): LogLevel =>
  (changes.find(({ logger }) => logger === name) ?? changes.find(({ logger }) => logger === 'ROOT'))?.level ?? initial;

export function createLogLevels(root: Log): LogLevels {
  const initial = inApi(root.level);
  const known = new Map<LoggerName, Log>([['ROOT', root]]);
  for (const name of loggerNames) if (name !== 'ROOT') known.set(name, root.child({ logger: name }));
  return {
    initial,
    of: (name) => known.get(name) ?? root,
    apply(changes) {
      for (const [name, log] of known) {
        const level = inLibrary(effectiveLevel(name, changes, initial));
        if (log.level !== level) log.level = level;
      }
    },
  };
}

/** The changes that apply now. */
export const readLevelChanges = (db: Db, now: Date): Promise<LevelChange[]> =>
  db.many<LevelChange>(sql`SELECT logger, level, ends_at AS "endsAt" FROM log_level WHERE ends_at > ${now} ORDER BY logger`);

/** Makes this process follow the changes until it is stopped. While the database does not answer, the levels stay. */
export function followLogLevels(given: { database: Database; levels: LogLevels; clock: Clock; log: Log }): { stop(): Promise<void> } {
  const { database, levels, clock, log } = given;
  let reading: Promise<void> | undefined;
  const read = () => {
    reading ??= database
      .systemDb('log levels', (db) => readLevelChanges(db, clock.now()))
      .then(levels.apply, (error: unknown) => log.debug({ err: error as Error }, 'the levels of the log were not read'))
      .finally(() => {
        reading = undefined;
      });
  };
  const timer = setInterval(containErrors(log, 'the levels of the log', read), pollMilliseconds);
  read();
  return {
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}

/** Stores a change, in place of the one before. Without a change, the configuration applies again. */
export const writeLevelChange = (db: Db, name: LoggerName, change: { level: LogLevel; endsAt: Date } | undefined): Promise<number> =>
  db.run(
    change === undefined
      ? sql`DELETE FROM log_level WHERE logger = ${name}`
      : sql`INSERT INTO log_level (logger, level, ends_at) VALUES (${name}, ${change.level}, ${change.endsAt})
            ON CONFLICT (logger) DO UPDATE SET level = excluded.level, ends_at = excluded.ends_at`,
  );
