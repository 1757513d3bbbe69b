import type * as Representatives from '@muster/contract/organisation/representative-endpoints';
import { organisationTag } from '@muster/contract/organisation/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { peopleKey } from '../list-members';
import type { PersonnelScope } from '../people';

const listRepresentatives = call<typeof Representatives.listRepresentatives>('GET /representatives');
export const createRepresentative = call<typeof Representatives.createRepresentative>('POST /representatives');
export const changeRepresentative = call<typeof Representatives.changeRepresentative>('PUT /representatives/{id}');

/** The elected representatives of a site or division, now and before. */
export const representativesQuery = (place: PersonnelScope) =>
  queryOptions({
    queryKey: [...peopleKey, 'representatives', place],
    queryFn: ({ signal }) => listRepresentatives({ query: place }, { signal, hideError: true }),
    meta: { tags: [organisationTag] },
  });
