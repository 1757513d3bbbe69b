import * as endpoints from '@muster/contract/organisation/place-changes';
import { implementWithCall, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import type { Places } from '../../../platform/places/port';
import { accessCompany } from '../access';
import { accessSite } from '../place-access';
import { encodeLogo, planLogo } from '../logo';
import { presentSite } from '../present-place';
import { createSite } from './actions/createSite';
import { updateSite } from './actions/updateSite';
import { findKnownPlace } from './site-place';

/** Changes of sites [7.61]. The outside look-up of the place comes first, for people who may make the change. */
export const siteChangeRoutes = (places: Places): readonly Implementation[] => [
  implementWithCall(endpoints.createSite, {
    policy: through(accessCompany, 'setUp'),
    outside: {
      canRepeat: true,
      plan: async (ctx, { body: { companyId, placeId, logoFileId } }) => {
        await accessCompany(ctx, companyId, 'setUp');
        return { placeId, upload: await planLogo(ctx, { entityType: 'Site', companyId }, logoFileId) };
      },
      call: async ({ storage }, { placeId, upload }) => ({
        place: await findKnownPlace(places, placeId),
        logo: await encodeLogo(storage, upload),
      }),
    },
    handle: async (ctx, { body }, found) => presentSite(ctx, await createSite(ctx, body, found)),
  }),
  implementWithCall(endpoints.updateSite, {
    policy: through(accessSite, 'edit'),
    outside: {
      canRepeat: true,
      plan: async (ctx, { params: { id }, body: { placeId, logoFileId } }) => {
        const { companyId, address } = await accessSite(ctx, id, 'edit');
        const upload = await planLogo(ctx, { entityType: 'Site', companyId, entityId: id }, logoFileId);
        return { placeId: placeId === address?.placeId ? undefined : (placeId ?? undefined), upload };
      },
      call: async ({ storage }, { placeId, upload }) => ({
        place: placeId === undefined ? undefined : await findKnownPlace(places, placeId),
        logo: await encodeLogo(storage, upload),
      }),
    },
    handle: async (ctx, { params, body }, found) => presentSite(ctx, await updateSite(ctx, params.id, body, found)),
  }),
];
