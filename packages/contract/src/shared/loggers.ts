/** The loggers of the product and their levels. */

export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL', 'OFF'] as const;
export type LogLevel = (typeof logLevels)[number];

/** ROOT applies to every logger that has no level of its own. */
export const loggerNames = ['ROOT', 'api', 'database', 'jobs', 'outbox', 'realtime'] as const;
export type LoggerName = (typeof loggerNames)[number];
