/** Writes of memberships. Higher features check the caller's right to the place first [3.42]. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { conflict, HttpError } from '../../platform/http/errors';
import { isUuid } from '../../platform/uuid';
import { isActive } from './active-member';

export interface CompanyMemberKey {
  companyId: number;
  userId: string;
}
export interface CompanyMembership extends CompanyMemberKey {
  isManager: boolean;
  isLeader: boolean;
  /** The last day with access, in the company's time zone; null without an end. */
  accessUntil: string | null;
  /** The person's number in the company; null without one. */
  number: string | null;
}
export interface SiteMemberKey extends CompanyMemberKey {
  siteId: number;
}
export interface SiteMembership extends SiteMemberKey {
  isManager: boolean;
}
export interface DivisionMembership extends CompanyMemberKey {
  id: number;
  divisionId: number;
  subDivisionId: number | null;
  isManager: boolean;
}

/** Loads and locks a membership. The caller's companies only. */
export const lockCompanyMembership = async (db: Db, { companyId, userId }: CompanyMemberKey): Promise<CompanyMembership | undefined> =>
  isUuid(userId)
    ? db.maybeOne<CompanyMembership>(sql`
    SELECT company_id AS "companyId", user_id AS "userId", is_manager AS "isManager", is_leader AS "isLeader", access_until AS "accessUntil", number
      FROM company_member WHERE company_id = ${companyId} AND user_id = ${userId} FOR NO KEY UPDATE`)
    : undefined;

/** Whether the person belongs to the company, and to the site or division if one is named. */
export const isMemberOfPlace = async (
  db: Db,
  { companyId, userId, siteId, divisionId }: CompanyMemberKey & { siteId: number | null; divisionId: number | null },
): Promise<boolean> =>
  isUuid(userId) &&
  (await db.maybeOne(sql`
    SELECT m.user_id FROM company_member m
     WHERE m.company_id = ${companyId} AND m.user_id = ${userId}
       AND (${siteId}::bigint IS NULL OR EXISTS (SELECT FROM site_member s WHERE s.company_id = m.company_id AND s.site_id = ${siteId} AND s.user_id = m.user_id))
       AND (${divisionId}::bigint IS NULL OR EXISTS (
             SELECT FROM division_member d WHERE d.company_id = m.company_id AND d.division_id = ${divisionId} AND d.user_id = m.user_id))`)) !==
    undefined;

export const isMemberOfCompany = async (db: Db, { companyId, userId }: CompanyMemberKey): Promise<boolean> =>
  isUuid(userId) &&
  (await db.maybeOne(sql`SELECT FROM company_member WHERE company_id = ${companyId} AND user_id = ${userId}`)) !== undefined;

/**
 * Throws 409 if this person is the last manager of the company who can work: activated, not blocked, without a system role. A manager
 * whose access ends does not count as another one.
 */
export async function requireOtherManager(db: Db, { companyId, userId }: CompanyMemberKey): Promise<void> {
  const managers = await lockManagers(db, companyId);
  if (managers.length > 0 && managers.every(({ id, isTemporary }) => id === userId || isTemporary)) throw lastManager();
}

/** Throws 409 unless a manager without an end of access remains beside this person, whose access gets an end. */
export async function requireLastingManager(db: Db, { companyId, userId }: CompanyMemberKey): Promise<void> {
  const managers = await lockManagers(db, companyId);
  if (!managers.some(({ id, isTemporary }) => id !== userId && !isTemporary)) throw lastManager();
}

const lastManagerCode = 'user.lastManager';
const lastManager = () => conflict(lastManagerCode, 'A company needs a manager. Make somebody else a manager first.');

/** Whether an error says that the company would have no manager left. */
export const isLastManager = (error: unknown): error is HttpError => error instanceof HttpError && error.details.code === lastManagerCode;

