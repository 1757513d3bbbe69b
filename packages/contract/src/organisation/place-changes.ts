/** Endpoints that create and change sites and divisions [7.28] [7.61]. */
import { creating, endpoint, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { divisionOfCompany, site } from './place';
import { divisionArchiving, divisionCreation, divisionReplacement, siteCreation, siteReplacement } from './place-bodies';

export const createSite = endpoint({
  route: 'POST /sites',
  summary: 'Adds a site to a company',
  clauses: ['7.61', '2.46', '5.28', '9.19'],
  body: siteCreation,
  response: site,
  ...creating,
  audit: 'site.created',
});

export const updateSite = endpoint({
  route: 'PUT /sites/{id}',
  summary: 'Changes a site; missing values stay as they are',
  clauses: ['7.61', '7.62', '2.52', '2.152', '5.28'],
  params: idParams,
  body: siteReplacement,
  response: site,
  ...writing,
  audit: 'site.updated',
});

export const createDivision = endpoint({
  route: 'POST /divisions',
  summary: 'Adds a division to a company; its label must be new',
  clauses: ['7.28', '2.45', '5.29'],
  body: divisionCreation,
  response: divisionOfCompany,
  ...creating,
  audit: 'division.created',
});

export const updateDivision = endpoint({
  route: 'PUT /divisions/{id}',
  summary: 'Changes label and status of a division',
  clauses: ['7.28', '7.29', '2.153', '5.29', '4.32'],
  params: idParams,
  body: divisionReplacement,
  response: divisionOfCompany,
  ...writing,
  audit: 'division.updated',
});

export const archiveDivision = endpoint({
  route: 'PUT /divisions/{id}/archive',
  summary: 'Makes a division INACTIVE for good; it stays readable',
  clauses: ['7.28', '5.36'],
  params: idParams,
  body: divisionArchiving,
  response: divisionOfCompany,
  ...writing,
  audit: 'division.archived',
});
