/**
 * The permission rules, from section 6 of the specification and its decisions. They are independent of the api: this file uses no
 * policy, claim or handler. The authorisation matrix compares every endpoint with them.
 */
import { campaignRows, edits, whoSeesIt } from './campaigns-oracle';
import { exchangeRows } from './exchange-oracle';
import { byToken, changesSharedProfile, integrationRows, isOutOfScope, isOutOfTokenScope } from './integrations-oracle';
import { importRows } from './imports-oracle';
import { peopleRows } from './people-oracle';
import { inSession, isAboveCeiling } from '../pin-sessions/ceiling';
import { systemRows } from './system/oracle';
import { crewRows } from './crews/oracle';
import { evidenceRows } from './evidence-oracle';
import { privacyRows } from './privacy/oracle';
import {
  about,
  isSystemEditor,
  manages,
  reads,
  sees,
  setsUp,
  type Caller,
  type PlaceName,
  type Row,
  type Target,
  type Targets,
} from './rights';

export type { Caller, CompanyName, Kind, PlaceName, Row, Target } from './rights';

const readers =
  (ok: number) =>
  (who: Caller, { place }: { place: PlaceName }) =>
    reads(who, place) ? ok : 404;
const everybody = (ok: number) => () => ok;
const ifThere = (_who: Caller, { is }: Targets['shared']) => (is === 'there' ? 200 : 404);
const systemManagers =
  (ok: number) =>
  (who: Caller, { is }: Targets['shared']) =>
    who.role !== 'ADMIN' ? 403 : is === 'there' ? ok : 404;

/** Company managers, system managers and those who set it up change a company. Only system managers change its features. */
function changesCompany(who: Caller, { place, change }: Targets['companyChange']): number {
  if (!reads(who, place)) return 404;
  return who.role === 'ADMIN' || (change === 'name' && setsUp(who, place)) ? 200 : 403;
}

/** Only system managers let consultants set up a company. The cells of the other company end it, which its managers may do too. */
function changesSetup(who: Caller, { place }: Targets['company']): number {
  if (!reads(who, place)) return 404;
  return who.role === 'ADMIN' || (place === 'other company' && setsUp(who, place)) ? 200 : 403;
}

/** Managers of the place, or of its company, change it. Others who read it get 403 [6.1] [6.3]. */
const managersOf =
  (ok: number) =>
  (who: Caller, { place }: { place: PlaceName }) =>
    !reads(who, place) ? 404 : manages(who, place) ? ok : 403;

/** Those who set up the company also change its places. */
const settersUp =
  (ok: number) =>
  (who: Caller, { place }: { place: PlaceName }) =>
    !reads(who, place) ? 404 : setsUp(who, place) ? ok : 403;

/** People who may read an object may listen to its channel, and managers to how a campaign is answered. Others get 403, which the client treats as a lost right [7.81]. */
function hears(who: Caller, { of, place, status }: Targets['channel']): number {
  if (of === 'the caller') return 200;
  if (of === 'a company') return reads(who, place) ? 200 : 403;
  if (of === 'a question') return reads(who, place) ? 200 : 403;
  if (!sees(who, { place, status })) return 403;
  if (of === 'a campaign’s engagement') return manages(who, place) ? 200 : 403;
  return of === 'a campaign' ? 200 : 403;
}

/** The right to a file is the right to its campaign. An unclaimed file belongs to its uploader. A consultant deletes no file. */
function readsFile(who: Caller, file: Target<'file'> | Target<'attachment'>, ok: { file: number; attachment: number }): number {
  if (file.kind === 'attachment') return sees(who, file) ? ok.attachment : 404;
  return !reads(who, file.place) ? 404 : file.of === 'caller' ? ok.file : 403;
}

function removesFile(who: Caller, file: Target<'file'> | Target<'attachment'>): number {
  if (file.kind === 'file') return !reads(who, file.place) ? 404 : file.of !== 'caller' || who.role === 'CONSULTANT' ? 403 : 204;
  const changes = edits(who, { ...file, isAnswered: false });
  return changes === 200 ? 204 : changes;
}

/** The uploader, until an object claims the file. The planted files have no announced size and no uploaded part. */
const putsFile =
  (ok: { file: number; attachment: number }) =>
  (who: Caller, file: Target<'file'> | Target<'attachment'>): number => {
    const removed = removesFile(who, file);
    return removed === 204 ? ok[file.kind] : removed;
  };

/** Calls about a file, claimed or unclaimed. */
const aboutFile = (expected: (who: Caller, file: Target<'file'> | Target<'attachment'>) => number): Row => ({
  kind: 'file',
  expected: (who, target) => expected(who, target as Target<'file'> | Target<'attachment'>),
});
const shownFile = aboutFile((who, file) => readsFile(who, file, { file: 200, attachment: 200 }));

