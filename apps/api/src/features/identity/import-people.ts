/** Reads and writes many people of a company at once, for imports and exports. The importer's right is checked by the caller. */
import type { User } from '@muster/contract/identity/user';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** A person with an e-mail address or a number of an import. Values of an `elsewhere` person are null. */
export interface KnownPerson {
  email: string | null;
  /** In this company. */
  number: string | null;
  userId: string;
  /**
   * `free`: joins without a question, because the person has never signed in, has left this company, or the importer is a system manager.
   * `elsewhere`: the company can only ask the person to join.
   */
  state: 'member' | 'free' | 'elsewhere';
  /** The importer manages every company of the person. */
  isChangeable: boolean;
  isBlocked: boolean;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  phoneNumber: string | null;
  preferredLanguage: User['preferredLanguage'] | null;
  /** A consultant imports, who changes nothing of people who have signed in. */
  isFixed: boolean;
  isManager: boolean | null;
  isLeader: boolean | null;
  accessUntil: string | null;
  /** By the id of the site: whether the person manages it. */
  sites: Record<string, boolean>;
  /** By the id of the division: whether the person manages it, and the subdivision. */
  divisions: Record<string, [isManager: boolean, subdivisionId: number | null]>;
}

interface Importer {
  companyId: number;
  importer: string;
}

/** Fails unless the importer may import into the company now. */
export const findPeopleOfImport = (
  db: Db,
  { companyId, importer }: Importer,
  emails: readonly string[],
  numbers: readonly string[] = [],
): Promise<KnownPerson[]> =>
  db.many<KnownPerson>(sql`
    SELECT email, number, user_id AS "userId", state, is_changeable AS "isChangeable",
           NOT is_changeable AND EXISTS (SELECT FROM account i WHERE i.id = ${importer} AND i.role = 'CONSULTANT') AS "isFixed", is_blocked AS "isBlocked", first_name AS "firstName",
           last_name AS "lastName", title, phone_number AS "phoneNumber", preferred_language AS "preferredLanguage", is_manager AS "isManager",
           is_leader AS "isLeader", access_until AS "accessUntil", sites, divisions
      FROM muster_people_of_import(${companyId}, ${importer}, ${[...emails]}::text[], ${[...numbers]}::text[])`);

/** Those of these addresses that another company invites, because its own provider opens their domain: also of people whom nobody knows. */
export const findAddressesOfOthers = async (
  db: Db,
  { companyId, importer }: Importer,
  emails: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.many<{ email: string }>(
        sql`SELECT o AS email FROM muster_addresses_of_others(${companyId}, ${importer}, ${[...emails]}::text[], false) o`,
      )
    ).map(({ email }) => email),
  );

/** A person outside the company. The company can ask them to join. */
interface PersonToAsk {
  email: string;
  userId: string;
  /** False for a system manager and a blocked account. */
  canJoin: boolean;
}

/** Fails unless the asker may import into the company now. Locks the addresses. Finds nobody who belongs to the company. */
export const findPeopleToAsk = (db: Db, { companyId, importer }: Importer, emails: readonly string[], now: Date): Promise<PersonToAsk[]> =>
  db.many<PersonToAsk>(sql`
    SELECT email, user_id AS "userId", can_join AS "canJoin"
      FROM muster_people_to_ask(${companyId}, ${importer}, ${[...emails]}::text[], ${now})`);

export const mayImport = async (db: Db, { companyId, importer }: Importer, now: Date): Promise<boolean> =>
  (await db.one<{ may: boolean }>(sql`SELECT muster_may_import(${companyId}, ${importer}, ${now}) AS may`)).may;

/** Null keeps a value. False keeps a right. */
export interface ImportedPerson {
  /** Null for a row that names its person by the number. */
  email: string | null;
  /** The account of a row without an e-mail address: the known one, or a new id. */
  userId: string | null;
  number: string | null;
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  phoneNumber: string | null;
  preferredLanguage: string | null;
  isManager: boolean;
  isLeader: boolean;
  accessUntil: string | null;
  sites: { siteId: number; isManager: boolean }[];
  divisions: { divisionId: number; subdivisionId: number | null; isManager: boolean }[];
}

/**
 * Writes these people with their memberships, as the system. It adds and raises, and removes nothing. Returns the ids, and who became a
 * member.
 */
