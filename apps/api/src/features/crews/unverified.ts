/** What people hear of PINs that a device took for them without a network. */
import type { SealedFor } from '@muster/contract/shared/sealed-pin';
import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { kioskNotConfirmed, pinUnverified, type NotConfirmed } from './events';

interface Unverified {
  companyId: number;
  campaignId: number;
  userId: string;
}

/** Tells a person that somebody gave a PIN for them which was not theirs. `id` is the id that the device gave the entry. */
export async function emitUnverified(db: Db, id: string, { companyId, campaignId, userId }: Unverified): Promise<void> {
  const payload = JSON.stringify({ companyId, campaignId, userId });
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${pinUnverified.name}, ${`sealed-pin:${id}`}, ${payload}::jsonb)`);
}

/** Tells a person that their right PIN at a shared device confirmed nothing, and why. */
export async function emitNotConfirmed(db: Db, id: string, { companyId, campaignId, userId, why }: NotConfirmed): Promise<void> {
  const payload = JSON.stringify({ companyId, campaignId, userId, why });
  await db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    VALUES (${companyId}, ${kioskNotConfirmed.name}, ${`kiosk-confirmation:${id}`}, ${payload}::jsonb)`);
}

/** Whether the sealed PIN of this entry has been recorded as wrong. */
export const isKnownUnverified = async (database: Database, { companyId, sessionId, attendanceId }: SealedFor): Promise<boolean> =>
  (await database.systemDb('sealed PINs of crew briefings', (db) =>
    db.maybeOne(sql`
      SELECT id FROM audit_event WHERE company_id = ${companyId} AND entity_type = 'CrewSession' AND entity_id = ${sessionId}
         AND action = 'crew.unverified' AND data ->> 'attendanceId' = ${attendanceId} LIMIT 1`),
  )) !== undefined;

/**
 * Records a sealed PIN that did not prove its person, and tells the person. It has a transaction of its own: what the request stores afterwards
 * can fail, and no try stays without a trace.
 */
export async function recordUnverified(
  { database, clock }: { database: Database; clock: Clock },
  { brieferId, about }: { brieferId: string; about: SealedFor },
): Promise<void> {
  const { companyId, campaignId, sessionId, attendanceId, userId } = about;
  const data = JSON.stringify({ campaignId, attendanceId, userId });
  await database.systemDb('sealed PINs of crew briefings', async (db) => {
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, actor_id, action, entity_type, entity_id, data)
      VALUES (${companyId}, ${clock.now()}, ${brieferId}, 'crew.unverified', 'CrewSession', ${sessionId}, ${data}::jsonb)`);
    await emitUnverified(db, attendanceId, { companyId, campaignId, userId });
  });
}
