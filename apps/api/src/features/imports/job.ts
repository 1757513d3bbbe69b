/** Applies imports in batches. Each batch is a transaction, so that others can write meanwhile and a crash loses at most one batch. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { isTransient } from '../../platform/database/transient-fault';
import type { Job } from '../../platform/jobs/jobs';
import { inSystemTransaction } from '../../platform/jobs/jobs';
import { subscribeOutside, type OutsideDelivery, type Subscription } from '../../platform/outbox/subscription';
import { mayImport, peopleChanged } from '../identity';
import { organisationChanged } from '../organisation';
import { importRequested } from './events';
import { kinds } from './kinds';
import { findFirstRows, findOpenRows, lockImport, writeOutcomes, type ImportHead } from './queries';

/** Above this number of changed people in a transaction, the database notifies all open pages and not only theirs. */
const batchSize = 500;

type Progress = 'more' | 'finished';

/** Applies the next rows and marks them. The lock makes two deliveries of one import wait for each other. */
async function applyBatch(db: Db, importId: number, size: number, now: Date): Promise<Progress> {
  const head = await lockImport(db, importId);
  if (head?.status !== 'APPLYING') return 'finished';
  const importer = { companyId: head.companyId, importer: head.createdBy };
  const rows = await findOpenRows(db, importId, size);
  const isAllowed = await mayImport(db, importer, now);
  if (rows.length === 0 || !isAllowed) {
    await finish(db, head, isAllowed ? 'DONE' : 'STOPPED', now);
    return 'finished';
  }
  const keys = rows.map(({ key }) => key);
  const applied = await kinds[head.kind].apply(db, { head, rows, firstRows: await findFirstRows(db, importId, keys), now });
  await writeOutcomes(db, importId, applied, true);
  return 'more';
}

async function finish(db: Db, head: ImportHead, status: 'DONE' | 'STOPPED', now: Date): Promise<void> {
  const { id, companyId } = head;
  await kinds[head.kind].finish?.(db, head);
  await db.run(sql`UPDATE data_import SET status = ${status}, finished_at = ${now} WHERE id = ${id}`);
  await db.run(sql`
    INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
    VALUES (${companyId}, ${now}, 'import.finished', 'Import', ${id}, ${JSON.stringify({ status })})`);
  const payload = JSON.stringify({ companyId });
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${peopleChanged.name}, ${`people of ${companyId}`}, ${payload}),
           (${companyId}, ${organisationChanged.name}, ${`company:${companyId}`}, ${payload})`);
}

/** A row that the database refuses for a reason that the plan does not know. The others continue. */
const failRow = async (db: Db, importId: number): Promise<void> => {
  const [row] = await findOpenRows(db, importId, 1);
  if (row)
    await writeOutcomes(db, importId, [{ number: row.number, outcome: 'PROBLEM', problems: [{ column: '', code: 'failed' }] }], true);
};

async function applyAll(importId: number, { inTransaction, stopping, log, now }: OutsideDelivery): Promise<void> {
  /** How many batches of one row follow, after a batch has failed. */
  let single = 0;
  for (;;) {
    stopping.throwIfAborted();
    const size = single > 0 ? 1 : batchSize;
    try {
      if ((await inTransaction((db) => applyBatch(db, importId, size, now))) === 'finished') return;
    } catch (error) {
      log.warn({ err: error as Error, importId, size }, 'a batch of an import failed');
      // the delivery is repeated later, so a full disk or a stopping database costs no row
      if (size === 1 && isTransient(error)) throw error;
      if (size === 1) await inTransaction((db) => failRow(db, importId));
      else single = batchSize + 1;
    }
    single = Math.max(0, single - 1);
  }
}

export const importSubscriptions: Subscription[] = [
  subscribeOutside(importRequested, 'imports', async ({ payload: { importId } }, delivery) => {
    await applyAll(importId, delivery);
    delivery.log.info({ importId }, 'an import is finished');
  }),
];

/** Imports contain personal data. */
const keptDays = 30;

export const importJobs: readonly Job[] = [
  {
    name: 'imports-old',
    cron: '37 3 * * *',
    run: inSystemTransaction('old imports', async (db, { clock }) => {
      await db.run(sql`DELETE FROM data_import WHERE created_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})`);
    }),
  },
];
