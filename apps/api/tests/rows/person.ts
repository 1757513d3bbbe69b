/** Inserts a person with memberships and expertise. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface PersonOptions {
  role?: 'ADMIN' | 'CONSULTANT' | 'USER';
  manager?: boolean;
  leader?: boolean;
  blocked?: boolean;
  /** By each of the companies. */
  blockedByCompany?: boolean;
  activated?: boolean;
  firstName?: string;
  lastName?: string;
  sites?: { id: number; manager?: boolean }[];
  divisions?: { id: number; manager?: boolean; subdivisionId?: number }[];
  practices?: number[];
  highRiskWorks?: number[];
}

interface Rows {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  now: Date;
}

/** Returns the id of the account. */
export async function insertPerson(
  rows: Rows,
  { subject, email, companies }: { subject: string; email: string; companies: readonly number[] },
  options: PersonOptions,
): Promise<string> {
  // as in the product: the first company invites an account that nobody has used
  const isInvitedFirst = companies.length > 0 && options.activated !== false;
  const id = await insertAccount(rows, subject, email, isInvitedFirst ? { ...options, activated: false } : options);
  for (const companyId of companies) await insertMemberships(rows, companyId, id, options);
  if (isInvitedFirst) await rows.query('UPDATE account SET activated = true WHERE id = $1', [id]);
  await insertExpertise(rows, id, options);
  return id;
}

async function insertAccount({ query, now }: Rows, subject: string, email: string, options: PersonOptions): Promise<string> {
  const [row] = await query<{ id: string }>(
    `INSERT INTO account (subject, email, role, first_name, last_name, activated, blocked, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      subject,
      email,
      options.role ?? 'USER',
      options.firstName ?? 'Ash',
      options.lastName ?? `Person ${randomUUID().slice(0, 8)}`,
      options.activated ?? true,
      options.blocked ?? false,
      now,
    ],
  );
  return row?.id ?? '';
}

async function insertMemberships({ query }: Rows, companyId: number, id: string, options: PersonOptions): Promise<void> {
  await query('INSERT INTO company_member (company_id, user_id, is_manager, is_leader) VALUES ($1, $2, $3, $4)', [
    companyId,
    id,
    options.manager ?? false,
    options.leader ?? false,
  ]);
  if (options.blockedByCompany)
    await query('UPDATE company_member SET is_blocked = true WHERE company_id = $1 AND user_id = $2', [companyId, id]);
  for (const site of options.sites ?? [])
    await query('INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, $4)', [
      companyId,
      site.id,
      id,
      site.manager ?? false,
    ]);
  for (const division of options.divisions ?? [])
    await query('INSERT INTO division_member (company_id, division_id, user_id, is_manager, subdivision_id) VALUES ($1, $2, $3, $4, $5)', [
      companyId,
      division.id,
      id,
      division.manager ?? false,
      division.subdivisionId ?? null,
    ]);
}

async function insertExpertise({ query }: Rows, id: string, { practices = [], highRiskWorks = [] }: PersonOptions): Promise<void> {
  for (const practice of practices)
    await query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [id, practice]);
  for (const work of highRiskWorks)
    await query("INSERT INTO user_high_risk_work (user_id, high_risk_work_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [id, work]);
}
