/** Endpoints of the dashboards [7.24] [7.28] [7.48] [7.61]. */
import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { flag } from '../shared/pagination';
import { companyDashboard, divisionDashboard, siteDashboard, userDashboard } from './dashboards';
import { needs } from './needs';
import { start } from './start';

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
  summary: 'The caller’s open work in a company, and how complete their profile is',
  clauses: ['7.48', '3.3', '2.91'],
  query: z
    .object({ companyId: idInAddress.optional() })
    .refine((query) => query.companyId !== undefined, { error: 'companyId must be provided' }),
  response: userDashboard,
  ...reading,
});

export const getSiteDashboard = endpoint({
  route: 'GET /sites/{id}/dashboard',
  summary: 'Campaigns, work in progress, and people of a site',
  clauses: ['7.61', '3.4', '2.92'],
  params: idParams,
  response: siteDashboard,
  ...reading,
});

export const getDivisionDashboard = endpoint({
  route: 'GET /divisions/{id}/dashboard',
  summary: 'Campaigns, work in progress, and people of a division',
  clauses: ['7.28', '2.53', '2.92'],
  params: idParams,
  response: divisionDashboard,
  ...reading,
});

export const getStart = endpoint({
  route: 'GET /user/start',
  summary: 'What the first screen needs, in one call: account, permissions, companies, and the company with its dashboard',
  clauses: ['7.48', '7.51', '7.23', '2.4'],
  query: z.object({ companyId: idInAddress.optional(), dashboard: flag.optional() }),
  response: start,
  ...reading,
});

export const listCompanyNeeds = endpoint({
  route: 'GET /companies/{id}/needs',
  summary: 'What waits for the managers of a company, the most urgent first',
  clauses: ['2.89'],
  params: idParams,
  response: needs,
  ...reading,
});

export const listSiteNeeds = endpoint({
  route: 'GET /sites/{id}/needs',
  summary: 'What waits for the managers of a site, the most urgent first',
  clauses: ['2.92'],
  params: idParams,
  response: needs,
  ...reading,
});

export const listDivisionNeeds = endpoint({
  route: 'GET /divisions/{id}/needs',
  summary: 'What waits for the managers of a division, the most urgent first',
  clauses: ['2.92'],
  params: idParams,
  response: needs,
  ...reading,
});
