/** Endpoints for the managers of a site or division: their own people in the campaigns of a wider scope. */
import { z } from 'zod';
import { endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery, maxPageSize } from '../shared/pagination';
import { typeFilter } from '../templates/filters';
import { placeCampaign, placePeople, placePersonStates, placeReminder } from './place-people';
import { reminded } from './report';

const place = { siteId: idInAddress.optional(), divisionId: idInAddress.optional() };

/** Exactly one site or division. */
const isOnePlace = ({ siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined }) =>
  (siteId === undefined) !== (divisionId === undefined);
const onePlace = { error: 'siteId or divisionId must be provided, and not both' };

export const listPlaceCampaigns = endpoint({
  route: 'GET /campaign-v2s/place-people',
  summary: 'LIVE campaigns of a wider scope that ask people of a site or division, earliest end first; for managers of the place',
  clauses: ['6.3'],
  query: listQuery({
    filters: { companyId: idInAddress, ...place, type: typeFilter },
    sorts: ['endDate'],
    defaultSort: { field: 'endDate', direction: 'asc' },
  }).refine(isOnePlace, onePlace),
  response: z.array(placeCampaign),
  paged: true,
  ...reading,
});

export const viewPlacePeople = endpoint({
  route: 'GET /campaign-v2s/{id}/place-people',
  summary: 'The people of a site or division in a campaign, and whether each has done their part; for managers of the place',
  clauses: ['6.3'],
  params: idParams,
  query: z
    .object({
      ...place,
      state: z.enum(placePersonStates).optional().catch(undefined),
      name: z.string().trim().max(255).optional(),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number().int().min(1).max(maxPageSize).default(maxPageSize),
    })
    .refine(isOnePlace, onePlace),
  response: placePeople,
  ...reading,
});

export const remindPlacePeople = endpoint({
  route: 'POST /campaign-v2s/{id}/place-people/reminders',
  summary: 'Reminds people of a site or division who still have work; for managers of the place',
  clauses: ['6.4'],
  params: idParams,
  query: z.object(place).refine(isOnePlace, onePlace),
  body: placeReminder.optional(),
  response: reminded,
  ...writing,
  audit: 'campaign.reminded',
});
