/** The rules of imports and exports: those who manage or set up the company. Only its managers export its people, with their numbers. */
import { about, manages, reads, setsUp, type Caller, type Row, type Targets } from './rights';

const settersUp =
  (ok: number) =>
  (who: Caller, { place }: Targets['company']): number =>
    !reads(who, place) ? 404 : setsUp(who, place) ? ok : 403;

export const importRows: Record<string, Row> = {
  'POST /imports': about('company', settersUp(201)),
  'GET /imports': about('company', settersUp(200)),
  'GET /imports/{id}': about('company', settersUp(200)),
  'PUT /imports/{id}/rows': about('company', settersUp(200)),
  'GET /imports/{id}/rows': about('company', settersUp(200)),
  // the caller began the import
  'POST /imports/{id}/apply': about('company', settersUp(200)),
  'DELETE /imports/{id}': about('company', settersUp(204)),
  'GET /imports/{id}/report': about('company', settersUp(200)),
  'GET /companies/{id}/people-export': about('company', (who, { place }) => (!reads(who, place) ? 404 : manages(who, place) ? 200 : 403)),
  'GET /companies/{id}/sites-export': about('company', settersUp(200)),
};
