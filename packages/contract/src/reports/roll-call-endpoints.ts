/** Endpoints of the roll-call: for managers of the campaign's scope, and for the managers of one site or division about their own people. */
import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { rollCall, rollCallPerson } from './roll-call';
import { peopleFilters } from './roll-call-states';

/** At most one site or division. Without one: the whole audience. */
const place = { siteId: idInAddress.optional(), divisionId: idInAddress.optional() };
const isOnePlaceAtMost = ({ siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined }) =>
  siteId === undefined || divisionId === undefined;
const onePlaceAtMost = { error: 'Either siteId or divisionId can be provided' };

export const viewRollCall = endpoint({
  route: 'GET /campaign-v2s/{id}/roll-call',
  summary: 'How many people have confirmed a campaign, opened it, or are not reached, by site; of an anonymous campaign nothing',
  clauses: ['6.3', '6.4'],
  params: idParams,
  query: z.object(place).refine(isOnePlaceAtMost, onePlaceAtMost),
  response: rollCall,
  ...reading,
});

export const listRollCallPeople = endpoint({
  route: 'GET /campaign-v2s/{id}/roll-call/people',
  summary: 'The people of a campaign with their state and times, by site, state or name; of an anonymous campaign nobody',
  clauses: ['6.3', '6.4'],
  params: idParams,
  query: listQuery({
    filters: {
      ...place,
      state: z.enum(peopleFilters).optional().catch(undefined),
      name: z.string().trim().max(255).optional(),
      /** The people who count at this site; 0 for those without a site. */
      atSite: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    },
    sorts: ['id'],
    defaultSort: { field: 'id', direction: 'asc' },
  }).refine(isOnePlaceAtMost, onePlaceAtMost),
  response: z.array(rollCallPerson),
  paged: true,
  ...reading,
});
