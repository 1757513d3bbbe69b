/** The calls of the directory [7.48] [7.52]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress } from '../shared/ids';
import { flag, listQuery } from '../shared/pagination';
import { member } from './member';

const text = z.string().trim().max(255).optional();

export const listMembers = endpoint({
  route: 'GET /user',
  summary: 'The people of a company; of its activated members when they are to be assigned something',
  clauses: ['7.48', '7.52', '4.16'],
  query: listQuery({
    filters: {
      companyId: idInAddress.optional(),
      'companyId.equals': idInAddress.optional(),
      isBlocked: flag.optional(),
      'isBlocked.equals': flag.optional(),
      siteId: idInAddress.optional(),
      searchTerm: text,
      /** Those who could be given work: activated, not blocked, without a role in the system [4.16]. */
      isAssignable: flag.optional(),
    },
    sorts: ['lastName', 'firstName', 'id'],
    defaultSort: { field: 'lastName', direction: 'asc' },
  }).refine((query) => query.companyId !== undefined || query['companyId.equals'] !== undefined, { error: 'companyId must be provided' }),
  response: z.array(member),
  paged: true,
  rate: 'read',
  status: 200,
  audit: 'none',
});
