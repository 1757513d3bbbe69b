/** Endpoints of worker representatives. */
import { z } from 'zod';
import { creating, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { representative, representativeChange, representativeCreation } from './representative';

const clauses = ['2.52', '2.58'];

export const listRepresentatives = endpoint({
  route: 'GET /representatives',
  summary:
    'The worker representatives of a company, site or division, now and before, with who set each; for everybody who reads the company',
  clauses,
  query: z.object({ companyId: idInAddress, siteId: idInAddress.optional(), divisionId: idInAddress.optional() }),
  response: z.array(representative),
  ...reading,
});

export const createRepresentative = endpoint({
  route: 'POST /representatives',
  summary: 'Marks a person of a site or division as an elected representative; a manager of the place or the company',
  clauses,
  body: representativeCreation,
  response: representative,
  ...creating,
  audit: 'representative.created',
});

export const changeRepresentative = endpoint({
  route: 'PUT /representatives/{id}',
  summary: 'Changes the days of a mark, such as its end; a manager of the place or the company',
  clauses,
  params: idParams,
  body: representativeChange,
  response: representative,
  ...writing,
  audit: 'representative.updated',
});
