import type { Logger } from '@muster/contract/admin/loggers';
import { logLevels, loggerNames, type LogLevel } from '@muster/contract/shared/loggers';
import type { Context } from '../../../platform/http/context';
import { effectiveLevel, readLevelChanges } from '../../../platform/log-levels';

/** Every logger with its current level, and the end of a temporary level [7.74]. */
export async function presentLoggers(ctx: Context, initial: LogLevel): Promise<{ levels: LogLevel[]; loggers: Logger[] }> {
  const changes = await readLevelChanges(ctx.db, ctx.now);
  const loggers = loggerNames.map((name) => {
    const change = changes.find(({ logger }) => logger === name);
    return {
      name,
      configuredLevel: change?.level ?? null,
      effectiveLevel: effectiveLevel(name, changes, initial),
      endsAt: change?.endsAt ?? null,
    };
  });
  return { levels: [...logLevels], loggers };
}
