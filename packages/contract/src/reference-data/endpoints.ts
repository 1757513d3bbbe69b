import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { id, idInAddress, idParams } from '../shared/ids';
import { listQuery, repeatable } from '../shared/pagination';
import { category, referenceItem, referenceItemBody, subCategories, taxonomyItem, taxonomyItemBody } from './reference-data';

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

interface ReferenceList<Path, Name, Item, Body, Replacement> {
  path: Path;
  /** Begins the actions of the audit log. */
  name: Name;
  one: string;
  many: string;
  clauses: readonly string[];
  item: Item;
  body: Body;
  /** The body of PUT, which may repeat the id. */
  replacement: Replacement;
}

/** The five calls of a list: read it, read one item, add, change and delete. */
const referenceList = <
  const Path extends string,
  const Name extends string,
  Item extends z.ZodType,
  Body extends z.ZodType,
  Replacement extends z.ZodType,
>({
  path,
  name,
  one,
  many,
  clauses,
  item,
  body,
  replacement,
}: ReferenceList<Path, Name, Item, Body, Replacement>) => ({
  list: endpoint({
    route: `GET /${path}`,
    summary: `${many}, a page at a time`,
    clauses: [...clauses, '9.9'],
    query: referenceQuery,
    response: z.array(item),
    paged: true,
    ...reading,
  }),
  get: endpoint({ route: `GET /${path}/{id}`, summary: `One ${one}`, clauses, params: idParams, response: item, ...reading }),
  create: endpoint({
    route: `POST /${path}`,
    summary: `Adds a ${one}; its title must be new`,
    clauses: [...clauses, '2.65'],
    body,
    response: item,
    ...creating,
    audit: `${name}.created`,
  }),
  update: endpoint({
    route: `PUT /${path}/{id}`,
    summary: `Changes a ${one}`,
    clauses: [...clauses, '2.65'],
    params: idParams,
    body: replacement,
    response: item,
    ...writing,
    audit: `${name}.updated`,
  }),
  remove: endpoint({
    route: `DELETE /${path}/{id}`,
    summary: `Deletes a ${one} that is not in use`,
    clauses: [...clauses, '2.65'],
    params: idParams,
    ...deleting,
    audit: `${name}.deleted`,
  }),
});

const plain = { item: referenceItem, body: referenceItemBody, replacement: referenceItemBody.extend({ id: id.optional() }) };
const taxonomy = { item: taxonomyItem, body: taxonomyItemBody, replacement: taxonomyItemBody.extend({ id: id.optional() }) };

export const workSiteTypes = referenceList({
  path: 'work-site-types',
  name: 'workSiteType',
  one: 'work site type',
  many: 'Work site types',
  clauses: ['7.34'],
  ...plain,
});

export const safetyPractices = referenceList({
  path: 'safety-practices',
  name: 'safetyPractice',
  one: 'safety practice',
  many: 'Safety practices',
  clauses: ['7.34', '3.38'],
  ...taxonomy,
});

export const highRiskWork = referenceList({
  path: 'high-risk-work',
  name: 'highRiskWork',
  one: 'kind of high-risk work',
  many: 'High-risk work',
  clauses: ['7.33', '3.38'],
  ...taxonomy,
});

export const industries = referenceList({
  path: 'industries',
  name: 'industry',
  one: 'industry',
  many: 'Industries',
  clauses: ['2.65'],
  ...plain,
});

export const listCategories = endpoint({
  route: 'GET /categories',
  summary: 'Safety practices and high-risk work in one list; marks those in which the caller is an expert',
  clauses: ['7.36', '3.29'],
  query: listQuery({
    // an unknown one is ignored [5.39]
    filters: { subCategory: z.enum(subCategories).optional().catch(undefined) },
    sorts: ['id', 'title'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(category),
  paged: true,
  ...reading,
});
