/** The rules about the system area, from clauses 2.66 and 7.74 of the specification. Independent of the api. */
import { about, type Caller, type Row, type Targets } from '../rights';

/** Only canManageSystem opens the system area. */
const managersOnly = (who: Caller): number => (who.role === 'ADMIN' ? 200 : 403);
const managersOf = (who: Caller, { is }: Targets['shared']): number => (who.role !== 'ADMIN' ? 403 : is === 'there' ? 200 : 404);

export const systemRows: Record<string, Row> = {
  'GET /management/health': about('nothing', managersOnly),
  'GET /management/dead-letters': about('nothing', managersOnly),
  'POST /management/dead-letters/{eventId}/retry': about('shared', managersOf),
  'DELETE /management/dead-letters/{eventId}': about('shared', managersOf),
  'GET /management/configprops': about('nothing', managersOnly),
  'GET /management/env': about('nothing', managersOnly),
  'GET /management/info': about('nothing', managersOnly),
  'GET /management/loggers': about('nothing', managersOnly),
  'POST /management/loggers/{name}': about('nothing', managersOnly),
  'GET /management/jhimetrics': about('nothing', managersOnly),
  'GET /audit-events': about('nothing', managersOnly),
  'GET /audit-events/export': about('nothing', managersOnly),
  'GET /management/accounts': about('nothing', managersOnly),
  'GET /management/threaddump': about('nothing', managersOnly),
};
