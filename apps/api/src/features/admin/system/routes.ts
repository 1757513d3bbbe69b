/** The system area [2.64] [7.74]. System-wide data is read before the request's transaction, with the system role. */
import { maxDeadLetters } from '@muster/contract/admin/health';
import * as endpoints from '@muster/contract/admin/system-endpoints';
import { implement, implementWithCall, type Implementation } from '../../../platform/http/endpoint';
import { systemManager } from '../../../platform/http/policies';
import { countDeadLetters, listDeadLetters } from '../../../platform/outbox/dead-letters';
import { changeLogger } from '../actions/changeLogger';
import { settleDeadLetter } from '../actions/settleDeadLetter';
import { exportAudit } from '../audit/export';
import { findAuditEvents } from '../audit/search';
import { listAccounts } from './accounts';
import { environmentOf } from './environment';
import { checkHealth } from './health';
import { presentLoggers } from './loggers';
import { readMetrics, readThreads } from './metrics';
import type { Operations } from './operations';

const policy = systemManager;
/** Nothing to plan: the route policy has already checked the caller. */
const plan = () => Promise.resolve(undefined);

export const systemRoutes = (operations: Operations): Implementation[] => [
  implementWithCall(endpoints.getHealth, {
    policy,
    outside: { canRepeat: true, plan, call: ({ now }) => checkHealth(operations, now) },
    handle: (_ctx, _input, health) => Promise.resolve(health),
  }),
  implementWithCall(endpoints.listDeadLetters, {
    policy,
    outside: {
      canRepeat: true,
      plan,
      call: () =>
        operations.database.systemDb('dead letters', async (db) => ({
          total: await countDeadLetters(db),
          items: await listDeadLetters(db, maxDeadLetters),
        })),
    },
    handle: (_ctx, _input, letters) => Promise.resolve(letters),
  }),
  implement(endpoints.retryDeadLetter, { policy, handle: (ctx, { params }) => settleDeadLetter(ctx, params.eventId, 'retry') }),
  implement(endpoints.dropDeadLetter, { policy, handle: (ctx, { params }) => settleDeadLetter(ctx, params.eventId, 'drop') }),
  implement(endpoints.getConfiguration, { policy, handle: () => Promise.resolve({ properties: [...operations.settings] }) }),
  implement(endpoints.getEnvironment, { policy, handle: () => Promise.resolve(environmentOf(operations)) }),
  implement(endpoints.getInfo, { policy, handle: () => Promise.resolve(operations.info) }),
  implement(endpoints.listLoggers, { policy, handle: (ctx) => presentLoggers(ctx, operations.levels.initial) }),
  implement(endpoints.changeLogger, {
    policy,
    handle: async (ctx, { params, body }) => {
      await changeLogger(ctx, params.name, body);
      return presentLoggers(ctx, operations.levels.initial);
    },
  }),
  implementWithCall(endpoints.getMetrics, {
    policy,
    outside: { canRepeat: true, plan, call: () => readMetrics(operations) },
    handle: (_ctx, _input, metrics) => Promise.resolve(metrics),
  }),
  implement(endpoints.getThreads, { policy, handle: () => Promise.resolve(readThreads()) }),
  implement(endpoints.searchAudit, {
    policy,
    handle: async (ctx, { query: { before, size, ...search } }) => {
      const found = await findAuditEvents(ctx, search, before, size + 1);
      return { items: found.slice(0, size), hasMore: found.length > size };
    },
  }),
  implementWithCall(endpoints.listAccounts, {
    policy,
    outside: {
      canRepeat: true,
      plan: (_ctx, { query }) => Promise.resolve(query),
      call: (_outside, query) => operations.database.systemDb('user management', (db) => listAccounts(db, query)),
    },
    handle: (_ctx, _input, accounts) => Promise.resolve(accounts),
  }),
  implement(endpoints.exportAudit, { mayUseReplica: true, policy, handle: (ctx, { query }) => Promise.resolve(exportAudit(ctx, query)) }),
];
