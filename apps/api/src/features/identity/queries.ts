import type { User } from '@muster/contract/identity/user';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

type AccountRow = Omit<User, 'isBlocked' | 'userCompanies' | 'userSites' | 'userDivisions' | 'address'> & {
  addressLabel: string | null;
  addressPlaceId: string | null;
  isBlockedEverywhere: boolean;
  needsWayIn: boolean;
};

type Contact = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The name and e-mail address of an existing account. */
export const findContact = (db: Db, id: string): Promise<Contact> =>
  db.one<Contact>(sql`SELECT first_name AS "firstName", last_name AS "lastName", email FROM account WHERE id = ${id}`);

/** The same for several people, by id. */
export async function findContacts(db: Db, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db.many<Contact & { id: string }>(
    sql`SELECT id, first_name AS "firstName", last_name AS "lastName", email FROM account WHERE id = ANY (${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** The names of people by id, also of those who have left. An erased person is 'Former member'. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.many<{ id: string; name: string }>(sql`
    SELECT p.user_id AS id, btrim((p.person ->> 'firstName') || ' ' || (p.person ->> 'lastName')) AS name FROM muster_people(${[...ids]}::uuid[]) p`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How a caller signs an invitation: the name or the e-mail address of a person, or the name of a service account. */
export async function nameOfCaller(db: Db, id: string): Promise<string> {
  const { name } = await db.one<{ name: string | null }>(sql`
    SELECT coalesce((SELECT coalesce(nullif(btrim(a.first_name || ' ' || a.last_name), ''), a.email) FROM account a WHERE a.id = ${id}),
                    (SELECT s.name FROM muster_service_names(ARRAY[${id}]::uuid[]) s)) AS name`);
  return name ?? '';
}

/** The person's first company. Undefined without one, as for system managers. */
export const firstCompanyOf = async (db: Db, userId: string): Promise<number | undefined> =>
  (
    await db.maybeOne<{ companyId: number }>(sql`
      SELECT m.company_id AS "companyId" FROM company_member m WHERE m.user_id = ${userId} ORDER BY m.company_id LIMIT 1`)
  )?.companyId;

const inCallersCompanies = sql`company_id = ANY ((SELECT muster_companies())::bigint[])`;

/** The contact of a person who is not blocked; undefined for anybody else. */
export const findMailContact = (db: Db, id: string): Promise<(Contact & Pick<User, 'preferredLanguage'>) | undefined> =>
  db.maybeOne(sql`
    SELECT first_name AS "firstName", last_name AS "lastName", email, preferred_language AS "preferredLanguage"
      FROM account WHERE id = ${id} AND NOT blocked`);

/** The contacts of these people, without those who are blocked. */
export const findMailContacts = (db: Db, ids: readonly string[]): Promise<(Contact & Pick<User, 'id' | 'preferredLanguage'>)[]> =>
  db.many(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName", email, preferred_language AS "preferredLanguage"
      FROM account WHERE id = ANY (${[...ids]}::uuid[]) AND NOT blocked`);

export interface FoundPerson {
  user: User;
  /** A system manager has blocked the account. A block of a company is part of the membership. */
  isBlockedEverywhere: boolean;
  /** The companies of the caller whose providers have signed the person in. */
  linkedIn: readonly number[];
  /** Somebody has used the account, nothing opens it any more, and the caller may invite the person again. */
  needsWayIn: boolean;
}

/** An account with its memberships, limited to the caller's companies. The person is blocked if all of these companies block them. */
export async function findPerson(db: Db, id: string): Promise<FoundPerson | undefined> {
  const [account, memberships, userSites, userDivisions] = await Promise.all([
    db.maybeOne<AccountRow>(sql`
      SELECT id, id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone_number AS "phoneNumber", title,
             avatar_url AS "avatarUrl", activated, blocked AS "isBlockedEverywhere", role, preferred_language AS "preferredLanguage",
             address_label AS "addressLabel", address_place_id AS "addressPlaceId", date_started_in_safety AS "dateStartedInSafety",
             date_started_with_company AS "dateStartedWithCompany", date_started_with_current_title AS "dateStartedWithCurrentTitle",
             created_at AS "createdDate", version,
             CASE WHEN activated AND subject IS NULL AND email IS NOT NULL THEN muster_may_open_way_in(id) ELSE false END AS "needsWayIn"
        FROM account WHERE id = ${id}`),
    db.many<User['userCompanies'][number] & { isLinked: boolean }>(sql`
      SELECT company_id AS "companyId", is_manager AS "isManager", is_leader AS "isLeader", access_until AS "accessUntil", is_blocked AS "isBlocked", number,
             EXISTS (SELECT FROM sign_in_link l WHERE l.company_id = m.company_id AND l.user_id = m.user_id) AS "isLinked"
        FROM company_member m WHERE user_id = ${id} AND ${inCallersCompanies} ORDER BY company_id`),
    db.many<User['userSites'][number]>(sql`
      SELECT company_id AS "companyId", site_id AS "siteId", is_manager AS "isManager" FROM site_member WHERE user_id = ${id} AND ${inCallersCompanies} ORDER BY site_id`),
    db.many<User['userDivisions'][number]>(sql`
      SELECT id, company_id AS "companyId", division_id AS "divisionId", subdivision_id AS "subDivisionId", is_manager AS "isManager"
        FROM division_member WHERE user_id = ${id} AND ${inCallersCompanies} ORDER BY division_id`),
  ]);
  if (!account) return undefined;
  const { addressLabel, addressPlaceId, isBlockedEverywhere, needsWayIn, ...rest } = account;
  const userCompanies = memberships.map(({ isLinked: _isLinked, ...membership }) => membership);
  const linkedIn = memberships.filter(({ isLinked }) => isLinked).map(({ companyId }) => companyId);
  const isBlockedByAll = userCompanies.length > 0 && userCompanies.every(({ isBlocked }) => isBlocked);
  const address = addressLabel === null ? null : { label: addressLabel, placeId: addressPlaceId };
  const isBlocked = isBlockedEverywhere || isBlockedByAll;
  return { user: { ...rest, isBlocked, address, userCompanies, userSites, userDivisions }, isBlockedEverywhere, needsWayIn, linkedIn };
}

export const findUser = async (db: Db, id: string): Promise<User | undefined> => (await findPerson(db, id))?.user;

/** A page of the ids of all accounts, in their order. For system jobs. */
export const findAccountsAfter = async (db: Db, after: string, size: number): Promise<string[]> =>
  (await db.many<{ id: string }>(sql`SELECT id FROM account WHERE id > ${after} ORDER BY id LIMIT ${size}`)).map(({ id }) => id);

/** People with directory entries of a release that did not keep jobs there. */
export const findEntriesWithoutJob = async (db: Db, limit: number): Promise<string[]> =>
  (await db.many<{ id: string }>(sql`SELECT DISTINCT user_id AS id FROM directory_entry WHERE job IS NULL LIMIT ${limit}`)).map(
    ({ id }) => id,
  );
