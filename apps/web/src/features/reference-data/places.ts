import type * as endpoints from '@muster/contract/reference-data/location';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { i18n } from '../../lib/i18n';

const searchLocations = call<typeof endpoints.searchLocations>('GET /location');

/** Shorter texts match too much. */
export const minPlaceSearch = 2;

/** Places whose name matches the text [7.37]. A failure becomes the message of [8.25]. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['reference-data', 'places', search],
    queryFn: ({ signal }) => searchLocations({ query: { search } }, { signal, failure: i18n.t('reference-data:place.failed') }),
    enabled: search.length >= minPlaceSearch,
    retry: false,
    staleTime: 10 * 60_000,
  });
