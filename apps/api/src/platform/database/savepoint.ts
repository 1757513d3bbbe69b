import sql from 'sql-template-tag';
import type { Db } from './database';

/** Runs a part of a transaction. If it fails, only what the part wrote is undone. */
export async function inSavepoint<Result>(db: Db, part: () => Promise<Result>): Promise<Result> {
  await db.run(sql`SAVEPOINT part`);
  try {
    const result = await part();
    await db.run(sql`RELEASE SAVEPOINT part`);
    return result;
  } catch (error) {
    await db.run(sql`ROLLBACK TO SAVEPOINT part`);
    throw error;
  }
}
