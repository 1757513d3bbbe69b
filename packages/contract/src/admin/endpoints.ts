import { z } from 'zod';
import { deleting, endpoint, reading } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { supportRequestBody, supportRequestReceipt, undeliveredSupportRequest } from './support';

export const requestSupport = endpoint({
  route: 'POST /support-requests',
  summary: 'Sends a request to the support team; 409 if support requests are switched off',
  clauses: ['2.9', '7.72'],
  body: supportRequestBody,
  response: supportRequestReceipt,
  status: 201,
  rate: 'support',
  audit: 'support.requested',
});

export const listUndeliveredSupportRequests = endpoint({
  route: 'GET /support-requests/undelivered',
  summary: "The caller's support requests that were not delivered, the latest first, at most 20",
  clauses: ['2.9', '7.72'],
  response: z.array(undeliveredSupportRequest),
  tokenScope: 'never',
  ...reading,
});

export const discardUndeliveredSupportRequest = endpoint({
  route: 'DELETE /support-requests/undelivered/{id}',
  summary: 'Discards a support request of the caller that was not delivered, with its text; 404 if the caller has no such request',
  clauses: ['2.9', '7.72'],
  params: idParams,
  tokenScope: 'never',
  ...deleting,
  audit: 'support.discarded',
});
