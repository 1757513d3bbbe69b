/** The rules of imports and exports: managers of the company, in every call. */
import { about, manages, reads, type Caller, type Row, type Targets } from './rights';

const managers =
  (ok: number) =>
  (who: Caller, { place }: Targets['company']): number =>
    !reads(who, place) ? 404 : manages(who, place) ? ok : 403;

export const importRows: Record<string, Row> = {
  'POST /imports': about('company', managers(201)),
  'GET /imports': about('company', managers(200)),
  'GET /imports/{id}': about('company', managers(200)),
  'PUT /imports/{id}/rows': about('company', managers(200)),
  'GET /imports/{id}/rows': about('company', managers(200)),
  // the caller began the import
  'POST /imports/{id}/apply': about('company', managers(200)),
  'DELETE /imports/{id}': about('company', managers(204)),
  'GET /imports/{id}/report': about('company', managers(200)),
  'GET /companies/{id}/people-export': about('company', managers(200)),
  'GET /companies/{id}/sites-export': about('company', managers(200)),
};