/** The managers who can work. The lock on all managers makes concurrent removals wait for each other. */
async function lockManagers(db: Db, companyId: number): Promise<{ id: string; isTemporary: boolean }[]> {
  await db.many(sql`SELECT user_id FROM company_member WHERE company_id = ${companyId} AND is_manager ORDER BY user_id FOR UPDATE`);
  return db.many(sql`
    SELECT a.id, m.access_until IS NOT NULL AS "isTemporary" FROM company_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = ${companyId} AND m.is_manager AND ${isActive(sql`a`, sql`m`)}`);
}

/** 409 if somebody else in the company has the number. */
export const addCompanyMember = (
  db: Db,
  member: Omit<CompanyMembership, 'number'> & { number?: string | null },
  now: Date,
): Promise<number> =>
  withFreeNumber(
    db.run(sql`INSERT INTO company_member (company_id, user_id, is_manager, is_leader, access_until, number, created_at)
      VALUES (${member.companyId}, ${member.userId}, ${member.isManager}, ${member.isLeader}, ${member.accessUntil}, ${member.number ?? null}, ${now})`),
  );

/** 409 if somebody else in the company has the number. */
export const writeNumber = (
  db: Db,
  { companyId, userId, number }: Pick<CompanyMembership, 'companyId' | 'userId' | 'number'>,
  now: Date,
): Promise<number> =>
  withFreeNumber(
    db.run(sql`
      UPDATE company_member SET number = ${number}, number_before = number, number_since = ${now} WHERE company_id = ${companyId} AND user_id = ${userId}`),
  );

async function withFreeNumber<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'company_member_number')
      throw conflict('user.numberTaken', 'Somebody else in the company has this number.');
    throw error;
  }
}

export const writeCompanyFlags = (
  db: Db,
  { companyId, userId, isManager, isLeader }: Omit<CompanyMembership, 'accessUntil' | 'number'>,
): Promise<number> =>
  db.run(sql`UPDATE company_member SET is_manager = ${isManager}, is_leader = ${isLeader}
    WHERE company_id = ${companyId} AND user_id = ${userId}`);

/** Writes the roles of many members at once: each statement has to find out what the change means for campaigns. */
export const writeManyCompanyFlags = (
  db: Db,
  companyId: number,
  members: readonly Pick<CompanyMembership, 'userId' | 'isManager' | 'isLeader'>[],
): Promise<number> =>
  db.run(sql`
    UPDATE company_member m SET is_manager = given."isManager", is_leader = given."isLeader"
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given ("userId" uuid, "isManager" boolean, "isLeader" boolean)
     WHERE m.company_id = ${companyId} AND m.user_id = given."userId"`);

/** Blocks or unblocks the person in these companies. Returns those that changed. */
export const writeMemberBlocked = async (
  db: Db,
  { companyIds, userId, isBlocked }: { companyIds: readonly number[]; userId: string; isBlocked: boolean },
): Promise<number[]> =>
  (
    await db.many<{ companyId: number }>(sql`
      UPDATE company_member SET is_blocked = ${isBlocked}
       WHERE company_id = ANY (${[...companyIds]}::bigint[]) AND user_id = ${userId} AND is_blocked <> ${isBlocked}
      RETURNING company_id AS "companyId"`)
  ).map(({ companyId }) => companyId);

export const writeAccessUntil = (
  db: Db,
  { companyId, userId, accessUntil }: Pick<CompanyMembership, 'companyId' | 'userId' | 'accessUntil'>,
): Promise<number> =>
  db.run(sql`UPDATE company_member SET access_until = ${accessUntil} WHERE company_id = ${companyId} AND user_id = ${userId}`);

/** Ends the membership with those in sites and divisions. Returns the number of ended memberships of the company. */
export const deleteCompanyMember = (db: Db, { companyId, userId }: CompanyMemberKey): Promise<number> =>
  db.run(sql`DELETE FROM company_member WHERE company_id = ${companyId} AND user_id = ${userId}`);

