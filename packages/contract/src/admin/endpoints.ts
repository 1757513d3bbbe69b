import { endpoint } from '../shared/endpoint';
import { supportRequestBody, supportRequestReceipt } from './support';

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
