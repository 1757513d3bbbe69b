/** The demo world: one company to believe in, a second one that must never be seen from the first, and who can sign in. */
import type { Db } from '../src/platform/database/database';
import { northridgePeople } from './people';
import { installOrganisation } from './install-organisation';
import { installSignIns } from './install-sign-ins';
import { installPeople } from './install-people';

export async function installDemo(db: Db, now: Date): Promise<void> {
  const people = northridgePeople();
  const companies = await installOrganisation(db);
  await installPeople(db, companies.northridge, people, now);
  await installSignIns(db, companies, people, now);
}
