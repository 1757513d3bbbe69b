/** The result of a test of a company's provider. It counts only for the settings that were tested. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { storable } from '../outside/storable-json';
import { domainOf, ownsDomain, type CompanyProvider } from './providers';
import type { Seen } from './visit';

/** `refused`: the provider rejected the sign-in, or the product rejected its answer. */
export type TestProblem = 'unreachable' | 'refused' | 'noEmail' | 'otherDomain';

type Pool = Pick<pg.Pool, 'query'>;

/** Stores the result, unless the provider is on or has changed since. Returns the problem. */
export async function keepTest(
  pool: Pool,
  provider: CompanyProvider,
  revision: number,
  outcome: { seen: Seen } | { problem: 'unreachable' | 'refused'; reason: string },
  now: Date,
): Promise<TestProblem | undefined> {
  const problem = 'problem' in outcome ? outcome.problem : await problemOf(pool, provider, outcome.seen);
  const seen = 'seen' in outcome ? outcome.seen : undefined;
  const test = {
    at: now.toISOString(),
    problem: problem ?? null,
    reason: 'reason' in outcome ? storable(outcome.reason.slice(0, 300)) : null,
    issuer: provider.issuer,
    subject: seen?.subject ?? null,
    email: seen?.email ?? null,
    isVerified: seen?.isVerified ?? false,
    name: seen?.name ? `${seen.name.firstName} ${seen.name.lastName}`.trim() : null,
  };
  await pool.query(sql`
    UPDATE sign_in_provider p SET test = ${JSON.stringify(test)}::jsonb, tested_revision = ${problem === undefined ? revision : null}::integer
     WHERE p.company_id = ${provider.companyId} AND p.revision = ${revision} AND NOT p.is_on`);
  return problem;
}

async function problemOf(pool: Pool, { companyId }: CompanyProvider, { trusted }: Seen): Promise<TestProblem | undefined> {
  if (trusted === undefined) return 'noEmail';
  return (await ownsDomain(pool, companyId, domainOf(trusted) ?? '')) ? undefined : 'otherDomain';
}