interface LastDays {
  /** SQL expression: today's date in the time zone of the company `m.company_id`. */
  today: Sql;
  /** Today's date in UTC+14, the latest date in any time zone. */
  before: string;
}

const isOver = ({ today, before }: LastDays): Sql => sql`m.access_until < ${before} AND m.access_until < ${today}`;

/** The companies with memberships whose last day is over. */
export const findCompaniesWithEnded = async (db: Db, days: LastDays): Promise<number[]> =>
  (await db.many<{ id: number }>(sql`SELECT DISTINCT m.company_id AS id FROM company_member m WHERE ${isOver(days)} ORDER BY 1`)).map(
    ({ id }) => id,
  );

/** A page of the members of a company whose last day is over, in the order of their ids. */
export const findEndedMembers = async (
  db: Db,
  companyId: number,
  { after, limit, ...days }: LastDays & { after: string; limit: number },
): Promise<string[]> =>
  (
    await db.many<{ userId: string }>(sql`
      SELECT m.user_id AS "userId" FROM company_member m
       WHERE m.company_id = ${companyId} AND m.user_id > ${after} AND ${isOver(days)} ORDER BY m.user_id LIMIT ${limit}`)
  ).map(({ userId }) => userId);

/** Those of these memberships whose last day is over. Locks them. */
export const lockEndedMemberships = (
  db: Db,
  companyId: number,
  { userIds, ...days }: LastDays & { userIds: readonly string[] },
): Promise<EndedMembership[]> =>
  db.many<EndedMembership>(sql`
    SELECT m.company_id AS "companyId", m.user_id AS "userId", a.activated
      FROM company_member m JOIN account a ON a.id = m.user_id
     WHERE m.company_id = ${companyId} AND m.user_id = ANY (${[...userIds]}::uuid[]) AND ${isOver(days)}
     ORDER BY m.user_id FOR UPDATE OF m SKIP LOCKED`);

export type EndedMembership = CompanyMemberKey & { activated: boolean };

/** Deletes the account of a cancelled invitation, if the person belongs to no other company. */
export const deleteInvitedAccount = (db: Db, userId: string): Promise<number> => db.run(sql`SELECT muster_forget_invited(${userId})`);

/** False if the person is a member already. */
export const addSiteMember = async (db: Db, { companyId, siteId, userId, isManager }: SiteMembership): Promise<boolean> =>
  (await db.run(sql`INSERT INTO site_member (company_id, site_id, user_id, is_manager)
    VALUES (${companyId}, ${siteId}, ${userId}, ${isManager}) ON CONFLICT DO NOTHING`)) > 0;

/** The membership before the change; undefined without one. */
export const lockSiteMember = (db: Db, { companyId, siteId, userId }: SiteMemberKey): Promise<SiteMembership | undefined> =>
  db.maybeOne<SiteMembership>(sql`
    SELECT company_id AS "companyId", site_id AS "siteId", user_id AS "userId", is_manager AS "isManager"
      FROM site_member WHERE company_id = ${companyId} AND site_id = ${siteId} AND user_id = ${userId} FOR UPDATE`);

export const writeSiteManager = (db: Db, { companyId, siteId, userId, isManager }: SiteMembership): Promise<number> =>
  db.run(
    sql`UPDATE site_member SET is_manager = ${isManager} WHERE company_id = ${companyId} AND site_id = ${siteId} AND user_id = ${userId}`,
  );

export const deleteSiteMember = (db: Db, { companyId, siteId, userId }: SiteMemberKey): Promise<number> =>
  db.run(sql`DELETE FROM site_member WHERE company_id = ${companyId} AND site_id = ${siteId} AND user_id = ${userId}`);

