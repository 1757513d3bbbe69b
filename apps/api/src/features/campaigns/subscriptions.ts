import { hasLaterDelivery } from '../../platform/outbox/deliveries';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { peopleChanged } from '../identity';
import { representativeSet } from '../organisation';
import { findOpenConsultations } from './consultation/spokespeople';
import { followChangedPeople } from './participants/changed-people';
import { updateAudienceOf } from './participants/upkeep';

const name = 'audiences of changed people';

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
    async ({ payload: { companyId } }, { inTransaction, now, stopping }) => {
      for (const { id } of await inTransaction((db) => findOpenConsultations(db, companyId))) {
        stopping.throwIfAborted();
        await inTransaction((db) => updateAudienceOf(db, id, now));
      }
    },
  ),
];
