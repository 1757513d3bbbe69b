/** Endpoints for the access of auditors. Auditors themselves call none of the api: they have a page of their own. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { auditor, auditorCreation, auditorParams } from './auditor';

/** Only a person at a screen gives somebody outside access. */
const common = { tokenScope: 'never', clauses: ['2.43', '6.1'] } as const;

export const listAuditors = endpoint({
  route: 'GET /companies/{id}/auditors',
  summary: 'The people outside of a company who read its evidence, or could, with what each of them did',
  ...common,
  params: idParams,
  response: z.array(auditor),
  ...reading,
});

export const grantAuditor = endpoint({
  route: 'POST /companies/{id}/auditors',
  summary: 'Gives somebody outside of the company access to evidence until a day, and sends an e-mail',
  ...common,
  params: idParams,
  body: auditorCreation,
  response: auditor,
  ...creating,
  audit: 'auditor.granted',
});

export const endAuditor = endpoint({
  route: 'DELETE /companies/{id}/auditors/{auditorId}',
  summary: 'Ends the access of an auditor at once',
  ...common,
  params: auditorParams,
  ...deleting,
  audit: 'auditor.ended',
});
