/**
 * Endpoints of memberships [7.53]-[7.55]. POST adds a person and gives 409 if the person is on either list of the place; PUT moves
 * the person between managers and members and gives 404 if there is no membership [4.38].
 */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress, idParams, userId } from '../shared/ids';
import * as schemas from './membership';

const params = z.object({ userId });
const changing = { rate: 'write', status: 200 } as const;
const adding = { rate: 'write', status: 201 } as const;
const removing = { rate: 'write', status: 204 } as const;

export const changeCompanyMembership = endpoint({
  route: 'PUT /user/{userId}/company-membership',
  summary: 'Changes whether a person is manager or leader of a company',
  serviceScope: 'people:write',
  clauses: ['7.54', '6.12'],
  params,
  body: schemas.companyMembershipChange,
  response: schemas.companyMembership,
  audit: 'companyMembership.updated',
  ...changing,
});

export const addSiteMembership = endpoint({
  route: 'POST /user/{userId}/site-membership',
  summary: 'Adds a person of the company to a site, as manager or member',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params,
  body: schemas.siteMembershipBody,
  response: schemas.siteMembership,
  audit: 'siteMembership.added',
  ...adding,
});

export const changeSiteMembership = endpoint({
  route: 'PUT /user/{userId}/site-membership',
  summary: 'Makes a person of a site its manager or a member',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params,
  body: schemas.siteMembershipBody,
  response: schemas.siteMembership,
  audit: 'siteMembership.updated',
  ...changing,
});

export const removeSiteMembership = endpoint({
  route: 'DELETE /user/{userId}/site-membership/{siteId}',
  summary: 'Removes a person from a site',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params: z.object({ userId, siteId: idInAddress }),
  audit: 'siteMembership.removed',
  ...removing,
});

export const addDivisionMembership = endpoint({
  route: 'POST /user/{userId}/division-membership',
  summary: 'Adds a person of the company to a division, as manager or member',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params,
  body: schemas.divisionMembershipBody,
  response: schemas.divisionMembership,
  audit: 'divisionMembership.added',
  ...adding,
});

export const changeDivisionMembership = endpoint({
  route: 'PUT /user/{userId}/division-membership',
  summary: 'Makes a person of a division its manager or a member',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params,
  body: schemas.divisionMembershipBody,
  response: schemas.divisionMembership,
  audit: 'divisionMembership.updated',
  ...changing,
});

export const removeDivisionMembership = endpoint({
  route: 'DELETE /user/{userId}/division-membership/{divisionId}',
  summary: 'Removes a person from a division',
  serviceScope: 'people:write',
  clauses: ['7.54', '7.53', '4.38'],
  params: z.object({ userId, divisionId: idInAddress }),
  audit: 'divisionMembership.removed',
  ...removing,
});

export const changeSubdivision = endpoint({
  route: 'PATCH /user-division/{id}',
  summary: 'Associates a member of a division with one of its subdivisions',
  clauses: ['7.55', '2.151'],
  params: idParams,
  body: schemas.subdivisionChange,
  response: schemas.divisionMembership,
  audit: 'divisionMembership.subdivisionChanged',
  ...changing,
});
