/**
 * Tests row-level security without the application's checks. Each handler runs in a transaction that muster_enter bound to the
 * caller's own companies. Its actor claims to edit everything and to belong to the other company. Every table is also read
 * directly.
 */
import sql, { raw } from 'sql-template-tag';
import { createLog } from '../../apps/api/src/platform/log';
import type { Actor } from '../../apps/api/src/platform/http/actor';
import type { Implementation } from '../../apps/api/src/platform/http/endpoint';
import { parseInput } from '../../apps/api/src/platform/http/parse-input';
import { requestContext } from '../../apps/api/src/platform/http/request-context';
import { registries } from '../../apps/api/src/composition/registries';
import type { Person } from '../../apps/api/tests/harness';
import { canary, type CanaryWorld } from './canary-world';
import { inParallel, type Outcome } from '../proof';
import { addressOf, type GetRequest } from '../get-requests';

const atOnce = 6;
const silent = createLog({ level: 'silent' });

export async function withoutChecks(
  world: CanaryWorld,
  implementations: readonly Implementation[],
  requests: readonly GetRequest[],
): Promise<Outcome> {
  const failures: string[] = [];
  const spies = Object.entries(world.spies);
  const handlers = new Map(implementations.map((implementation) => [implementation.endpoint, implementation]));
  let answered = 0;
  await inParallel(requests, atOnce, async (request, index) => {
    const [name, spy] = spies[index % spies.length] as [string, Person];
    const implementation = handlers.get(request.endpoint);
    const text = implementation && (await answerOf(world, spy, implementation, request));
    answered += text === undefined ? 0 : 1;
    if (text?.includes(canary))
      failures.push(`without checks ${request.endpoint.route} ${addressOf(request)} as ${name}: ${text.slice(0, 300)}`);
  });
  const tables = await readTables(world);
  return { counts: { 'answered without checks': answered, tables: tables.read }, failures: [...failures, ...tables.failures] };
}

/** The result of a handler without checks. Undefined if it threw or found no object. */
async function answerOf(
  { api, secret }: CanaryWorld,
  spy: Person,
  implementation: Implementation,
  request: GetRequest,
): Promise<string | undefined> {
  const db = await api.database.begin('read');
  try {
    await db.one(sql`SELECT account FROM muster_enter(${spy.subject}, now())`);
    const input = parseInput(request.endpoint, { params: request.params, query: request.query, body: undefined });
    const ctx = requestContext({
      actor: almighty(spy.id, secret),
      db,
      now: api.clock.now(),
      startedAt: api.clock.now(),
      log: silent,
      requestId: 'without-checks',
      storage: api.storage,
      registries,
      ifMatch: undefined,
      clockOffset: 0,
      acceptedLanguages: [],
      auditClass: 'none',
    });
    return JSON.stringify(await implementation.handle(ctx, input));
  } catch {
    return undefined;
  } finally {
    await db.rollback();
  }
}

/** An actor who, for the application, edits everything and manages the other company. */
function almighty(id: string, { companyId, numbers }: CanaryWorld['secret']): Actor {
  const everything = (['management', 'Company', 'Site', 'Division'] as const).map(
    (contextType) => ({ contextType, contextId: '*', permissionType: 'edit' }) as const,
  );
  return {
    id,
    role: 'ADMIN',
    claims: everything,
    companies: [{ companyId, isManager: true, isLeader: true }],
    sites: numbers.map((siteId) => ({ companyId, siteId, isManager: true })),
    divisions: numbers.map((divisionId) => ({ companyId, divisionId, isManager: true })),
  };
}

/** Reads every table that requests may read, completely, as each of the spies. */
async function readTables({ api, owner, spies }: CanaryWorld): Promise<{ read: number; failures: string[] }> {
  const { rows } = await owner.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND has_table_privilege('muster_app', oid, 'SELECT') ORDER BY 1",
  );
  const failures: string[] = [];
  for (const [who, spy] of Object.entries(spies)) {
    const db = await api.database.begin('read');
    try {
      await db.one(sql`SELECT account FROM muster_enter(${spy.subject}, now())`);
      for (const { name } of rows) {
        const seen = await db.many<{ row: string }>(sql`SELECT t::text AS row FROM ${raw(name)} t WHERE t::text LIKE ${`%${canary}%`}`);
        failures.push(...seen.map(({ row }) => `table ${name} as ${who}: ${row.slice(0, 200)}`));
      }
    } finally {
      await db.rollback();
    }
  }
  return { read: rows.length, failures };
}
