import { searchLocations } from '@muster/contract/reference-data/location';
import { implementWithCall, withTag, type Implementation } from '../../platform/http/endpoint';
import { sharedData } from '../../platform/http/policies';
import type { Place, Places } from '../../platform/places/port';
import { referenceDataTag } from './api-tag';

/** Searching for places [7.37]. An empty text finds nothing. */
export const locationRoutes = (places: Places): Implementation[] =>
  withTag(referenceDataTag, [
    implementWithCall(searchLocations, {
      policy: sharedData,
      outside: {
        canRepeat: true,
        plan: (_ctx, { query }) => Promise.resolve(query.search),
        call: async (_outside, text): Promise<Place[]> => (text === '' ? [] : places.search(text)),
      },
      handle: (_ctx, _input, found) => Promise.resolve(found),
    }),
  ]);
