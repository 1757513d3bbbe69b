import type { CompanyListItem, CompanyView } from '@muster/contract/organisation/company';
import type { ConsultationList } from '@muster/contract/organisation/consultation-lists';
import type { WorkingHours } from '@muster/contract/organisation/working-hours';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { empty, join, raw } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern } from '../../platform/database/text-search';
import { activeMemberCount, practicesOfMembers } from '../identity';
import { highRiskWorks, industryJson, safetyPractices, titlesOf, type CategoryRow } from '../reference-data';

export interface CompanyRow {
  id: number;
  name: string;
  logoUrl: string | null;
  phase: CompanyView['phase'];
  timeZone: string;
  industry: { id: number; title: string } | null;
  translation: boolean;
  summary: boolean;
  push: boolean;
  questionWaitDays: number;
  reminderDays: number[];
  workingHours: WorkingHours;
  digestMinute: number;
  languages: CompanyView['languages'];
  consultationList: ConsultationList;
  attentionBudget: { asks: number; minutes: number };
  offlineDays: number;
  /** Can be over; the last hour's job has then not cleared it yet. */
  setupUntil: string | null;
  version: number;
}

/** Active members, from the kept figures: activated, not blocked, without a system role. */
const activeMembers = activeMemberCount(sql`c.id`);

const industryOf = industryJson(sql`c.industry_id`);

export async function listCompanies(
  db: Db,
  name: string | undefined,
  page: Page<'id' | 'name'>,
): Promise<{ items: CompanyListItem[]; total: number }> {
  const where = name ? sql`WHERE c.name ILIKE ${containsPattern(name)}` : empty;
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'name' ? 'lower(c.name)' : 'c.id'} ${direction}`)));
  const [items, { total }] = await Promise.all([
    db.many<CompanyListItem>(sql`
      SELECT c.id, c.name, c.logo_url AS "logoUrl", c.phase, ${industryOf} AS industry, ${activeMembers} AS "activeCompanyUserCount"
        FROM company c ${where} ORDER BY ${order}, c.id DESC LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM company c ${where}`),
  ]);
  return { items, total };
}

export async function countCompanies(db: Db): Promise<number> {
  return (await db.one<{ total: number }>(sql`SELECT count(*) AS total FROM company`)).total;
}

export const findCompany = (db: Db, id: number, purpose: 'read' | 'change'): Promise<CompanyRow | undefined> =>
  db.maybeOne<CompanyRow>(sql`
    SELECT c.id, c.name, c.logo_url AS "logoUrl", c.phase, c.time_zone AS "timeZone", ${industryOf} AS industry, c.version,
           c.translation_enabled AS translation, c.summary_enabled AS summary, c.push_enabled AS push,
           c.question_wait_days AS "questionWaitDays", c.reminder_days AS "reminderDays", c.offline_days AS "offlineDays", c.languages, c.consultation_list AS "consultationList",
           jsonb_build_object('asks', c.attention_asks, 'minutes', c.attention_minutes) AS "attentionBudget",
           jsonb_build_object('from', c.work_from, 'to', c.work_to, 'days', c.work_days) AS "workingHours", c.digest_minute AS "digestMinute",
           c.setup_until AS "setupUntil"
      FROM company c WHERE c.id = ${id} ${purpose === 'change' ? raw('FOR NO KEY UPDATE OF c') : empty}`);

export async function countActiveMembers(db: Db, companyId: number): Promise<number> {
  return (await db.one<{ count: number }>(sql`SELECT ${activeMembers} AS count FROM company c WHERE c.id = ${companyId}`)).count;
}

/** Divisions with subdivisions, sites and regions, all sorted by name. */
export async function findOrganisation(db: Db, companyId: number): Promise<Pick<CompanyView, 'divisions' | 'sites' | 'regions'>> {
  const [divisions, sites, regions] = await Promise.all([
    db.many<CompanyView['divisions'][number]>(sql`
      SELECT d.id, d.label, d.status, d.archived_at IS NOT NULL AS "isArchived", coalesce(s.subdivisions, '[]') AS subdivisions
        FROM division d LEFT JOIN LATERAL (
          SELECT jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'divisionId', s.division_id) ORDER BY lower(s.label), s.id) AS subdivisions
            FROM subdivision s WHERE s.company_id = d.company_id AND s.division_id = d.id) s ON true
       WHERE d.company_id = ${companyId} ORDER BY lower(d.label), d.id`),
    db.many<CompanyView['sites'][number]>(sql`
      SELECT s.id, s.name, s.status,
             coalesce(d.ids, '{}') AS "divisionIds", coalesce(r.ids, '{}') AS "regionIds"
        FROM site s
        LEFT JOIN (SELECT site_id, array_agg(division_id::int ORDER BY division_id) AS ids FROM site_division
                    WHERE company_id = ${companyId} GROUP BY site_id) d ON d.site_id = s.id
        LEFT JOIN (SELECT site_id, array_agg(region_id::int ORDER BY region_id) AS ids FROM site_region
                    WHERE company_id = ${companyId} GROUP BY site_id) r ON r.site_id = s.id
       WHERE s.company_id = ${companyId} ORDER BY lower(s.name), s.id`),
    db.many<CompanyView['regions'][number]>(sql`SELECT id, label FROM region WHERE company_id = ${companyId} ORDER BY lower(label), id`),
  ]);
  return { divisions, sites, regions };
}

export const findHighRiskWorkInUse = (db: Db, companyId: number): Promise<CategoryRow[]> => {
  const isUsed = sql`EXISTS (SELECT FROM site_high_risk_work u WHERE u.company_id = ${companyId} AND u.high_risk_work_id = t.id)`;
  return db.many<CategoryRow>(sql`${highRiskWorks(isUsed)} ORDER BY lower(t.title)`);
};

export const findSafetyPracticesInUse = (db: Db, companyId: number): Promise<CategoryRow[]> =>
  db.many<CategoryRow>(sql`${safetyPractices(sql`t.id IN (${practicesOfMembers(companyId)})`)} ORDER BY lower(t.title)`);

interface Named {
  id: number;
  title: string;
}

export const findWorkSiteTypesInUse = (db: Db, companyId: number): Promise<Named[]> => {
  const isUsed = sql`EXISTS (SELECT FROM site_work_site_type u WHERE u.company_id = ${companyId} AND u.work_site_type_id = t.id)`;
  return db.many<Named>(titlesOf('workSiteType', isUsed));
};

export async function findMetadata(db: Db): Promise<{ highRiskWorks: Named[]; workSiteTypes: Named[] }> {
  const [works, workSiteTypes] = await Promise.all([db.many<Named>(titlesOf('highRiskWork')), db.many<Named>(titlesOf('workSiteType'))]);
  return { highRiskWorks: works, workSiteTypes };
}
