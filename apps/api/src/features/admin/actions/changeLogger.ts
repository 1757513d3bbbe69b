import type { LogLevel, LoggerName } from '@muster/contract/shared/loggers';
import type { Context } from '../../../platform/http/context';
import { writeLevelChange } from '../../../platform/log-levels';

/** Changes the level of a logger for a time, or ends a change. Every process follows within a few seconds [7.74]. */
export async function changeLogger(
  ctx: Context,
  name: LoggerName,
  { configuredLevel: level, minutes }: { configuredLevel: LogLevel | null; minutes: number },
): Promise<void> {
  const endsAt = new Date(ctx.now.getTime() + minutes * 60_000);
  await writeLevelChange(ctx.db, name, level === null ? undefined : { level, endsAt });
  ctx.audit({
    companyId: null,
    entityType: 'Logger',
    entityId: name,
    data: level === null ? { level } : { level, endsAt: endsAt.toISOString() },
  });
}
