/**
 * Endpoints of expertise and qualifications [7.56]-[7.58]. Everybody who shares a company with a person reads them. Only the person
 * changes them.
 */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idParams, userId } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import * as schemas from './expertise';

/** Without `userId`: the caller's own. */
const query = listQuery({
  filters: { userId: userId.optional(), 'userId.equals': userId.optional() },
  sorts: ['id'],
  defaultSort: { field: 'id', direction: 'asc' },
});
const listing = { query, paged: true, rate: 'read', status: 200, audit: 'none' } as const;
const creating = { rate: 'write', status: 201 } as const;
const changing = { params: idParams, rate: 'write', status: 200 } as const;
const deleting = { params: idParams, rate: 'write', status: 204 } as const;

export const listUserSafetyPractices = endpoint({
  route: 'GET /user-safety-practices',
  summary: 'The safety practices in which a person has experience',
  clauses: ['7.57', '3.43', '9.10'],
  response: z.array(schemas.userSafetyPractice),
  ...listing,
});

export const createUserSafetyPractice = endpoint({
  route: 'POST /user-safety-practices',
  summary: 'Adds a safety practice to the caller’s expertise; 409 if it is there already',
  clauses: ['7.57', '3.43'],
  body: schemas.userSafetyPracticeCreation,
  response: schemas.userSafetyPractice,
  audit: 'expertise.added',
  ...creating,
});

export const changeUserSafetyPractice = endpoint({
  route: 'PUT /user-safety-practices/{id}',
  summary: 'Changes the level of the caller’s experience in a safety practice',
  clauses: ['7.57', '3.43'],
  body: schemas.userSafetyPracticeChange,
  response: schemas.userSafetyPractice,
  audit: 'expertise.updated',
  ...changing,
});

export const deleteUserSafetyPractice = endpoint({
  route: 'DELETE /user-safety-practices/{id}',
  summary: 'Removes a safety practice from the caller’s expertise',
  clauses: ['7.57'],
  audit: 'expertise.removed',
  ...deleting,
});

export const listUserHighRiskWork = endpoint({
  route: 'GET /user-high-risk-work',
  summary: 'The high-risk work in which a person has experience',
  clauses: ['7.57', '3.43', '9.10'],
  response: z.array(schemas.userHighRiskWork),
  ...listing,
});

export const createUserHighRiskWork = endpoint({
  route: 'POST /user-high-risk-work',
  summary: 'Adds high-risk work to the caller’s expertise; 409 if it is there already',
  clauses: ['7.57', '3.43'],
  body: schemas.userHighRiskWorkCreation,
  response: schemas.userHighRiskWork,
  audit: 'expertise.added',
  ...creating,
});

export const changeUserHighRiskWork = endpoint({
  route: 'PUT /user-high-risk-work/{id}',
  summary: 'Changes the level of the caller’s experience in high-risk work',
  clauses: ['7.57', '3.43'],
  body: schemas.userHighRiskWorkChange,
  response: schemas.userHighRiskWork,
  audit: 'expertise.updated',
  ...changing,
});

export const deleteUserHighRiskWork = endpoint({
  route: 'DELETE /user-high-risk-work/{id}',
  summary: 'Removes high-risk work from the caller’s expertise',
  clauses: ['7.57'],
  audit: 'expertise.removed',
  ...deleting,
});

export const listQualifications = endpoint({
  route: 'GET /safety-qualifications',
  summary: 'The qualifications of a person',
  clauses: ['7.58', '3.44', '9.10'],
  response: z.array(schemas.qualification),
  ...listing,
});

export const createQualification = endpoint({
  route: 'POST /safety-qualifications',
  summary: 'Adds a qualification of the caller',
  clauses: ['7.58', '3.44'],
  body: schemas.qualificationCreation,
  response: schemas.qualification,
  audit: 'qualification.added',
  ...creating,
});

export const changeQualification = endpoint({
  route: 'PUT /safety-qualifications/{id}',
  summary: 'Replaces a qualification of the caller',
  clauses: ['7.58', '3.44'],
  body: schemas.qualificationChange,
  response: schemas.qualification,
  audit: 'qualification.updated',
  ...changing,
});

export const deleteQualification = endpoint({
  route: 'DELETE /safety-qualifications/{id}',
  summary: 'Deletes a qualification of the caller',
  clauses: ['7.58'],
  audit: 'qualification.removed',
  ...deleting,
});
