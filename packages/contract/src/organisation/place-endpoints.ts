/** Endpoints that read sites and divisions [7.27] [7.28] [7.61]. */
import { z } from 'zod';
import { endpoint, reading } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { flag, listQuery, repeatable } from '../shared/pagination';
import { organisationStatuses } from './company';
import { divisionOfCompany, site, siteListItem } from './place';

/** A parameter without an operator means equals. */
const ofCompany = { companyId: idInAddress.optional(), 'companyId.equals': idInAddress.optional() };
const status = z.enum(organisationStatuses).optional();

export const listSites = endpoint({
  route: 'GET /sites',
  summary: 'The sites of a company, or of all companies that the caller reads',
  serviceScope: 'places:read',
  clauses: ['7.61', '7.60', '3.32'],
  query: listQuery({
    filters: {
      ...ofCompany,
      divisionId: idInAddress.optional(),
      ids: repeatable(idInAddress),
      'name.contains': z.string().trim().max(255).optional(),
      status,
      /** Whether somebody manages the site. */
      hasManager: flag.optional(),
    },
    sorts: ['id', 'name'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(siteListItem),
  paged: true,
  ...reading,
});

export const countSites = endpoint({
  route: 'GET /sites/count',
  summary: 'How many active sites a company has, or all companies that the caller reads',
  serviceScope: 'places:read',
  clauses: ['7.61', '4.32'],
  query: z.object(ofCompany),
  response: z.int().min(0),
  ...reading,
});

export const getSite = endpoint({
  route: 'GET /sites/{id}',
  summary: 'A site with all its data',
  serviceScope: 'places:read',
  clauses: ['7.61', '3.32', '3.35'],
  params: idParams,
  response: site,
  ...reading,
});

export const viewSite = endpoint({
  route: 'GET /sites/{id}/view',
  summary: 'The data of a site for its workspace',
  clauses: ['7.61', '2.92'],
  params: idParams,
  response: site,
  ...reading,
});

export const listDivisions = endpoint({
  route: 'GET /divisions',
  summary: 'The divisions of a company, or of all companies that the caller reads',
  serviceScope: 'places:read',
  clauses: ['7.27', '3.36'],
  query: listQuery({
    filters: { ...ofCompany, status },
    sorts: ['id', 'label'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(divisionOfCompany),
  paged: true,
  ...reading,
});

export const getDivision = endpoint({
  route: 'GET /divisions/{id}',
  summary: 'A division with its subdivisions',
  serviceScope: 'places:read',
  clauses: ['7.28', '3.36'],
  params: idParams,
  response: divisionOfCompany,
  ...reading,
});
