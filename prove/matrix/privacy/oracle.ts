/** The rules about personal data, from the decisions of the specification: managers of the company only. Independent of the api. */
import { about, manages, reads, type Caller, type Row, type Targets } from '../rights';

const managers =
  (ok: number) =>
  (who: Caller, { place }: Targets['company']): number =>
    !reads(who, place) ? 404 : manages(who, place) ? ok : 403;

export const privacyRows: Record<string, Row> = {
  'GET /companies/{id}/privacy': about('company', managers(200)),
  'PUT /companies/{id}/privacy': about('company', managers(200)),
  'GET /companies/{id}/former-members': about('company', managers(200)),
  // somebody has left the company for each call
  'POST /companies/{id}/former-members/{userId}/erasure': about('company', managers(200)),
  'GET /companies/{id}/personal-data-exports': about('company', managers(200)),
  'POST /companies/{id}/personal-data-exports': about('company', managers(201)),
  'GET /companies/{id}/personal-data-exports/{exportId}/file': about('company', managers(200)),
};
