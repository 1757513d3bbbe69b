/** Levels of the log, changed while the processes run [2.64] [7.74]. */
import { z } from 'zod';
import { logLevels, loggerNames } from '../shared/loggers';
import { instant } from '../shared/text';

const logLevel = z.enum(logLevels);
const loggerName = z.enum(loggerNames);

export const loggerParams = z.object({ name: loggerName });

/** How long a changed level stays, in minutes. */
const defaultLevelMinutes = 60;
const maxLevelMinutes = 1440;

/** Null ends a change before its time. */
export const loggerBody = z.object({
  configuredLevel: logLevel.nullable(),
  minutes: z.int().min(1).max(maxLevelMinutes).default(defaultLevelMinutes),
});

const logger = z.object({
  name: loggerName,
  /** The changed level. Null if the logger was not changed. */
  configuredLevel: logLevel.nullable(),
  /** The level that applies. Processes follow within a few seconds. */
  effectiveLevel: logLevel,
  /** When the change ends by itself. */
  endsAt: instant.nullable(),
});
export type Logger = z.infer<typeof logger>;

export const loggers = z.object({ levels: z.array(logLevel), loggers: z.array(logger) });
