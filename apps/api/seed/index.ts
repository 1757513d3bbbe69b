/** Fills an empty database with the reference lists and templates, and with demo data if configured. */
import sql from 'sql-template-tag';
import type { Clock } from '../src/platform/clock';
import type { Database } from '../src/platform/database/database';
import type { Log } from '../src/platform/log';
import type { ObjectStore } from '../src/platform/storage/port';
import { signIns } from './accounts';
import { installDemo } from './demo';
import { installLibrary } from './install-library';
import { installReferenceData } from './install-reference-data';

export { demoPassword } from './accounts';

/** For the sign-in page and the text of the start. */
export const demoAccounts = (): Promise<{ email: string; name: string; who: string }[]> =>
  Promise.resolve(signIns.map(({ email, firstName, lastName, who }) => ({ email, name: `${firstName} ${lastName}`, who })));

const seedLock = 7220002;

/** Fills an empty database in one transaction. If two processes start at once, one fills it and the other waits. */
export async function installDemoData(given: {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  wanted: boolean;
}): Promise<void> {
  const { database, clock, log, storage, wanted } = given;
  const isMade = await database.systemDb('first start', async (db) => {
    await db.run(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
    await installReferenceData(db);
    await installLibrary(db);
    const { isEmpty } = await db.one<{ isEmpty: boolean }>(sql`SELECT NOT EXISTS (SELECT FROM company) AS "isEmpty"`);
    if (!isEmpty || !wanted) return false;
    await installDemo(db, { now: clock.now(), log, storage });
    return true;
  });
  if (isMade) log.info({ people: signIns.length }, 'the demo data is created');
}
