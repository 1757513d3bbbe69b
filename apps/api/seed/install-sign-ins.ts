import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Db } from '../src/platform/database/database';
import { hashPassword } from '../src/platform/identity-provider/passwords';
import { demoPassword, harbour, northridge, signIns, type DemoSignIn } from './accounts';
import type { DemoCompanies } from './install-organisation';
import type { DemoPerson } from './people';

/** Links the demo accounts to the embedded identity provider, and creates the accounts outside Northridge. */
export async function installSignIns(db: Db, companies: DemoCompanies, people: readonly DemoPerson[], now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  for (const signIn of signIns) {
    const subject = randomUUID();
    await db.run(sql`
      INSERT INTO idp_account (subject, email, name, password_hash) VALUES (${subject}, ${signIn.email}, ${`${signIn.firstName} ${signIn.lastName}`}, ${passwordHash})`);
    if (signIn.isStranger) continue;
    const id = people.find(({ email }) => email === signIn.email)?.id ?? (await createAccount(db, signIn, now));
    // an account that never signed in has an e-mail address only
    if (!signIn.isInvited) await db.run(sql`UPDATE account SET subject = ${subject} WHERE id = ${id}`);
    await joinCompanies(db, companies, signIn, id);
  }
}

async function createAccount(db: Db, { email, firstName, lastName, title, role }: DemoSignIn, now: Date): Promise<string> {
  const { id } = await db.one<{ id: string }>(sql`
    INSERT INTO account (email, first_name, last_name, title, role, activated, created_at)
    VALUES (${email}, ${firstName}, ${lastName}, ${title || null}, ${role ?? 'USER'}, true, ${now}) RETURNING id`);
  return id;
}

async function joinCompanies(db: Db, companies: DemoCompanies, signIn: DemoSignIn, userId: string): Promise<void> {
  const ids = signIn.companies.flatMap((name) =>
    name === northridge ? companies.northridge : name === harbour ? companies.harbour : companies.further,
  );
  await db.run(sql`
    INSERT INTO company_member (company_id, user_id, is_manager, is_leader)
    SELECT id, ${userId}::uuid, ${signIn.isManager ?? false}, ${signIn.isLeader ?? false} FROM unnest(${ids}::bigint[]) AS id
    ON CONFLICT DO NOTHING`);
}