/** Consultants have no account settings [2.63] [6.9]. */
const notConsultants = (who: Caller): number => (who.role === 'CONSULTANT' ? 403 : 200);

/** Every endpoint of the api. One without a row fails the proof. */
export const oracle: Record<string, Row> = {
  'GET /work-site-types': about('nothing', everybody(200)),
  'GET /work-site-types/{id}': about('shared', ifThere),
  'POST /work-site-types': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /work-site-types/{id}': about('shared', systemManagers(200)),
  'DELETE /work-site-types/{id}': about('shared', systemManagers(204)),
  'GET /safety-practices': about('nothing', everybody(200)),
  'GET /safety-practices/{id}': about('shared', ifThere),
  'POST /safety-practices': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /safety-practices/{id}': about('shared', systemManagers(200)),
  'DELETE /safety-practices/{id}': about('shared', systemManagers(204)),
  'GET /high-risk-work': about('nothing', everybody(200)),
  'GET /high-risk-work/{id}': about('shared', ifThere),
  'POST /high-risk-work': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /high-risk-work/{id}': about('shared', systemManagers(200)),
  'DELETE /high-risk-work/{id}': about('shared', systemManagers(204)),
  'GET /industries': about('nothing', everybody(200)),
  'GET /industries/{id}': about('shared', ifThere),
  'POST /industries': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /industries/{id}': about('shared', systemManagers(200)),
  'DELETE /industries/{id}': about('shared', systemManagers(204)),
  'GET /categories': about('nothing', everybody(200)),
  'GET /location': about('nothing', everybody(200)),

  'POST /translation/translate': about('company', readers(200)),
  'POST /files': about('newFile', (who, { place }) => (who.role === 'CONSULTANT' ? 403 : reads(who, place) ? 201 : 404)),
  'GET /files': { kind: 'file', expected: everybody(200), items: (who, file) => (shownFile.expected(who, file) === 200 ? 1 : 0) },
  'GET /files/{entityType}/{entityId}': about('campaign', whoSeesIt(200)),
  'GET /files/{id}': shownFile,
  'GET /files/{id}/presigned-url': aboutFile((who, file) => readsFile(who, file, { file: 409, attachment: 200 })),
  'POST /files/{id}/parts': aboutFile(putsFile({ file: 400, attachment: 409 })),
  'POST /files/{id}/complete': aboutFile(putsFile({ file: 409, attachment: 200 })),
  'DELETE /files/{id}': aboutFile(removesFile),

  'GET /user/me': about('nothing', everybody(200)),
  'GET /user/permissions': about('nothing', everybody(200)),
  'GET /user': about('place', readers(200)),
  ...integrationRows,
  ...crewRows,
  ...evidenceRows,
  ...privacyRows,
  ...peopleRows,
  ...importRows,

  'GET /companies': about('nothing', everybody(200)),
  'GET /companies/count': about('nothing', everybody(200)),
  'GET /companies/{id}': about('company', readers(200)),
  'GET /companies/{id}/view': about('company', readers(200)),
  'POST /companies': about('nothing', (who) => (isSystemEditor(who) ? 201 : 403)),
  'PUT /companies/{id}': about('companyChange', (who, { place }) => changesCompany(who, { place, change: 'name' })),
  'PATCH /companies/{id}': about('companyChange', changesCompany),
  'PUT /companies/{id}/setup': about('company', changesSetup),
  'GET /companies/{id}/high-risk-work-in-use': about('company', readers(200)),
  'GET /companies/{id}/safety-practices-in-use': about('company', readers(200)),
  'GET /companies/{id}/company-categories': about('company', readers(200)),
  'GET /companies/{id}/work-site-type-in-use': about('company', readers(200)),
  'GET /companies/{id}/metadata': about('company', readers(200)),
  'GET /companies/{id}/dashboard': about('company', readers(200)),
  'GET /companies/{id}/needs': about('company', managersOf(200)),
  'GET /user/dashboard': about('company', readers(200)),
  'GET /user/start': about('company', readers(200)),
  'GET /sites': about('company', readers(200)),
  'GET /sites/count': about('company', readers(200)),
  'GET /sites/{id}': about('site', readers(200)),
  'GET /sites/{id}/view': about('site', readers(200)),
  'GET /sites/{id}/dashboard': about('site', readers(200)),
  'GET /sites/{id}/needs': about('site', managersOf(200)),
  'GET /sites/{id}/kiosks': about('site', managersOf(200)),
  'POST /sites/{id}/kiosks': about('site', managersOf(200)),
  'DELETE /sites/{id}/kiosks/{kioskId}': about('site', managersOf(204)),
  'POST /sites': about('company', settersUp(201)),
  'PUT /sites/{id}': about('site', settersUp(200)),
  'GET /divisions': about('company', readers(200)),
  'GET /divisions/{id}': about('division', readers(200)),
  'GET /divisions/{id}/dashboard': about('division', readers(200)),
  'GET /divisions/{id}/needs': about('division', managersOf(200)),
  'POST /divisions': about('company', settersUp(201)),
  'PUT /divisions/{id}': about('division', settersUp(200)),
  // the division manages itself, but only its company archives it
  'PUT /divisions/{id}/archive': about('company', managersOf(200)),
  'GET /sub-divisions': about('division', readers(200)),
  'POST /sub-divisions': about('division', settersUp(201)),
  'PUT /sub-divisions/{id}': about('division', settersUp(200)),
  'DELETE /sub-divisions/{id}': about('division', settersUp(204)),
  'GET /representatives': about('place', readers(200)),
  // the person in the request does not belong to the site
  'POST /representatives': about('site', managersOf(400)),
  'PUT /representatives/{id}': about('site', managersOf(200)),
  'GET /regions': about('company', readers(200)),
  'POST /regions': about('company', settersUp(201)),
  'PUT /regions/{id}': about('company', settersUp(200)),
  'DELETE /regions/{id}': about('company', settersUp(204)),
  'GET /user/selection-count': about('place', readers(200)),
  'GET /user/selection': about('place', readers(200)),
  'GET /user/selection-languages': about('place', managersOf(200)),
  'GET /attention': about('place', managersOf(200)),
  'GET /sites/selection-count': about('place', readers(200)),
  'GET /saved-audiences': about('place', managersOf(200)),
  'POST /saved-audiences': about('place', managersOf(201)),
  'PUT /saved-audiences/{id}': about('place', managersOf(200)),
  'DELETE /saved-audiences/{id}': about('place', managersOf(204)),

  ...exchangeRows,

  ...campaignRows,
  'GET /campaign-template-v2s': about('nothing', everybody(200)),
  'GET /campaign-template-v2s/{id}': about('shared', ifThere),
  'GET /campaign-template-v2s/subTypes/{type}': about('shared', ifThere),
  'POST /campaign-template-v2s': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /campaign-template-v2s/{id}': about('shared', systemManagers(200)),
  'DELETE /campaign-template-v2s/{id}': about('shared', systemManagers(204)),

  'GET /focus/user/search': about('place', readers(200)),
  'GET /focus/company/search': about('place', readers(200)),

  'GET /notifications': about('nothing', everybody(200)),
  'GET /notifications/count': about('nothing', everybody(200)),
  'PATCH /notifications/{id}': about('notification', (who, { place, of }) => (of === 'caller' && reads(who, place) ? 200 : 404)),
  'PATCH /notifications/bulk': about('nothing', everybody(200)),
  'PATCH /notifications/mark-all-read': about('nothing', everybody(200)),

  'GET /user-firebase-tokens/key': about('nothing', notConsultants),
  'POST /user-firebase-tokens': about('nothing', (who) => (who.role === 'CONSULTANT' ? 403 : 201)),
  'DELETE /user-firebase-tokens/{token}': about('nothing', (who) => (who.role === 'CONSULTANT' ? 403 : 204)),
  'GET /notification-preferences': about('nothing', notConsultants),
  'PUT /notification-preferences/{kind}': about('nothing', notConsultants),
  'PUT /notification-preference-topics/{topic}': about('nothing', notConsultants),
  'PUT /user/quiet-days': about('nothing', notConsultants),

  'POST /pusher/auth': about('channel', hears),
  'POST /pusher/user-auth': about('nothing', everybody(200)),

  'POST /support-requests': about('nothing', everybody(201)),
  'GET /support-requests/undelivered': about('nothing', everybody(200)),
  'DELETE /support-requests/undelivered/{id}': about('own', (_who, { of }) => (of === 'another' ? 404 : 204)),
  ...systemRows,
};

/** The expected status. Without a valid token 401. Without an account, invited only, or blocked: 403 [2.8]. */
export function expectedStatus(route: string, row: Row, who: Caller, target: Target): number {
  if (who.token !== 'good') return 401;
  if (who.account !== 'active' && !(who.account === 'blocked here' && row.isForBlocked)) return 403;
  if (isOutOfScope(who, route) || isOutOfTokenScope(who, route) || isAboveCeiling(who, route)) return 403;
  const expected = row.expected(byToken(inSession(who)), target);
  const isOwn = 'of' in target ? target.of === 'caller' : 'person' in target && target.person === 'caller';
  return expected < 400 && changesSharedProfile(who, route, isOwn) ? 403 : expected;
}