/** Adds these people to sites, or writes their role there. */
export const setSiteMembers = (db: Db, companyId: number, members: readonly Omit<SiteMembership, 'companyId'>[]): Promise<number> =>
  db.run(sql`
    INSERT INTO site_member AS m (company_id, site_id, user_id, is_manager)
    SELECT ${companyId}, given."siteId", given."userId", given."isManager"
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given ("siteId" bigint, "userId" uuid, "isManager" boolean)
    ON CONFLICT (company_id, site_id, user_id) DO UPDATE SET is_manager = excluded.is_manager WHERE m.is_manager <> excluded.is_manager`);

export const deleteSiteMembers = (db: Db, companyId: number, members: readonly Omit<SiteMemberKey, 'companyId'>[]): Promise<number> =>
  db.run(sql`
    DELETE FROM site_member m USING jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given ("siteId" bigint, "userId" uuid)
     WHERE m.company_id = ${companyId} AND m.site_id = given."siteId" AND m.user_id = given."userId"`);

const divisionColumns = sql`
  id, company_id AS "companyId", division_id AS "divisionId", subdivision_id AS "subDivisionId", user_id AS "userId", is_manager AS "isManager"`;

/** Undefined if the person is a member already. */
export const addDivisionMember = (
  db: Db,
  { companyId, divisionId, subDivisionId, userId, isManager }: Omit<DivisionMembership, 'id'>,
): Promise<DivisionMembership | undefined> =>
  db.maybeOne<DivisionMembership>(sql`
    INSERT INTO division_member (company_id, division_id, subdivision_id, user_id, is_manager)
    VALUES (${companyId}, ${divisionId}, ${subDivisionId}, ${userId}, ${isManager}) ON CONFLICT DO NOTHING RETURNING ${divisionColumns}`);

/** A membership of a person in a division, or by its id among the caller's companies. */
export const lockDivisionMember = (
  db: Db,
  by: { companyId: number; divisionId: number; userId: string } | { id: number },
): Promise<DivisionMembership | undefined> =>
  db.maybeOne<DivisionMembership>(sql`
    SELECT ${divisionColumns} FROM division_member
     WHERE ${
       'id' in by
         ? sql`id = ${by.id} AND company_id = ANY ((SELECT muster_companies())::bigint[])`
         : sql`company_id = ${by.companyId} AND division_id = ${by.divisionId} AND user_id = ${by.userId}`
     } FOR UPDATE`);

export const writeDivisionMember = (db: Db, { id, companyId, subDivisionId, isManager }: DivisionMembership): Promise<number> =>
  db.run(sql`UPDATE division_member SET is_manager = ${isManager}, subdivision_id = ${subDivisionId}
    WHERE id = ${id} AND company_id = ${companyId}`);

export const deleteDivisionMember = (db: Db, { id, companyId }: Pick<DivisionMembership, 'id' | 'companyId'>): Promise<number> =>
  db.run(sql`DELETE FROM division_member WHERE id = ${id} AND company_id = ${companyId}`);

type DivisionRole = Pick<DivisionMembership, 'divisionId' | 'userId' | 'isManager'>;

/** Adds these people to divisions, or writes their role there. A subdivision stays. */
export const setDivisionMembers = (db: Db, companyId: number, members: readonly DivisionRole[]): Promise<number> =>
  db.run(sql`
    INSERT INTO division_member AS m (company_id, division_id, user_id, is_manager)
    SELECT ${companyId}, given."divisionId", given."userId", given."isManager"
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given ("divisionId" bigint, "userId" uuid, "isManager" boolean)
    ON CONFLICT (company_id, division_id, user_id) DO UPDATE SET is_manager = excluded.is_manager WHERE m.is_manager <> excluded.is_manager`);

export const deleteDivisionMembers = (db: Db, companyId: number, members: readonly Omit<DivisionRole, 'isManager'>[]): Promise<number> =>
  db.run(sql`
    DELETE FROM division_member m USING jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS given ("divisionId" bigint, "userId" uuid)
     WHERE m.company_id = ${companyId} AND m.division_id = given."divisionId" AND m.user_id = given."userId"`);
