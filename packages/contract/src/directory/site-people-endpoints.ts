import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import { sitePeople } from './site-people';

export const listPeopleBySite = endpoint({
  route: 'GET /companies/{id}/people-by-site',
  summary: 'The active sites of a company by name, each with its number of people and the first of them; for managers of the company',
  serviceScope: 'people:read',
  clauses: ['2.47', '7.52'],
  params: idParams,
  query: listQuery({ filters: {}, sorts: ['name'], defaultSort: { field: 'name', direction: 'asc' }, defaultSize: 10 }),
  response: z.array(sitePeople),
  paged: true,
  ...reading,
});
