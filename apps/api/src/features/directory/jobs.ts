/** Every night, compares the kept rights and directory entries of people, and the kept figures of companies, with the tables. */
import sql from 'sql-template-tag';
import type { Database, Db } from '../../platform/database/database';
import type { Job, JobContext } from '../../platform/jobs/jobs';
import { accessEndJob } from './access-end';
import { findAccountsAfter, findEntriesWithoutJob, showPastDays } from '../identity';
import { joinRequestJob } from './joining/jobs';

const batchSize = 1_000;

interface RepairCounts {
  entries: number;
  directory: number;
  figures: number;
}

/** Repairs differences, one batch of people at a time. Returns how many differed. */
export async function repairDerivedData(database: Database): Promise<RepairCounts> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('kept rights', work);
  const repairs: RepairCounts = { entries: 0, directory: 0, figures: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const people = await inSystem((db) => findAccountsAfter(db, after, batchSize));
    const last = people.at(-1);
    if (last === undefined) break;
    after = last;
    const { entries, directory } = await inSystem((db) => repairPeople(db, people));
    repairs.entries += entries;
    repairs.directory += directory;
  }
  const { corrected } = await inSystem((db) =>
    db.one<{ corrected: number }>(sql`SELECT muster_correct_figures() + muster_note_wrong_sites() AS corrected`),
  );
  return { ...repairs, figures: corrected };
}

/** Locks only the people whose rows differ. */
async function repairPeople(db: Db, people: string[]): Promise<{ entries: number; directory: number }> {
  const wrong = await db.many<{ id: string }>(sql`SELECT muster_people_kept_wrong(${people}::uuid[]) AS id`);
  if (wrong.length === 0) return { entries: 0, directory: 0 };
  const ids = wrong.map(({ id }) => id);
  return db.one(sql`SELECT muster_refresh_entries(${ids}::uuid[]) AS entries, muster_refresh_directory(${ids}::uuid[]) AS directory`);
}

async function repair({ database, log }: JobContext): Promise<void> {
  const repairs = await repairDerivedData(database);
  if (repairs.entries + repairs.directory + repairs.figures > 0)
    log.error({ ...repairs }, 'kept rights, directory entries or figures differed from the tables and were repaired');
}

/** Completes entries of a release without job titles, in parts that hold their locks for a short time. */
async function completeJobs({ database }: JobContext, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const completed = await database.systemDb('kept rights', async (db) => {
      const people = await findEntriesWithoutJob(db, batchSize);
      if (people.length > 0) await db.run(sql`SELECT muster_refresh_directory(${people}::uuid[])`);
      return people.length;
    });
    if (completed < batchSize || stopping?.aborted) return;
  }
}

/** How many notes of changed sites one transaction reads. A site can have some hundred people. */
const notesOfPart = 100;

/** Counts the people of the sites that have changed. Until then the lists count them themselves. */
async function keepSiteFigures({ database }: JobContext, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const { read } = await database.systemDb('people of sites', (db) =>
      db.one<{ read: number }>(sql`SELECT muster_keep_site_figures(${notesOfPart}) AS read`),
    );
    if (read < notesOfPart || stopping?.aborted) return;
  }
}

/** Shows the last days of people once these days are over. */
async function showDays({ database, clock }: JobContext, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const shown = await database.systemDb('last seen', (db) => showPastDays(db, clock.now(), batchSize));
    if (shown < batchSize || stopping?.aborted) return;
  }
}

export const jobs: readonly Job[] = [
  { name: 'directory-jobs', cron: '* * * * *', run: completeJobs },
  { name: 'directory-sites', cron: '* * * * *', run: keepSiteFigures },
  // in all time zones, days end at a quarter of an hour; a late run would show that somebody came in between
  { name: 'directory-last-days', cron: '*/15 * * * *', run: showDays },
  { name: 'directory-kept', cron: '47 2 * * *', run: repair },
  accessEndJob,
  joinRequestJob,
];
