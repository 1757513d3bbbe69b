/** Endpoints of regions [2.44] and subdivisions [7.35]. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import {
  regionCreation,
  regionOfCompany,
  regionReplacement,
  subdivisionCreation,
  subdivisionOfDivision,
  subdivisionReplacement,
} from './region';

const ofCompany = { companyId: idInAddress.optional(), 'companyId.equals': idInAddress.optional() };
const byLabel = {
  sorts: ['id', 'label'],
  defaultSort: { field: 'label', direction: 'asc' },
} as const;
const named = { 'label.contains': z.string().trim().max(255).optional() };

export const listRegions = endpoint({
  route: 'GET /regions',
  summary: 'The regions of a company, or of all companies that the caller reads',
  serviceScope: 'places:read',
  clauses: ['2.44', '7.59', '9.10'],
  query: listQuery({ filters: { ...ofCompany, ...named }, ...byLabel }),
  response: z.array(regionOfCompany),
  paged: true,
  ...reading,
});

export const createRegion = endpoint({
  route: 'POST /regions',
  summary: 'Adds a region; its label must be new in the company',
  clauses: ['2.44'],
  body: regionCreation,
  response: regionOfCompany,
  ...creating,
  audit: 'region.created',
});

export const updateRegion = endpoint({
  route: 'PUT /regions/{id}',
  summary: 'Renames a region',
  clauses: ['2.44'],
  params: idParams,
  body: regionReplacement,
  response: regionOfCompany,
  ...writing,
  audit: 'region.updated',
});

export const deleteRegion = endpoint({
  route: 'DELETE /regions/{id}',
  summary: 'Deletes a region without sites',
  clauses: ['2.44'],
  params: idParams,
  ...deleting,
  audit: 'region.deleted',
});

export const listSubdivisions = endpoint({
  route: 'GET /sub-divisions',
  summary: 'The subdivisions of a division, of a company, or of all companies that the caller reads',
  serviceScope: 'places:read',
  clauses: ['7.35', '9.9', '2.150'],
  query: listQuery({
    filters: { ...ofCompany, divisionId: idInAddress.optional(), 'divisionId.equals': idInAddress.optional(), ...named },
    ...byLabel,
  }),
  response: z.array(subdivisionOfDivision),
  paged: true,
  ...reading,
});

export const createSubdivision = endpoint({
  route: 'POST /sub-divisions',
  summary: 'Adds a subdivision to a division; its label must be new there',
  clauses: ['7.35', '2.150', '5.30'],
  body: subdivisionCreation,
  response: subdivisionOfDivision,
  ...creating,
  audit: 'subdivision.created',
});

export const updateSubdivision = endpoint({
  route: 'PUT /sub-divisions/{id}',
  summary: 'Renames a subdivision',
  clauses: ['7.35', '2.150', '5.30'],
  params: idParams,
  body: subdivisionReplacement,
  response: subdivisionOfDivision,
  ...writing,
  audit: 'subdivision.updated',
});

export const deleteSubdivision = endpoint({
  route: 'DELETE /sub-divisions/{id}',
  summary: 'Deletes a subdivision without sites and members',
  clauses: ['7.35', '2.150'],
  params: idParams,
  ...deleting,
  audit: 'subdivision.deleted',
});
