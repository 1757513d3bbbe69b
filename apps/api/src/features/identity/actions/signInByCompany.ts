import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Clock } from '../../../platform/clock';
import type { Database, Db } from '../../../platform/database/database';
import type { PersonClaims } from '../../../platform/tokens/userinfo';
import { accountLinked } from '../events';
import type { OnActivated } from './activateInvitedPerson';

interface CompanyPerson extends PersonClaims {
  companyId: number;
  issuer: string;
  subject: string;
  /** A trusted address in a domain of the company. */
  email: string | undefined;
}

/**
 * Returns the link between a person and the company's own provider, which has signed the person in. From the second sign-in on, only issuer
 * and subject decide, and never the address. At the first sign-in, the address must name a member of this company without a system role. This company must have
 * made the account, and no other company may ever have had it: an address must not open another person's account.
 *
 * Undefined for everybody else.
 */
export function signInByCompany(
  { database, clock, onActivated }: { database: Database; clock: Clock; onActivated: readonly OnActivated[] },
  person: CompanyPerson,
): Promise<string | undefined> {
  const { companyId, issuer, email } = person;
  return database.systemDb('first sign-in', async (db) => {
    // locks the provider: a change of it waits for this sign-in, or this sign-in sees the change
    const { isOn } = await db.one<{ isOn: boolean }>(sql`SELECT muster_hold_provider(${companyId}, ${issuer}) AS "isOn"`);
    if (!isOn) return undefined;
    const known = await findKey(db, person);
    if (known) return known.counts ? known.key : undefined;
    const account = email === undefined ? undefined : await findMember(db, person, email);
    if (!account) return undefined;
    const key = await link(db, person, account.id, clock.now());
    if (key === undefined) return (await findKey(db, person))?.key;
    await enter(db, { person, account, now: clock.now(), onActivated });
    return key;
  });
}

const findKey = (db: Db, { companyId, issuer, subject }: CompanyPerson): Promise<{ key: string; counts: boolean } | undefined> =>
  db.maybeOne(sql`
    SELECT l.key, muster_link_counts(l.company_id, l.issuer, l.user_id) AS counts
      FROM sign_in_link l WHERE l.company_id = ${companyId} AND l.issuer = ${issuer} AND l.subject = ${subject}`);

const findMember = (db: Db, { companyId, issuer }: CompanyPerson, email: string): Promise<{ id: string; activated: boolean } | undefined> =>
  db.maybeOne(sql`
    SELECT a.id, a.activated FROM account a WHERE a.email = ${email} AND muster_may_link(${companyId}, ${issuer}, a.id) FOR UPDATE OF a`);

/** Undefined if the person has another subject of this issuer. Ends a link to an earlier issuer of the company. */
async function link(db: Db, { companyId, issuer, subject }: CompanyPerson, userId: string, now: Date): Promise<string | undefined> {
  const key = randomBytes(24).toString('base64url');
  const linked = await db.run(sql`
    INSERT INTO sign_in_link AS l (company_id, user_id, issuer, subject, key, created_at)
    VALUES (${companyId}, ${userId}, ${issuer}, ${subject}, ${key}, ${now})
    ON CONFLICT (company_id, user_id) DO UPDATE
       SET issuer = excluded.issuer, subject = excluded.subject, key = excluded.key, created_at = excluded.created_at
     WHERE l.issuer <> excluded.issuer`);
  return linked === 0 ? undefined : key;
}

async function enter(
  db: Db,
  given: { person: CompanyPerson; account: { id: string; activated: boolean }; now: Date; onActivated: readonly OnActivated[] },
): Promise<void> {
  const { person, account, now, onActivated } = given;
  const actions = account.activated ? ['account.linked'] : ['account.linked', 'account.activated'];
  const linked = JSON.stringify({ issuer: person.issuer });
  await db.run(sql`
    INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
    SELECT ${person.companyId}, ${now}, ${account.id}, action, 'User', ${account.id}, CASE WHEN action = 'account.linked' THEN ${linked}::jsonb ELSE '{}' END
      FROM unnest(${actions}::text[]) action`);
  // an e-mail tells the person of each link, because an address can belong to somebody else
  const payload = { companyId: person.companyId, userId: account.id, issuer: person.issuer };
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${person.companyId}, ${accountLinked.name}, ${`sign-in link ${account.id}`}, ${JSON.stringify(payload)})`);
  if (account.activated) return;
  await db.run(sql`
    UPDATE account SET activated = true, version = version + 1,
           first_name = CASE WHEN first_name || last_name = '' THEN ${person.name?.firstName ?? ''} ELSE first_name END,
           last_name = CASE WHEN first_name || last_name = '' THEN ${person.name?.lastName ?? ''} ELSE last_name END
     WHERE id = ${account.id}`);
  for (const run of onActivated) await run(db, account.id, now);
}
