/** Endpoints of requests to join a further company [4.33] [2.76]. */
import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import { listQuery } from '../shared/pagination';
import * as schemas from './join-request';

const clauses = ['4.33', '2.47'];

export const askToJoin = endpoint({
  route: 'POST /join-requests',
  summary: 'Asks somebody who belongs to another company to join; repeating it changes what an open request offers',
  serviceScope: 'people:write',
  clauses,
  body: schemas.joinRequestCreation,
  response: schemas.joinRequest,
  rate: 'invite',
  status: 201,
  audit: 'joinRequest.created',
});

export const listJoinRequests = endpoint({
  route: 'GET /join-requests',
  summary: 'The open requests of a company, newest first; declined ones stay until their end',
  serviceScope: 'people:read',
  clauses,
  query: listQuery({
    filters: { companyId: idInAddress },
    sorts: ['id'],
    defaultSort: { field: 'id', direction: 'desc' },
    defaultSize: 20,
  }),
  response: z.array(schemas.joinRequest),
  paged: true,
  ...reading,
});

export const cancelJoinRequest = endpoint({
  route: 'DELETE /join-requests/{id}',
  summary: 'Takes a request back',
  serviceScope: 'people:write',
  clauses,
  params: idParams,
  audit: 'joinRequest.cancelled',
  ...deleting,
});

export const listOwnJoinRequests = endpoint({
  route: 'GET /own-join-requests',
  summary: 'The open requests to the caller',
  clauses,
  response: z.array(schemas.ownJoinRequest),
  ...reading,
  tokenScope: 'never',
});

export const answerJoinRequest = endpoint({
  route: 'PUT /own-join-requests/{id}',
  summary: 'Joins the company, or declines; 404 for a request that is not open any more',
  clauses,
  params: idParams,
  body: schemas.joinAnswer,
  response: schemas.joinResult,
  audit: 'joinRequest.answered',
  ...writing,
  tokenScope: 'never',
});
