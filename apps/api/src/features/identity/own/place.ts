/** The place of one's own account. A place id alone is looked up at the source of places, before the transaction. */
import type { AccountChange } from '@muster/contract/identity/account';
import type { OutsideStep } from '../../../platform/http/endpoint';
import { invalid } from '../../../platform/http/errors';
import type { Places } from '../../../platform/places/port';
import { findUser } from '../queries';

/** The change with the address of its place. 400 for a place that the source does not know. */
export const withPlace = (places: Places): OutsideStep<{ body: AccountChange }, AccountChange, AccountChange> => ({
  canRepeat: true,
  async plan({ db, actor }, { body }) {
    const { placeId, address } = body;
    if (placeId == null || address !== undefined) return body;
    const me = await findUser(db, actor.id);
    return me?.address?.placeId === placeId ? { ...body, address: me.address } : body;
  },
  async call(_outside, change) {
    const { placeId, address } = change;
    if (placeId == null || address !== undefined) return change;
    const place = await places.find(placeId);
    if (!place) throw invalid([{ objectName: 'body', field: 'placeId', message: 'Unknown' }]);
    return { ...change, address: { label: place.label, placeId } };
  },
});
