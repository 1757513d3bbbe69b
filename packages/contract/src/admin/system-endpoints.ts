/** The endpoints of the system area [2.64] [7.74]. Only system managers may call them, and no API token may. */
import { endpoint, reading, writing } from '../shared/endpoint';
import { accountPage, accountQuery } from './accounts';
import { auditPage, auditQuery, auditSearch } from './audit';
import { configurationProperties, environment, systemInfo } from './configuration';
import { deadLetterParams, deadLetters, settledLetters, systemHealth } from './health';
import { loggerBody, loggerParams, loggers } from './loggers';
import { processMetrics, threadDump } from './metrics';

const clauses = ['2.64', '7.74'] as const;
const looking = { ...reading, clauses, tokenScope: 'never' } as const;
const acting = { ...writing, clauses, tokenScope: 'never' } as const;

export const getHealth = endpoint({
  ...looking,
  route: 'GET /management/health',
  summary: 'The state of database, outbox, jobs, disk and outside services; a check that hangs ends at its deadline',
  response: systemHealth,
});

export const listDeadLetters = endpoint({
  ...looking,
  route: 'GET /management/dead-letters',
  summary: 'The oldest deliveries that are no longer retried, without their contents',
  response: deadLetters,
});

export const retryDeadLetter = endpoint({
  ...acting,
  route: 'POST /management/dead-letters/{eventId}/retry',
  summary: 'Retries the dead letters of an event, for another day',
  params: deadLetterParams,
  response: settledLetters,
  audit: 'deadLetter.retried',
});

export const dropDeadLetter = endpoint({
  ...acting,
  route: 'DELETE /management/dead-letters/{eventId}',
  summary: 'Removes the dead letters of an event for good',
  params: deadLetterParams,
  response: settledLetters,
  audit: 'deadLetter.dropped',
});

export const getConfiguration = endpoint({
  ...looking,
  route: 'GET /management/configprops',
  summary: 'Every setting with its value and source; secrets are masked',
  response: configurationProperties,
});

export const getEnvironment = endpoint({
  ...looking,
  route: 'GET /management/env',
  summary: 'The settings by their source; secrets are masked',
  response: environment,
});

export const getInfo = endpoint({
  ...looking,
  route: 'GET /management/info',
  summary: 'Build, environment, role and start of the process that answers',
  response: systemInfo,
});

export const listLoggers = endpoint({
  ...looking,
  route: 'GET /management/loggers',
  summary: 'The levels of the log, and until when a change applies',
  response: loggers,
});

export const changeLogger = endpoint({
  ...acting,
  route: 'POST /management/loggers/{name}',
  summary: 'Changes the level of a logger in every process for a time; null ends the change',
  params: loggerParams,
  body: loggerBody,
  response: loggers,
  audit: 'logger.changed',
});

export const getMetrics = endpoint({
  ...looking,
  route: 'GET /management/jhimetrics',
  summary: 'Requests by route, event-loop delay, memory, pools and queues of the process that answers',
  response: processMetrics,
});

export const getThreads = endpoint({
  ...looking,
  route: 'GET /management/threaddump',
  summary: 'The worker threads and open resources of the process that answers',
  response: threadDump,
});

export const searchAudit = endpoint({
  ...reading,
  clauses: ['2.64'],
  tokenScope: 'never',
  route: 'GET /audit-events',
  summary: 'The audit log by company, person, entity, action and time, the newest first; `before` continues a page',
  query: auditQuery,
  response: auditPage,
});

export const exportAudit = endpoint({
  clauses: ['2.64'],
  tokenScope: 'never',
  route: 'GET /audit-events/export',
  summary: 'The found records of the audit log as CSV, the newest 10,000 at most',
  query: auditSearch,
  file: ['text/csv'],
  rate: 'export',
  status: 200,
  audit: 'auditLog.exported',
});

export const listAccounts = endpoint({
  ...looking,
  route: 'GET /management/accounts',
  summary: 'The accounts of all companies, and those without a company, by e-mail address',
  query: accountQuery,
  response: accountPage,
});