export async function writeImportedPeople(
  db: Db,
  companyId: number,
  people: readonly ImportedPerson[],
  now: Date,
): Promise<{ email: string | null; userId: string; isNew: boolean; activated: boolean }[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS g (
    "email" text, "userId" uuid, "number" text, "firstName" text, "lastName" text, "title" text, "phoneNumber" text, "preferredLanguage" text, "isManager" boolean,
    "isLeader" boolean, "accessUntil" date, "sites" jsonb, "divisions" jsonb)`;
  // two look-ups by an index; one condition on both columns would read the whole table
  const account = sql`coalesce(g."userId", (SELECT k.id FROM account k WHERE k.email = g.email))`;
  const isNewNumber = sql`excluded.number IS NOT NULL AND excluded.number IS DISTINCT FROM m.number`;
  // the triggers of five tables would compute the same rights again and again
  await db.run(sql`SELECT set_config('muster.entries', 'later', true)`);
  await db.run(sql`
    INSERT INTO account (id, email, first_name, last_name, title, phone_number, preferred_language, created_at)
    SELECT coalesce(g."userId", gen_random_uuid()), g.email, coalesce(g."firstName", ''), coalesce(g."lastName", ''), g.title, g."phoneNumber", coalesce(g."preferredLanguage", 'ENGLISH'), ${now}
      FROM ${given} ORDER BY g.email, g."userId" ON CONFLICT DO NOTHING`);
  await db.run(sql`
    UPDATE account a SET first_name = coalesce(g."firstName", a.first_name), last_name = coalesce(g."lastName", a.last_name),
           title = coalesce(g.title, a.title), phone_number = coalesce(g."phoneNumber", a.phone_number),
           preferred_language = coalesce(g."preferredLanguage", a.preferred_language), version = a.version + 1
      FROM ${given}
     WHERE a.id = ${account}
       AND (a.first_name, a.last_name, a.title, a.phone_number, a.preferred_language) IS DISTINCT FROM
           (coalesce(g."firstName", a.first_name), coalesce(g."lastName", a.last_name), coalesce(g.title, a.title),
            coalesce(g."phoneNumber", a.phone_number), coalesce(g."preferredLanguage", a.preferred_language))`);
  const accounts = await db.many<{ email: string | null; userId: string; activated: boolean; isNew: boolean }>(sql`
    WITH person AS MATERIALIZED (SELECT g.*, a.id, a.activated FROM ${given} JOIN account a ON a.id = ${account}), member AS (
      INSERT INTO company_member AS m (company_id, user_id, is_manager, is_leader, access_until, number, created_at)
      SELECT ${companyId}, p.id, p."isManager", p."isLeader", p."accessUntil", p.number, ${now} FROM person p ORDER BY p.id
      ON CONFLICT (company_id, user_id) DO UPDATE
         SET is_manager = m.is_manager OR excluded.is_manager, is_leader = m.is_leader OR excluded.is_leader,
             access_until = coalesce(excluded.access_until, m.access_until), number = coalesce(excluded.number, m.number),
             number_before = CASE WHEN ${isNewNumber} THEN m.number ELSE m.number_before END,
             number_since = CASE WHEN ${isNewNumber} THEN ${now} ELSE m.number_since END
       WHERE (m.is_manager, m.is_leader, m.access_until, m.number) IS DISTINCT FROM
             (m.is_manager OR excluded.is_manager, m.is_leader OR excluded.is_leader, coalesce(excluded.access_until, m.access_until),
              coalesce(excluded.number, m.number))
      RETURNING user_id, xmax = 0 AS is_new), of_site AS (
      INSERT INTO site_member AS m (company_id, site_id, user_id, is_manager)
      SELECT ${companyId}, s."siteId", p.id, s."isManager"
        FROM person p, jsonb_to_recordset(p.sites) AS s ("siteId" bigint, "isManager" boolean) ORDER BY s."siteId", p.id
      ON CONFLICT (company_id, site_id, user_id) DO UPDATE SET is_manager = true WHERE excluded.is_manager AND NOT m.is_manager), of_division AS (
      INSERT INTO division_member AS m (company_id, division_id, subdivision_id, user_id, is_manager)
      SELECT ${companyId}, d."divisionId", d."subdivisionId", p.id, d."isManager"
        FROM person p, jsonb_to_recordset(p.divisions) AS d ("divisionId" bigint, "subdivisionId" bigint, "isManager" boolean)
       ORDER BY d."divisionId", p.id
      ON CONFLICT (company_id, division_id, user_id) DO UPDATE
         SET is_manager = m.is_manager OR excluded.is_manager, subdivision_id = coalesce(excluded.subdivision_id, m.subdivision_id))
    SELECT p.email, p.id AS "userId", p.activated, coalesce(m.is_new, false) AS "isNew" FROM person p LEFT JOIN member m ON m.user_id = p.id`);
  await db.run(sql`SELECT set_config('muster.entries', '', true)`);
  await db.run(sql`SELECT muster_refresh_entries(${accounts.map(({ userId }) => userId)}::uuid[])`);
  return accounts;
}

export type ExportedPerson = Pick<User, 'email' | 'firstName' | 'lastName' | 'title' | 'phoneNumber' | 'preferredLanguage'> & {
  userId: string;
  isManager: boolean;
  isLeader: boolean;
  accessUntil: string | null;
  number: string | null;
  sites: { id: number; isManager: boolean }[];
  divisions: { id: number; subdivisionId: number | null; isManager: boolean }[];
};

/**
 * The next members of a company after this id, blocked ones included, and the id after which more may follow. Somebody can leave between the two
 * statements, so fewer people than `limit` are not the end.
 */
export async function findMembersToExport(
  db: Db,
  companyId: number,
  after: string,
  limit: number,
): Promise<{ people: ExportedPerson[]; next: string | undefined }> {
  const members = await db.many<{ id: string }>(sql`
    SELECT m.user_id AS id FROM company_member m WHERE m.company_id = ${companyId} AND m.user_id > ${after} ORDER BY m.user_id LIMIT ${limit}`);
  if (members.length === 0) return { people: [], next: undefined };
  const people = await db.many<ExportedPerson>(sql`
    SELECT e.user_id AS "userId", e.email, e.first_name AS "firstName", e.last_name AS "lastName", e.title, e.phone_number AS "phoneNumber",
           e.preferred_language AS "preferredLanguage", e.is_manager AS "isManager", e.is_leader AS "isLeader", e.access_until AS "accessUntil", e.number,
           e.sites, e.divisions
      FROM muster_members_to_export(${companyId}, ${members.map(({ id }) => id)}::uuid[]) e ORDER BY e.user_id`);
  return { people, next: members.length < limit ? undefined : members.at(-1)?.id };
}
