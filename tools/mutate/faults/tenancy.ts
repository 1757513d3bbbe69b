/** Faults in second checks between companies and people. Each is tested without the first check. */
import type { Fault } from './fault';

const tenant = ['apps/api/src/platform/database/tenant.test.ts'];
const guards = ['apps/api/src/features/campaigns/tests/single-guards.test.ts'];

export const tenancyFaults: readonly Fault[] = [
  {
    title: 'loading a campaign names no company',
    file: 'apps/api/src/features/campaigns/access.ts',
    original: 'WHERE c.id = ${id} AND ${inMyCompanies} AND c.deleted_at IS NULL`)',
    replacement: 'WHERE c.id = ${id} AND c.deleted_at IS NULL`)',
    project: 'api',
    tests: guards,
  },
  {
    title: 'the lock on a campaign names no company',
    file: 'apps/api/src/features/campaigns/access.ts',
    original: 'WHERE c.id = ${id} AND ${inMyCompanies} FOR UPDATE`',
    replacement: 'WHERE c.id = ${id} FOR UPDATE`',
    project: 'api',
    tests: guards,
  },
  {
    title: 'reminding does not lock the campaign',
    file: 'apps/api/src/features/campaigns/policy.ts',
    original: "remind: { right: manages, isOpen: ({ status }) => status === 'LIVE', changes: true }",
    replacement: "remind: { right: manages, isOpen: ({ status }) => status === 'LIVE', changes: false }",
    project: 'api',
    tests: guards,
  },
  {
    title: 'muster_people shows e-mail addresses of other companies',
    file: 'apps/api/migrations/105_identity.sql',
    original: 'WHERE m.user_id = a.id AND m.company_id = ANY ((SELECT muster_companies())::bigint[])) AS sees OFFSET 0) s',
    replacement: 'WHERE m.user_id = a.id) AS sees OFFSET 0) s',
    project: 'api',
    tests: tenant,
  },
  {
    title: 'muster_audience_named finds people of other companies',
    file: 'apps/api/migrations/117_reports.sql',
    original: 'AND a.campaign_id = of_campaign AND of_company = ANY ((SELECT muster_companies())::bigint[])',
    replacement: 'AND a.campaign_id = of_campaign',
    project: 'api',
    tests: tenant,
  },
  {
    title: 'muster_exchange_people counts people of other companies',
    file: 'apps/api/migrations/114_exchange_people.sql',
    original: "d.day >= (since AT TIME ZONE 'UTC')::date AND of_company = ANY (muster_companies())",
    replacement: "d.day >= (since AT TIME ZONE 'UTC')::date",
    project: 'api',
    tests: tenant,
  },
  {
    title: 'row-level security shows every idempotency key to everybody',
    file: 'apps/api/migrations/101_platform.sql',
    original: 'CREATE POLICY own ON idempotency_key TO muster_app USING (user_id = (SELECT muster_user()));',
    replacement: 'CREATE POLICY own ON idempotency_key TO muster_app USING (true);',
    project: 'api',
    tests: tenant,
  },
];
