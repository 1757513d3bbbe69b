import sql from 'sql-template-tag';
import type { Db } from '../src/platform/database/database';
import type { DemoPerson } from './people';
import { pick, seededRandom } from './random';

const year = 365 * 86_400_000;
const experiences = ['MEDIUM', 'MEDIUM', 'HIGH', 'VERY_HIGH', 'LOW'] as const;

/** All people of Northridge with their memberships, and the profiles of about nine in ten. */
export async function installPeople(db: Db, companyId: number, people: readonly DemoPerson[], now: Date): Promise<void> {
  const random = seededRandom(31);
  const rows = people.map((person, index) => ({
    ...account(person, random, now, index),
    site: person.site.name,
    division: person.site.division,
    subdivision: person.site.subdivision,
    isSiteManager: person.isSiteManager,
    managesDivision: person.signIn?.manages?.division === person.site.division,
    isManager: person.signIn?.isManager ?? false,
    isLeader: person.signIn?.isLeader ?? false,
    isKnowledgeable: random() < 0.9,
    experience: pick(experiences, random),
  }));
  await db.run(sql`
    INSERT INTO account (id, email, first_name, last_name, title, phone_number, address_label, date_started_in_safety, date_started_with_company,
                         date_started_with_current_title, activated, created_at)
    SELECT r.id, r.email, r."firstName", r."lastName", r.title, r.phone, r.address, r."inSafety", r."withCompany", r."withTitle", r.activated, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (id uuid, email text, "firstName" text, "lastName" text, title text, phone text, address text, "inSafety" date, "withCompany" date, "withTitle" date,
              activated boolean)`);
  await db.run(sql`
    WITH r AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                 AS r (id uuid, site text, division text, subdivision text, "isSiteManager" boolean, "managesDivision" boolean, "isManager" boolean, "isLeader" boolean, blocked boolean)),
    members AS (INSERT INTO company_member (company_id, user_id, is_manager, is_leader, is_blocked)
                SELECT ${companyId}::bigint, id, "isManager", "isLeader", blocked FROM r),
    origins AS (INSERT INTO account_origin (user_id, company_id) SELECT id, ${companyId}::bigint FROM r),
    at_site AS (INSERT INTO site_member (company_id, site_id, user_id, is_manager)
                SELECT ${companyId}::bigint, s.id, r.id, r."isSiteManager" FROM r JOIN site s ON s.company_id = ${companyId} AND s.name = r.site)
    INSERT INTO division_member (company_id, division_id, user_id, subdivision_id, is_manager)
    SELECT ${companyId}::bigint, d.id, r.id, (SELECT s.id FROM subdivision s WHERE s.division_id = d.id AND s.label = r.subdivision), r."managesDivision"
      FROM r JOIN division d ON d.company_id = ${companyId} AND d.label = r.division`);
  await installKnowledge(db, rows);
}

function account(person: DemoPerson, random: () => number, now: Date, index: number) {
  const daysAgo = (years: number) => new Date(now.getTime() - years * year).toISOString().slice(0, 10);
  const isComplete = random() < 0.8;
  const withCompany = 1 + random() * 12;
  return {
    id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title,
    phone: isComplete ? `+61 5550 ${String(1000 + index)}` : null,
    address: isComplete ? person.site.address : null,
    inSafety: isComplete ? daysAgo(withCompany + random() * 10) : null,
    withCompany: daysAgo(withCompany),
    withTitle: isComplete ? daysAgo(random() * withCompany) : null,
    activated: !person.signIn?.isInvited,
    blocked: person.signIn?.isBlocked ?? false,
  };
}

/** High-risk work of their site, one or two practices, and a certificate for every third person. The expert has several topics. */
async function installKnowledge(
  db: Db,
  rows: readonly { id: string; email: string; site: string; isKnowledgeable: boolean; experience: string }[],
): Promise<void> {
  const knowing = rows.filter(({ isKnowledgeable }) => isKnowledgeable);
  const given = JSON.stringify(
    knowing.map(({ id, site, experience }, index) => ({ id, site, experience, practice: (index % 14) + 1, isCertified: index % 3 === 0 })),
  );
  const set = sql`jsonb_to_recordset(${given}::jsonb) AS r (id uuid, site text, experience text, practice int, "isCertified" boolean)`;
  await db.run(sql`
    INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience)
    SELECT r.id, h.high_risk_work_id, r.experience FROM ${set} JOIN site s ON s.name = r.site JOIN site_high_risk_work h ON h.site_id = s.id`);
  await db.run(sql`
    INSERT INTO user_safety_practice (user_id, safety_practice_id, experience)
    SELECT r.id, p.id, r.experience FROM ${set} JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM safety_practice) p ON p.number = r.practice`);
  await db.run(sql`
    INSERT INTO safety_qualification (user_id, institution, title, type)
    SELECT r.id, 'Ridgeway College', 'Certificate in workplace safety', 'Certificate' FROM ${set} WHERE r."isCertified"`);
  const expert = rows.find(({ email }) => email.startsWith('expert@'));
  if (!expert) return;
  await db.run(sql`
    INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience)
    SELECT ${expert.id}::uuid, id, 'VERY_HIGH' FROM high_risk_work WHERE title IN ('Work at height', 'Lifting and cranes', 'Isolation of energy')
    ON CONFLICT (user_id, high_risk_work_id) DO UPDATE SET experience = 'VERY_HIGH'`);
  await db.run(sql`
    INSERT INTO user_safety_practice (user_id, safety_practice_id, experience)
    SELECT ${expert.id}::uuid, id, 'VERY_HIGH' FROM safety_practice WHERE title IN ('Emergency preparedness', 'Training and competence')
    ON CONFLICT (user_id, safety_practice_id) DO UPDATE SET experience = 'VERY_HIGH'`);
}
