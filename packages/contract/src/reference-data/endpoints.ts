import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { id, idInAddress, idParams } from '../shared/ids';
import { listQuery, repeatable } from '../shared/pagination';
import { category, referenceItem, referenceItemBody, subCategories } from './reference-data';

const referenceQuery = listQuery({
  filters: {
    title: z.string().max(255).optional(),
    'title.equals': z.string().max(255).optional(),
    'title.contains': z.string().max(255).optional(),
    'id.in': repeatable(idInAddress),
  },
  sorts: ['id', 'title'],
  defaultSort: { field: 'id', direction: 'asc' },
});

export const listWorkSiteTypes = endpoint({
  route: 'GET /work-site-types',
  summary: 'Work site types, a page at a time',
  clauses: ['7.34', '9.9'],
  query: referenceQuery,
  response: z.array(referenceItem),
  paged: true,
  ...reading,
});

export const getWorkSiteType = endpoint({
  route: 'GET /work-site-types/{id}',
  summary: 'One work site type',
  clauses: ['7.34'],
  params: idParams,
  response: referenceItem,
  ...reading,
});

export const createWorkSiteType = endpoint({
  route: 'POST /work-site-types',
  summary: 'Adds a work site type; its title must be new',
  clauses: ['7.34', '2.65'],
  body: referenceItemBody,
  response: referenceItem,
  ...creating,
  audit: 'workSiteType.created',
});

export const updateWorkSiteType = endpoint({
  route: 'PUT /work-site-types/{id}',
  summary: 'Changes a work site type',
  clauses: ['7.34', '2.65'],
  params: idParams,
  body: referenceItemBody.extend({ id: id.optional() }),
  response: referenceItem,
  ...writing,
  audit: 'workSiteType.updated',
});

export const deleteWorkSiteType = endpoint({
  route: 'DELETE /work-site-types/{id}',
  summary: 'Deletes a work site type that no site uses',
  clauses: ['7.34', '2.65'],
  params: idParams,
  ...deleting,
  audit: 'workSiteType.deleted',
});

export const listSafetyPractices = endpoint({
  route: 'GET /safety-practices',
  summary: 'Safety practices, a page at a time',
  clauses: ['7.34'],
  query: referenceQuery,
  response: z.array(referenceItem),
  paged: true,
  ...reading,
});

export const getSafetyPractice = endpoint({
  route: 'GET /safety-practices/{id}',
  summary: 'One safety practice',
  clauses: ['7.34'],
  params: idParams,
  response: referenceItem,
  ...reading,
});

export const listHighRiskWork = endpoint({
  route: 'GET /high-risk-work',
  summary: 'High-risk work, a page at a time',
  clauses: ['7.33'],
  query: referenceQuery,
  response: z.array(referenceItem),
  paged: true,
  ...reading,
});

export const getHighRiskWork = endpoint({
  route: 'GET /high-risk-work/{id}',
  summary: 'One kind of high-risk work',
  clauses: ['7.33'],
  params: idParams,
  response: referenceItem,
  ...reading,
});

export const listIndustries = endpoint({
  route: 'GET /industries',
  summary: 'Industries, a page at a time',
  clauses: ['2.65'],
  query: referenceQuery,
  response: z.array(referenceItem),
  paged: true,
  ...reading,
});

export const getIndustry = endpoint({
  route: 'GET /industries/{id}',
  summary: 'One industry',
  clauses: ['2.65'],
  params: idParams,
  response: referenceItem,
  ...reading,
});

export const listCategories = endpoint({
  route: 'GET /categories',
  summary: 'Safety practices and high-risk work in one list; marks those in which the caller is an expert',
  clauses: ['7.36', '3.29'],
  query: listQuery({
    filters: { subCategory: z.enum(subCategories).optional() },
    sorts: ['id', 'title'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(category),
  paged: true,
  ...reading,
});
