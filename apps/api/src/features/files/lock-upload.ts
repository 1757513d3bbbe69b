/** Allows one PUT at a time for each link. Otherwise one link could fill the disk with concurrent copies. */
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import type { UploadLock } from '../../platform/storage/port';

/** After this time, the lock of a killed process expires. */
const lockMilliseconds = 120_000;

export async function lockUpload(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
  part: number,
): Promise<UploadLock | 'settled' | 'busy'> {
  const holder = randomUUID();
  const now = clock.now();
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('upload', work);
  const outcome = await inSystem(async (db) => {
    const held = await db.run(sql`
      INSERT INTO upload_in_progress AS u (key, part, holder, held_until)
      SELECT key, ${part}, ${holder}, ${until(now)} FROM file WHERE key = ${key} AND status = 'LINK_CREATED'
      ON CONFLICT (key, part) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until WHERE u.held_until < ${now}`);
    if (held > 0) return 'held';
    return (await db.maybeOne(sql`SELECT FROM file WHERE key = ${key} AND status = 'LINK_CREATED'`)) ? 'busy' : 'settled';
  });
  if (outcome !== 'held') return outcome;
  const own = sql`key = ${key} AND part = ${part} AND holder = ${holder}`;
  return {
    renew: () =>
      inSystem(async (db) => void (await db.run(sql`UPDATE upload_in_progress SET held_until = ${until(clock.now())} WHERE ${own}`))),
    end: () => inSystem(async (db) => void (await db.run(sql`DELETE FROM upload_in_progress WHERE ${own}`))),
  };
}

const until = (now: Date): Date => new Date(now.getTime() + lockMilliseconds);
