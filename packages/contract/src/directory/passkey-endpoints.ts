/** Passkeys: a person with a number signs in with a phone of their own, without typing number and PIN. */
import { z } from 'zod';
import { deleting, endpoint, reading } from '../shared/endpoint';
import { id, idInAddress, userIdParams } from '../shared/ids';
import { instant } from '../shared/text';

const passkey = z.object({
  id,
  companyId: id,
  /** The kind of phone, such as 'Android'. Null for everybody but the person. */
  name: z.string().nullable(),
  madeDate: instant,
  /** Null before the first use, and for everybody but the person. */
  lastUsedDate: instant.nullable(),
});

export const listPasskeys = endpoint({
  route: 'GET /user/{id}/passkeys',
  summary: 'The phones that sign a person in without a PIN, the newest first; for the person, and for managers of the company',
  clauses: ['7.51', '4.33'],
  params: userIdParams,
  response: z.array(passkey),
  ...reading,
  tokenScope: 'never',
});

export const removePasskey = endpoint({
  route: 'DELETE /user/{id}/passkeys/{passkeyId}',
  summary: 'Removes the passkey of a phone: it signs nobody in any more. Number and PIN stay',
  clauses: ['7.51', '4.33'],
  params: userIdParams.extend({ passkeyId: idInAddress }),
  ...deleting,
  audit: 'passkey.removed',
  tokenScope: 'never',
});

export type Passkey = z.output<typeof passkey>;
