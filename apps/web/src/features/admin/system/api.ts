import type * as endpoints from '@muster/contract/admin/system-endpoints';
import type { AuditSearch } from './audit-search';
import type { LogLevel, LoggerName } from '@muster/contract/shared/loggers';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { callForFile } from '../../../lib/queries/call-for-file';

const getHealth = call<typeof endpoints.getHealth>('GET /management/health');
const listDeadLetters = call<typeof endpoints.listDeadLetters>('GET /management/dead-letters');
const retryDeadLetter = call<typeof endpoints.retryDeadLetter>('POST /management/dead-letters/{eventId}/retry');
const dropDeadLetter = call<typeof endpoints.dropDeadLetter>('DELETE /management/dead-letters/{eventId}');
const getConfiguration = call<typeof endpoints.getConfiguration>('GET /management/configprops');
const getInfo = call<typeof endpoints.getInfo>('GET /management/info');
const listLoggers = call<typeof endpoints.listLoggers>('GET /management/loggers');
const changeLogger = call<typeof endpoints.changeLogger>('POST /management/loggers/{name}');
const getMetrics = call<typeof endpoints.getMetrics>('GET /management/jhimetrics');
const getThreads = call<typeof endpoints.getThreads>('GET /management/threaddump');

const searchAudit = call<typeof endpoints.searchAudit>('GET /audit-events');
export const exportAudit = callForFile<typeof endpoints.exportAudit>('GET /audit-events/export');

const key = ['system'] as const;
const refetchMilliseconds = 10_000;
/** What is shown is the state of now. A failed call is not repeated: the next one comes in a few seconds. */
const live = {
  staleTime: 0,
  retry: false,
  refetchInterval: refetchMilliseconds,
  placeholderData: keepPreviousData,
  meta: { isKept: false },
} as const;

export const healthQuery = queryOptions({
  ...live,
  queryKey: [...key, 'health'],
  queryFn: ({ signal }) => getHealth({}, { signal, hideError: true }),
});

export const deadLettersQuery = queryOptions({
  ...live,
  queryKey: [...key, 'dead-letters'],
  queryFn: ({ signal }) => listDeadLetters({}, { signal, hideError: true }),
});

export const configurationQuery = queryOptions({
  meta: { isKept: false },
  queryKey: [...key, 'configuration'],
  queryFn: ({ signal }) => getConfiguration({}, { signal, hideError: true }),
});

export const infoQuery = queryOptions({
  meta: { isKept: false },
  queryKey: [...key, 'info'],
  queryFn: ({ signal }) => getInfo({}, { signal, hideError: true }),
});

export const loggersQuery = queryOptions({
  ...live,
  queryKey: [...key, 'loggers'],
  queryFn: ({ signal }) => listLoggers({}, { signal, hideError: true }),
});

export const metricsQuery = queryOptions({
  ...live,
  queryKey: [...key, 'metrics'],
  queryFn: ({ signal }) => getMetrics({}, { signal, hideError: true }),
});

export const threadsQuery = queryOptions({
  ...live,
  queryKey: [...key, 'threads'],
  queryFn: ({ signal }) => getThreads({}, { signal, hideError: true }),
});

/** Retries or drops the dead letters of an event. */
export function useSettleDeadLetter() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, how }: { eventId: number; how: 'retry' | 'drop' }) =>
      (how === 'retry' ? retryDeadLetter : dropDeadLetter)({ params: { eventId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Changes the level of a logger for a time. Null ends the change. */
export function useChangeLogger() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, level, minutes }: { name: LoggerName; level: LogLevel | null; minutes: number }) =>
      changeLogger({ params: { name }, body: { configuredLevel: level, minutes } }),
    onSuccess: (changed) => queryClient.setQueryData(loggersQuery.queryKey, changed),
  });
}

/** The found records, a page at a time, the newest first. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, 'audit', search],
    meta: { isKept: false },
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => searchAudit({ query: { ...search, before: pageParam } }, { signal, hideError: true }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
