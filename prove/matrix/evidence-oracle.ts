/** The rules about the evidence ledger: managers of the company, and for one campaign the managers of its scope. Independent of the api. */
import { about, manages, reads, sees, type Caller, type Row, type Targets } from './rights';

const managers = (who: Caller, { place }: Targets['company']): number => (!reads(who, place) ? 404 : manages(who, place) ? 200 : 403);

/** Only what people have got has evidence. */
function hasEvidence(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'LIVE' || campaign.status === 'COMPLETE' ? 200 : 409;
}

export const evidenceRows: Record<string, Row> = {
  'GET /companies/{id}/ledger': about('company', managers),
  'PUT /companies/{id}/ledger': about('company', managers),
  'GET /companies/{id}/ledger/checkpoints': about('company', managers),
  'GET /companies/{id}/ledger/file': about('company', managers),
  'GET /companies/{id}/evidence-pack': about('company', managers),
  'POST /companies/{id}/person-packs': about('company', (who, target) => (managers(who, target) === 200 ? 201 : managers(who, target))),
  // the request plants a pack that the caller made
  'GET /companies/{id}/person-packs/{packId}/file': about('company', managers),
  'GET /companies/{id}/own-person-packs': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'GET /campaign-v2s/{id}/evidence-pack': about('campaign', hasEvidence),
  'GET /companies/{id}/auditors': about('company', managers),
  // the installation of the proof sends no e-mail, and auditors get their codes by e-mail
  'POST /companies/{id}/auditors': about('company', (who, target) => (managers(who, target) === 200 ? 409 : managers(who, target))),
  'DELETE /companies/{id}/auditors/{auditorId}': about('company', (who, target) =>
    managers(who, target) === 200 ? 204 : managers(who, target),
  ),
};
