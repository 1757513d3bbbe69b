import sql from 'sql-template-tag';
import type { Admission } from '../../../platform/tokens/admission';
import type { Clock } from '../../../platform/clock';
import type { Database, Db } from '../../../platform/database/database';
import { createKeyedQueue } from '../../../platform/http/limits/object-queues';
import type { PersonClaims } from '../../../platform/tokens/userinfo';

/** A function that runs in the transaction of an activation. Higher features register it. */
export type OnActivated = (db: Db, userId: string, now: Date) => Promise<void>;

interface ActivationOptions {
  database: Database;
  clock: Clock;
  onActivated: readonly OnActivated[];
}

/** Each process activates one person at a time, so that hundreds of first sign-ins do not use all connections. */
const activationQueue = createKeyedQueue(1);

/**
 * The first sign-in of an invited person [4.33]. Until then, only the e-mail address identifies the account. This links the account to the
 * subject of the identity provider, and activates it. It admits the subject if an activated account belongs to it, even if a concurrent
 * request made the link.
 *
 * If the company's own provider signs a person in, the provider of the installation cannot activate this person. If the company's provider
 * has activated an account that has no subject, nobody can claim it: the address may belong to another person by now. A new invitation opens such
 * an account to its address for some days, if each company of the account agrees. The anonymous acts of the person then stay hidden.
 *
 * `claims` returns the verified address from the identity provider, and a name for an account without one. An account with a subject keeps
 * its name.
 */
export async function activateInvitedPerson(
  options: ActivationOptions,
  identity: { subject: string; claims: () => Promise<PersonClaims> },
): Promise<Admission> {
  const { database } = options;
  const { subject } = identity;
  if (await isActivated(database, subject)) return 'admitted';
  // outside a transaction, because it may call the identity provider
  const { email, name } = await identity.claims();
  if (email !== undefined && (await activationQueue('first sign-in', () => activate(options, { subject, email, name })))) return 'admitted';
  if (await isActivated(database, subject)) return 'admitted';
  return email === undefined ? 'noEmail' : 'notInvited';
}

function activate(
  { database, clock, onActivated }: ActivationOptions,
  { subject, email, name }: { subject: string; email: string; name: PersonClaims['name'] },
): Promise<boolean> {
  return database.systemDb('first sign-in', async (db) => {
    const known = await db.maybeOne<{ activated: boolean }>(sql`SELECT activated FROM account WHERE email = ${email} FOR UPDATE`);
    const account = await db.maybeOne<{ id: string }>(sql`
      UPDATE account SET subject = ${subject}, activated = true, version = version + 1, way_in_until = NULL,
             first_name = CASE WHEN first_name || last_name = '' THEN ${name?.firstName ?? ''} ELSE first_name END,
             last_name = CASE WHEN first_name || last_name = '' THEN ${name?.lastName ?? ''} ELSE last_name END,
             hides_own_anonymous = hides_own_anonymous OR activated
       WHERE email = ${email} AND (subject IS NULL OR subject = ${subject}) AND NOT blocked
         AND CASE WHEN activated THEN muster_way_in_is_open(id, ${clock.now()}) ELSE NOT muster_signs_in_by_company(id) END
      RETURNING id`);
    if (!account) return false;
    const action = known?.activated === true ? 'account.openedAgain' : 'account.activated';
    await db.run(sql`INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id)
      SELECT company_id, ${clock.now()}, ${account.id}, ${action}, 'User', ${account.id}::text FROM company_member WHERE user_id = ${account.id}`);
    if (known?.activated === true) return true;
    for (const run of onActivated) await run(db, account.id, clock.now());
    return true;
  });
}

function isActivated(database: Database, subject: string): Promise<boolean> {
  return database.systemDb('first sign-in', async (db) => {
    const { found } = await db.one<{ found: boolean }>(
      sql`SELECT EXISTS (SELECT FROM account WHERE subject = ${subject} AND activated) AS found`,
    );
    return found;
  });
}
