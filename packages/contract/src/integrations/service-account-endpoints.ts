import { z } from 'zod';
import { deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import {
  newServiceAccount,
  secretRotation,
  serviceAccount,
  serviceAccountCreation,
  serviceAccountEnd,
  serviceAccountParams as params,
} from './service-account';

/** Only people manage service accounts: neither tokens nor service accounts do. */
const common = { tokenScope: 'never', clauses: ['2.43', '6.1'] } as const;

export const listServiceAccounts = endpoint({
  route: 'GET /companies/{id}/service-accounts',
  summary: 'The service accounts of a company that have not been ended, by name',
  ...common,
  params: idParams,
  response: z.array(serviceAccount),
  ...reading,
});

/** 200 and not 201: an Idempotency-Key would store the answer, and with it the secret. */
export const createServiceAccount = endpoint({
  route: 'POST /companies/{id}/service-accounts',
  summary: 'Makes a service account; only this answer contains its secret',
  ...common,
  params: idParams,
  body: serviceAccountCreation,
  response: newServiceAccount,
  ...writing,
  audit: 'serviceAccount.created',
});

export const extendServiceAccount = endpoint({
  route: 'PUT /companies/{id}/service-accounts/{accountId}/end',
  summary: 'Moves the end of a service account',
  ...common,
  params,
  body: serviceAccountEnd,
  response: serviceAccount,
  ...writing,
  audit: 'serviceAccount.extended',
});

export const rotateServiceSecret = endpoint({
  route: 'POST /companies/{id}/service-accounts/{accountId}/secret',
  summary: 'Makes a new secret; the one before can work beside it for some days',
  ...common,
  params,
  body: secretRotation,
  response: newServiceAccount,
  ...writing,
  audit: 'serviceAccount.secretRotated',
});

export const endServiceAccount = endpoint({
  route: 'DELETE /companies/{id}/service-accounts/{accountId}',
  summary: 'Ends a service account at once, for good',
  ...common,
  params,
  ...deleting,
  audit: 'serviceAccount.ended',
});
