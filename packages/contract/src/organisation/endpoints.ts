import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import {
  categoryInUse,
  company,
  companyChange,
  companyCreation,
  companyListItem,
  companyMetadata,
  companyReplacement,
  companyView,
  workSiteTypeInUse,
} from './company';

export const listCompanies = endpoint({
  route: 'GET /companies',
  summary: 'The companies that the caller may read, newest first',
  serviceScope: 'places:read',
  clauses: ['7.23', '2.5', '9.1'],
  query: listQuery({
    filters: { name: z.string().max(255).optional(), 'name.contains': z.string().max(255).optional() },
    sorts: ['id', 'name'],
    defaultSort: { field: 'id', direction: 'desc' },
    defaultSize: 10,
  }),
  response: z.array(companyListItem),
  paged: true,
  ...reading,
});

export const countCompanies = endpoint({
  route: 'GET /companies/count',
  summary: 'How many companies the caller may read',
  serviceScope: 'places:read',
  clauses: ['7.26'],
  response: z.int().min(0),
  ...reading,
});

export const getCompany = endpoint({
  route: 'GET /companies/{id}',
  summary: 'A company with its organisation',
  serviceScope: 'places:read',
  clauses: ['7.24', '3.1'],
  params: idParams,
  response: company,
  ...reading,
});

export const viewCompany = endpoint({
  route: 'GET /companies/{id}/view',
  summary: 'The data of a company for workspaces and selection panels',
  clauses: ['7.24', '3.37', '2.87'],
  params: idParams,
  response: companyView,
  ...reading,
});

export const createCompany = endpoint({
  route: 'POST /companies',
  summary: 'Adds a company',
  clauses: ['7.26', '2.7', '5.27', '6.9'],
  body: companyCreation,
  response: company,
  status: 201,
  rate: 'write',
  audit: 'company.created',
});

export const replaceCompany = endpoint({
  route: 'PUT /companies/{id}',
  summary: 'Changes a company; the name is required, and missing values stay as they are',
  clauses: ['7.26', '5.27', '2.154'],
  params: idParams,
  body: companyReplacement,
  response: company,
  status: 200,
  rate: 'write',
  audit: 'company.updated',
});

export const changeCompany = endpoint({
  route: 'PATCH /companies/{id}',
  summary: 'Changes the given values of a company; only system managers change features, phase and industry',
  clauses: ['7.26', '2.154', '1.8', '1.10', '1.11'],
  params: idParams,
  body: companyChange,
  response: company,
  status: 200,
  rate: 'write',
  audit: 'company.updated',
});

export const listHighRiskWorkInUse = endpoint({
  route: 'GET /companies/{id}/high-risk-work-in-use',
  summary: 'The high-risk work of the company’s sites',
  clauses: ['7.25'],
  params: idParams,
  response: z.array(categoryInUse),
  ...reading,
});

export const listSafetyPracticesInUse = endpoint({
  route: 'GET /companies/{id}/safety-practices-in-use',
  summary: 'The safety practices in which somebody of the company has experience',
  clauses: ['7.25'],
  params: idParams,
  response: z.array(categoryInUse),
  ...reading,
});

export const listCompanyCategories = endpoint({
  route: 'GET /companies/{id}/company-categories',
  summary: 'Practices and high-risk work in use together',
  clauses: ['7.25'],
  params: idParams,
  response: z.array(categoryInUse),
  ...reading,
});

export const listWorkSiteTypesInUse = endpoint({
  route: 'GET /companies/{id}/work-site-type-in-use',
  summary: 'The types of the company’s sites',
  clauses: ['7.25'],
  params: idParams,
  response: z.array(workSiteTypeInUse),
  ...reading,
});

export const getCompanyMetadata = endpoint({
  route: 'GET /companies/{id}/metadata',
  summary: 'All types and all high-risk work that a site can have',
  clauses: ['7.63'],
  params: idParams,
  response: companyMetadata,
  ...reading,
});
