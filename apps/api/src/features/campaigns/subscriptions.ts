import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { hasLaterDelivery } from '../../platform/outbox/deliveries';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { peopleChanged } from '../identity';
import { representativeSet } from '../organisation';
import { consultationJoined } from './consultation/events';
import { findConsultationsOfMark, findOpenConsultations } from './consultation/spokespeople';
import { campaignAggregate } from './events';
import { followChangedPeople } from './participants/changed-people';
import { updateAudienceOf } from './participants/upkeep';

const name = 'audiences of changed people';

/** Those who represent people from now on hear of the consultations that are under way. The others heard at the start. */
async function tellOfConsultations(db: Db, mark: { companyId: number; representativeId: number; cause: number }, now: Date): Promise<void> {
  for (const { id, userId } of await findConsultationsOfMark(db, mark, now)) {
    const payload = JSON.stringify({ campaignId: id, companyId: mark.companyId, userId, cause: mark.cause });
    await db.run(sql`
      INSERT INTO outbox_event (company_id, type, aggregate, payload)
      VALUES (${mark.companyId}, ${consultationJoined.name}, ${campaignAggregate(id)}, ${payload}::jsonb)`);
  }
}

/**
 * Updates the audiences of a company soon after its people changed. Each campaign has a separate transaction, so that a response waits
 * for at most one campaign. The job updates campaigns that are locked at this moment.
 */
export const campaignSubscriptions: readonly Subscription[] = [
  subscribeOutside(peopleChanged, name, async (event, { inTransaction, now, stopping }) => {
    if (await inTransaction((db) => hasLaterDelivery(db, name, event))) return;
    await followChangedPeople({ inTransaction, now: () => now, check: () => stopping.throwIfAborted() }, event.payload.companyId);
  }),
  subscribeOutside(
    representativeSet,
    'audiences of consultations',
    async ({ id: cause, payload: { companyId, representativeId, isStarting } }, { inTransaction, now, stopping }) => {
      for (const { id } of await inTransaction((db) => findOpenConsultations(db, companyId))) {
        stopping.throwIfAborted();
        await inTransaction((db) => updateAudienceOf(db, id, now));
      }
      if (isStarting) await inTransaction((db) => tellOfConsultations(db, { companyId, representativeId, cause }, now));
    },
  ),
];
