import * as endpoints from '@muster/contract/organisation/place-changes';
import { implementWithCall, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import type { Places } from '../../../platform/places/port';
import { accessCompany } from '../access';
import { accessSite } from '../place-access';
import { presentSite } from '../present-place';
import { createSite } from './actions/createSite';
import { updateSite } from './actions/updateSite';
import { lookUp, requireKnown } from './site-place';

/** Changes of sites [7.61]. A place that the body names is looked up first, for people who may make the change. */
export const siteChangeRoutes = (places: Places): readonly Implementation[] => [
  implementWithCall(endpoints.createSite, {
    policy: through(accessCompany, 'edit'),
    outside: {
      plan: async (ctx, { body }) => {
        await accessCompany(ctx, body.companyId, 'edit');
        return body.placeId;
      },
      call: (_outside, placeId) => places.find(placeId),
    },
    handle: async (ctx, { body }, place) => presentSite(ctx, await createSite(ctx, body, requireKnown(place))),
  }),
  implementWithCall(endpoints.updateSite, {
    policy: through(accessSite, 'edit'),
    outside: {
      plan: async (ctx, { params, body }) => {
        const { address } = await accessSite(ctx, params.id, 'edit');
        return body.placeId != null && body.placeId !== address?.placeId ? body.placeId : undefined;
      },
      call: (_outside, placeId) => lookUp(places, placeId),
    },
    handle: async (ctx, { params, body }, found) =>
      presentSite(ctx, await updateSite(ctx, params.id, body, found && requireKnown(found.place))),
  }),
];
