/** An auditor who has entered the code: the grant and its session, as the database stores them. */
import { createHash, randomBytes } from 'node:crypto';
import type { TestApi } from '../harness';

export interface EnteredForTest {
  grantId: string;
  secret: string;
  /** Reads below the address of a page with the cookie of the session. Default: the own page. */
  visit(path: string, grantId?: string): Promise<Response>;
}

interface Grant {
  companyId: number;
  grantedBy: string;
  siteId?: number;
  divisionId?: number;
  from?: string | null;
  to?: string | null;
}

export async function enterAsAuditor(
  { url, make }: Pick<TestApi, 'url' | 'make'>,
  { companyId, grantedBy, siteId, divisionId, from = null, to = null }: Grant,
): Promise<EnteredForTest> {
  const secret = randomBytes(24).toString('base64url');
  const [made] = await make.query<{ id: string }>(
    `INSERT INTO auditor_grant (company_id, site_id, division_id, address, from_on, to_on, until_on, granted_by, granted_at)
     VALUES ($1, $2, $3, 'audit@outside.example', $4, $5, '2027-03-01', $6, now()) RETURNING id`,
    [companyId, siteId ?? null, divisionId ?? null, from, to, grantedBy],
  );
  const grantId = made?.id ?? '';
  const digest = createHash('sha256').update(`${grantId} ${secret}`).digest('base64url');
  await make.query(`INSERT INTO auditor_session (grant_id, session_hash, session_ends_at) VALUES ($1, $2, '2100-01-01')`, [
    grantId,
    digest,
  ]);
  return {
    grantId,
    secret,
    visit: (path, of = grantId) =>
      fetch(`${url}/auditor/${of}${path}`, {
        headers: { cookie: `muster_auditor=${secret}`, 'accept-language': 'en' },
        redirect: 'manual',
      }),
  };
}
