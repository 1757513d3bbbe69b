/** A company for one life, created in one statement, with a client for each person. */
import type pg from 'pg';
import { testPool } from '../../apps/api/tests/database';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../apps/api/tests/harness';
import { everybody, siteNames, type Name, type SiteName } from './model';

export interface Installation {
  api: TestApi;
  owner: pg.Pool;
  templateId(subType: string): Promise<number>;
  stop(): Promise<void>;
}

export interface Company {
  companyId: number;
  divisionId: number;
  site: Record<SiteName, number>;
  id: Record<Name, string>;
  client: Record<Name, Client>;
}

/** The library has no briefing without questions. */
export const briefingWithoutQuestions = {
  version: 1,
  form: {
    schema: {
      properties: {
        title: { label: 'Title', inputType: 'TEXT', type: 'string' },
        startDate: { label: 'Send on', inputType: 'DATE', type: 'string', required: false },
        dueDate: { label: 'Due', inputType: 'RELATIVE_DATE', type: 'string' },
        audience: { label: 'For', inputType: 'MEMBERS_SELECTION', type: 'object', visibleForScopes: ['COMPANY', 'DIVISION'] },
      },
    },
    draftRequired: ['title'],
    mapToTitle: 'title',
    mapToStartDate: 'startDate',
    mapToEndDate: 'dueDate',
  },
  responses: {},
  report: { participants: 'RESPONDER_LIST', properties: {} },
};

export async function openInstallation(): Promise<Installation> {
  const api = await startTestApi();
  const { templateId } = await campaignBuilders(api);
  const owner = testPool(api.databaseUrl, { max: 2 });
  await owner.query(
    "INSERT INTO campaign_template (type, sub_type, title, configuration) VALUES ('BRIEFING', 'JUST_READ', 'Just read', $1)",
    [JSON.stringify(briefingWithoutQuestions)],
  );
  return {
    api,
    owner,
    templateId,
    async stop() {
      await owner.end();
      await api.stop();
    },
  };
}

export async function makeCompany({ api, owner }: Installation): Promise<Company> {
  const { rows } = await owner.query<{ companyId: string; divisionId: string; sites: string[]; people: Record<string, string> }>(
    `WITH company AS (INSERT INTO company (name, time_zone) VALUES ('Lives', 'UTC') RETURNING id),
       elsewhere AS (INSERT INTO company (name, time_zone) VALUES ('Elsewhere', 'UTC') RETURNING id),
       division AS (INSERT INTO division (company_id, label) SELECT id, 'North' FROM company RETURNING id, company_id),
       sites AS (INSERT INTO site (company_id, name, headcount) SELECT id, name, 10 FROM company, unnest($1::text[]) name RETURNING id, name, company_id),
       in_division AS (INSERT INTO site_division (company_id, site_id, division_id) SELECT s.company_id, s.id, d.id FROM sites s, division d WHERE s.name <> 'site 3'),
       people AS (
         INSERT INTO account (subject, email, role, first_name, last_name, activated)
         SELECT gen_random_uuid(), gen_random_uuid() || '@example.test', CASE n WHEN 'admin' THEN 'ADMIN' WHEN 'consultant' THEN 'CONSULTANT' ELSE 'USER' END, 'Ash', n, true
           FROM unnest($2::text[]) n RETURNING id, subject, last_name AS name)
     SELECT company.id AS "companyId", division.id AS "divisionId", (SELECT array_agg(id ORDER BY name) FROM sites) AS sites,
            (SELECT jsonb_object_agg(name, id || ' ' || subject) FROM people) AS people FROM company, division`,
    [siteNames, everybody],
  );
  const [made] = rows;
  if (!made) throw new Error('No company');
  const of = (name: Name): [string, string] => made.people[name]?.split(' ') as [string, string];
  const company: Company = {
    companyId: Number(made.companyId),
    divisionId: Number(made.divisionId),
    site: Object.fromEntries(siteNames.map((name, index) => [name, Number(made.sites[index])])) as Company['site'],
    id: Object.fromEntries(everybody.map((name) => [name, of(name)[0]])) as Company['id'],
    client: Object.fromEntries(everybody.map((name) => [name, api.as({ subject: of(name)[1] })])) as Company['client'],
  };
  const joining = everybody.filter((name) => !['consultant', 'admin', 'stranger'].includes(name));
  for (const name of joining) await join(owner, company, name);
  return company;
}

/** A member's sites and divisions, from `siteMembers` and `divisionMembers` of the model. */
export async function join(owner: pg.Pool, { companyId, divisionId, site, id }: Company, name: Name): Promise<void> {
  const siteId = { siteManager: site['site 1'], worker: site['site 1'], colleague: site['site 2'] }[name as string];
  await owner.query(
    `WITH company AS (INSERT INTO company_member (company_id, user_id, is_manager) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING),
          site AS (INSERT INTO site_member (company_id, site_id, user_id, is_manager) SELECT $1, $4, $2, $5 WHERE $4::bigint IS NOT NULL ON CONFLICT DO NOTHING)
     INSERT INTO division_member (company_id, division_id, user_id, is_manager) SELECT $1, $6, $2, $7 WHERE $8 ON CONFLICT DO NOTHING`,
    [
      companyId,
      id[name],
      name === 'author' || name === 'manager',
      siteId ?? null,
      name === 'siteManager',
      divisionId,
      name === 'divisionManager',
      ['divisionManager', 'worker', 'colleague'].includes(name),
    ],
  );
}

export const leave = async (owner: pg.Pool, { companyId, id }: Company, name: Name): Promise<void> => {
  for (const table of ['division_member', 'site_member', 'company_member'])
    await owner.query(`DELETE FROM ${table} WHERE company_id = $1 AND user_id = $2`, [companyId, id[name]]);
};
