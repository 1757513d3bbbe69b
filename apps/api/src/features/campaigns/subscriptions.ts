import { hasLaterDelivery } from '../../platform/outbox/deliveries';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { peopleChanged } from '../identity';
import { findUnfinishedCampaigns, updateAudienceOf } from './jobs';

const name = 'audiences of changed people';

/**
 * Updates the audiences of a company soon after its people changed. Each campaign has a separate transaction, so that a response waits
 * for at most one campaign. The job updates campaigns that are locked at this moment.
 */
export const campaignSubscriptions: readonly Subscription[] = [
  subscribeOutside(peopleChanged, name, async (event, { inTransaction, now, stopping }) => {
    const { companyId } = event.payload;
    const campaigns = await inTransaction(async (db) =>
      (await hasLaterDelivery(db, name, event)) ? [] : findUnfinishedCampaigns(db, companyId),
    );
    for (const { id } of campaigns) {
      stopping.throwIfAborted();
      await inTransaction((db) => updateAudienceOf(db, id, now));
    }
  }),
];
