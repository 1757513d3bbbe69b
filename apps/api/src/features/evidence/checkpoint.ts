/** Signs the entries that are not in a checkpoint yet. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { SecretBox } from '../../platform/secrets/secret-box';
import { checkpointMade, type CheckpointMade } from './events';
import { canonical, merkleRoot, statementHash } from './hashes';
import { signStatement } from './keys';

/** Further entries go into the next checkpoint of the same run. */
const entriesAtOnce = 100_000;

const dueCompanies = (db: Db) =>
  db.many<{ companyId: number }>(sql`
    SELECT l.company_id AS "companyId" FROM ledger l
     WHERE l.last_seq > (SELECT coalesce(max(c.to_seq), 0) FROM ledger_checkpoint c WHERE c.company_id = l.company_id)
     ORDER BY l.company_id`);

/** Waits for the writers, so that all entries up to the last one are committed. Returns false if there is nothing to sign. */
async function makeCheckpoint(db: Db, box: SecretBox, companyId: number, now: Date): Promise<boolean> {
  await db.run(sql`SELECT FROM ledger WHERE company_id = ${companyId} FOR UPDATE`);
  const before = await db.maybeOne<{ number: number; toSeq: number; hash: string }>(sql`
    SELECT number, to_seq AS "toSeq", encode(hash, 'hex') AS hash FROM ledger_checkpoint WHERE company_id = ${companyId} ORDER BY number DESC LIMIT 1`);
  const fromSeq = (before?.toSeq ?? 0) + 1;
  const entries = await db.many<{ hash: Buffer }>(sql`
    SELECT hash FROM ledger_entry WHERE company_id = ${companyId} AND seq >= ${fromSeq} ORDER BY seq LIMIT ${entriesAtOnce}`);
  if (entries.length === 0) return false;
  const number = (before?.number ?? 0) + 1;
  const toSeq = fromSeq + entries.length - 1;
  const root = merkleRoot(entries.map(({ hash }) => hash)).toString('hex');
  const lastHash = entries.at(-1)?.hash.toString('hex') ?? '';
  const { statement, keyId, signature } = await signStatement(db, box, now, (key) =>
    canonical({
      v: 1,
      companyId,
      number,
      fromSeq,
      toSeq,
      root,
      lastHash,
      previous: before?.hash ?? null,
      at: now.toISOString(),
      keyId: key,
    }),
  );
  const hash = statementHash(statement);
  await db.run(sql`
    INSERT INTO ledger_checkpoint (company_id, number, from_seq, to_seq, at, statement, hash, key_id, signature)
    VALUES (${companyId}, ${number}, ${fromSeq}, ${toSeq}, ${now}, ${statement}, ${hash}, ${keyId}, ${signature})`);
  const payload: CheckpointMade = {
    companyId,
    number,
    statement,
    hash: hash.toString('hex'),
    keyId,
    signature: signature.toString('base64'),
  };
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${checkpointMade.name}, ${`ledger:${companyId}`}, ${JSON.stringify(payload)})`);
  return true;
}

/** Makes each checkpoint in a transaction of its own, so that the writers of a company wait only for the checkpoint of that company. */
export const evidenceJobs = (box: SecretBox): readonly Job[] => [
  {
    name: 'ledger-checkpoints',
    cron: '41 * * * *',
    run: async ({ database, clock, log, wakeRelay }, stopping) => {
      for (const { companyId } of await database.systemDb('checkpoints of the ledger', dueCompanies)) {
        let isMade: boolean;
        do {
          if (stopping?.aborted) return;
          isMade = await database.systemDb('checkpoints of the ledger', (db) => makeCheckpoint(db, box, companyId, clock.now()));
          if (isMade) log.info({ companyId }, 'the ledger has a new checkpoint');
        } while (isMade);
      }
      wakeRelay();
    },
  },
];
