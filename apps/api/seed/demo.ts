/** The demo data: a realistic company, a second one that the first must never see, and the accounts. */
import sql from 'sql-template-tag';
import type { Transaction } from '../src/platform/database/database';
import type { Log } from '../src/platform/log';
import type { ObjectStore } from '../src/platform/storage/port';
import { installCampaigns } from './install-campaigns';
import { installExchange } from './install-exchange';
import { installSiteCampaigns } from './install-site-campaigns';
import { installNotifications } from './install-notifications';
import { northridgePeople, type DemoPerson } from './people';
import { installOrganisation } from './install-organisation';
import { installSignIns } from './install-sign-ins';
import { installPeople } from './install-people';

export async function installDemo(db: Transaction, { now, log, storage }: { now: Date; log: Log; storage: ObjectStore }): Promise<void> {
  const people = northridgePeople();
  const companies = await installOrganisation(db);
  await installPeople(db, companies.northridge, people, now);
  await installSignIns(db, companies, people, now);
  const seedContext = { db, log, storage, now, companyId: companies.northridge };
  await installCampaigns(seedContext);
  await installSiteCampaigns(seedContext);
  await installExchange(seedContext);
  await installNotifications(seedContext);
  await takeEmailAway(db, companies.northridge, people);
  // no subscriber needs the events of the demo data
  await db.run(sql`DELETE FROM outbox_event`);
}

/** One person of the depot has a number in place of an e-mail address: a manager makes the card for the first sign-in. */
async function takeEmailAway(db: Transaction, companyId: number, people: readonly DemoPerson[]): Promise<void> {
  const id = people.find(({ signIn, isSiteManager, site }) => !signIn && !isSiteManager && site.name === 'Quarrystone Depot')?.id;
  await db.run(sql`UPDATE company_member SET number = 'N-1001' WHERE company_id = ${companyId} AND user_id = ${id}`);
  await db.run(sql`UPDATE account SET email = NULL WHERE id = ${id}`);
}
