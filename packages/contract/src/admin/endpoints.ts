import { endpoint } from '../shared/endpoint';
import { supportRequestBody, supportRequestReceipt } from './support';

export const requestSupport = endpoint({
  route: 'POST /support-requests',
  summary: 'Passes a question on to the support team; 409 where support requests are switched off',
  clauses: ['2.9', '7.72'],
  body: supportRequestBody,
  response: supportRequestReceipt,
  status: 201,
  rate: 'support',
  audit: 'support.requested',
});
