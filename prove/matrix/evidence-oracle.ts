/** The rules about the evidence ledger: managers of the company only. Independent of the api. */
import { about, manages, reads, type Caller, type Row, type Targets } from './rights';

const managers = (who: Caller, { place }: Targets['company']): number => (!reads(who, place) ? 404 : manages(who, place) ? 200 : 403);

export const evidenceRows: Record<string, Row> = {
  'GET /companies/{id}/ledger': about('company', managers),
  'PUT /companies/{id}/ledger': about('company', managers),
  'GET /companies/{id}/ledger/checkpoints': about('company', managers),
  'GET /companies/{id}/ledger/file': about('company', managers),
  'GET /companies/{id}/evidence-pack': about('company', managers),
};
