/** The dashboard calls [7.24] [7.48]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { companyDashboard, userDashboard } from './dashboards';

const reading = { rate: 'read', status: 200, audit: 'none' } as const;

export const getCompanyDashboard = endpoint({
  route: 'GET /companies/{id}/dashboard',
  summary: 'Engagement, activity and leadership of a company',
  clauses: ['7.24', '3.2', '1.6'],
  params: idParams,
  response: companyDashboard,
  ...reading,
});

export const getUserDashboard = endpoint({
  route: 'GET /user/dashboard',
  summary: 'What the caller has to do in a company, and how whole their profile is',
  clauses: ['7.48', '3.3', '2.91'],
  query: z
    .object({ companyId: idInAddress.optional() })
    .refine((query) => query.companyId !== undefined, { error: 'companyId must be provided' }),
  response: userDashboard,
  ...reading,
});
