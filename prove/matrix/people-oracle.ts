/** The rules about people, from section 6 of the specification and its decisions. Independent of the api. */
import { about, companyOf, manages, reads, setsUp, type Caller, type CompanyName, type Row, type Target, type Targets } from './rights';

type Person = Targets['person']['person'];

const companiesOf = (who: Caller, person: Person): readonly CompanyName[] => {
  if (person === 'missing' || person === 'free') return [];
  if (person === 'caller') return who.memberOf;
  if (person === 'both') return ['company', 'other company'];
  return [person === 'stranger' ? 'other company' : 'company'];
};

/** People see members of their own companies, and themselves. System managers see every account. */
const seesPerson = (who: Caller, person: Person): boolean =>
  person === 'caller' || (person === 'free' && who.role === 'ADMIN') || companiesOf(who, person).some((company) => reads(who, company));

/** A change of an account reaches every company of the person. Only system managers change people with a system role. */
function managesWhole(who: Caller, person: Person): boolean {
  if (who.role !== 'USER') return who.role === 'ADMIN';
  const companies = companiesOf(who, person);
  return person !== 'system' && companies.length > 0 && companies.every((company) => manages(who, company));
}

const read = (who: Caller, { person }: Targets['person']): number => (seesPerson(who, person) ? 200 : 404);

function edits(who: Caller, { person }: Targets['person']): number {
  if (!seesPerson(who, person)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return person === 'caller' || managesWhole(who, person) ? 200 : 403;
}

/** A company blocks its members, also those of other companies. Nobody blocks themself, and only system managers people with a system role. */
function blocks(who: Caller, { person }: Targets['person']): number {
  if (!seesPerson(who, person)) return 404;
  if (person === 'caller') return 403;
  if (who.role !== 'USER') return who.role === 'ADMIN' ? 200 : 403;
  return person !== 'system' && companiesOf(who, person).some((company) => manages(who, company)) ? 200 : 403;
}

/** Only for people who have not signed in [4.33]. */
function resends(who: Caller, { person }: Targets['person']): number {
  if (!seesPerson(who, person)) return 404;
  if (!companiesOf(who, person).some((company) => setsUp(who, company))) return 403;
  return person === 'invited' ? 200 : 409;
}

/** The company of a call about a membership: the person's first one. */
export const companyOfCall = (person: Person): CompanyName => (person === 'stranger' ? 'other company' : 'company');

const ofMembership =
  (ok: number) =>
  (who: Caller, { person }: Targets['person']): number => {
    const company = companyOfCall(person);
    if (!companiesOf(who, person).includes(company) || !reads(who, company)) return 404;
    return manages(who, company) ? ok : 403;
  };

/** The managers of a site or division manage its people, who belong to the company [6.3]. */
const ofPersonnel =
  (ok: number) =>
  (who: Caller, { person, place }: Targets['personnel']): number => {
    const company = companyOf(place);
    if (company === undefined || !reads(who, place) || !companiesOf(who, person).includes(company)) return 404;
    return manages(who, place) ? ok : 403;
  };

/** One's own, and those of the people of a company that one manages. */
function seesPasskeys(who: Caller, { person }: Targets['person']): number {
  if (!seesPerson(who, person)) return 404;
  return person === 'caller' || companiesOf(who, person).some((company) => manages(who, company)) ? 200 : 403;
}

/** The passkey is of the first company of the person. */
function removesPasskey(who: Caller, target: Targets['person']): number {
  const status = seesPasskeys(who, target);
  if (status !== 200) return status;
  const { person } = target;
  const isThere = person === 'caller' ? who.memberOf.length > 0 : manages(who, companyOfCall(person));
  return isThere ? 204 : 404;
}

const invites = (who: Caller, { place }: Targets['company']): number => (!reads(who, place) ? 404 : setsUp(who, place) ? 201 : 403);

/** Consultants have no account settings [2.63] [6.9]. */
const ownAccount = (ok: number) => (who: Caller) => (who.role === 'CONSULTANT' ? 403 : ok);
const own =
  (ok: number) =>
  (who: Caller, { of }: Targets['own']) =>
    of === 'another' ? 404 : ownAccount(ok)(who);

const readers = (who: Caller, { place }: Targets['place']): number => (reads(who, place) ? 200 : 404);

/** For calls that end a membership of the caller or need another person. */
export const withoutCaller = ['DELETE /user/{id}', 'PUT /user/{userId}/company-membership', 'PUT /user/{userId}/verified-expertise'];

/** A company asks people of other companies. A system manager can add everybody, so there is nothing to ask. */
const asks = (who: Caller, target: Targets['company']): number => {
  const status = invites(who, target);
  return status === 201 && who.role === 'ADMIN' ? 409 : status;
};
const ofRequests =
  (ok: number) =>
  (who: Caller, { place }: Targets['company']): number =>
    !reads(who, place) ? 404 : setsUp(who, place) ? ok : 403;

export const peopleRows: Record<string, Row> = {
  'POST /join-requests': about('company', asks),
  'GET /join-requests': about('company', ofRequests(200)),
  'DELETE /join-requests/{id}': about('company', ofRequests(204)),
  // one company's block does not hide what others ask
  'GET /own-join-requests': { ...about('nothing', () => 200), isForBlocked: true },
  // nobody has asked the caller
  'PUT /own-join-requests/{id}': { ...about('nothing', () => 404), isForBlocked: true },
  'GET /companies/{id}/people-by-site': about('company', ofRequests(200)),
  'GET /user/count': about('place', readers),
  'GET /user/{id}': about('person', read),
  'POST /user': about('company', invites),
  'POST /companies/{id}/people-changes': about('company', invites),
  'PUT /user/{id}': about('person', edits),
  'DELETE /user/{id}': about('person', ofMembership(204)),
  'PUT /user/{id}/block': about('person', blocks),
  'PUT /user/{id}/unblock': about('person', blocks),
  'POST /user/{id}/resend-verification-email': about('person', resends),
  // everybody in the proof has an e-mail address, so nobody gets a card: what counts is who is refused before
  'POST /user/{id}/pin-reset': about('person', ofMembership(409)),
  'GET /user/{id}/passkeys': about('person', seesPasskeys),
  'DELETE /user/{id}/passkeys/{passkeyId}': about('person', removesPasskey),
  // nobody in the proof has a link, so what counts is who is refused before
  'PUT /user/{id}/unlink': about('person', ofMembership(409)),
  'PUT /user': about('nothing', ownAccount(200)),
  // the request changes more than the language
  'PATCH /user': about('nothing', (who) => (who.isPinSession ? 403 : ownAccount(200)(who))),
  'GET /user/password': about('nothing', ownAccount(200)),
  // the identity provider of the proof is an external one
  'PUT /user/password': about('nothing', ownAccount(409)),
  'POST /user/avatar': about('nothing', ownAccount(201)),
  'DELETE /user/avatar': about('nothing', ownAccount(204)),
  'PUT /user/{userId}/company-membership': about('person', ofMembership(200)),
  'PUT /user/{userId}/verified-expertise': about('person', ofMembership(200)),
  'GET /companies/{id}/verified-experts': about('company', (who, { place }) => (reads(who, place) ? 200 : 404)),
  'POST /user/{userId}/site-membership': about('personnel', ofPersonnel(201)),
  'PUT /user/{userId}/site-membership': about('personnel', ofPersonnel(200)),
  'DELETE /user/{userId}/site-membership/{siteId}': about('personnel', ofPersonnel(204)),
  'POST /user/{userId}/division-membership': about('personnel', ofPersonnel(201)),
  'PUT /user/{userId}/division-membership': about('personnel', ofPersonnel(200)),
  'DELETE /user/{userId}/division-membership/{divisionId}': about('personnel', ofPersonnel(204)),
  'PATCH /user-division/{id}': about('personnel', ofPersonnel(200)),
  'GET /user-safety-practices': about('person', read),
  'POST /user-safety-practices': about('nothing', ownAccount(201)),
  'PUT /user-safety-practices/{id}': about('own', own(200)),
  'DELETE /user-safety-practices/{id}': about('own', own(204)),
  'GET /user-high-risk-work': about('person', read),
  'POST /user-high-risk-work': about('nothing', ownAccount(201)),
  'PUT /user-high-risk-work/{id}': about('own', own(200)),
  'DELETE /user-high-risk-work/{id}': about('own', own(204)),
  'GET /safety-qualifications': about('person', read),
  'POST /safety-qualifications': about('nothing', ownAccount(201)),
  'PUT /safety-qualifications/{id}': about('own', own(200)),
  'DELETE /safety-qualifications/{id}': about('own', own(204)),
};

/** Divisions exist in the first company only. Sites and divisions belong to different routes. */
export function fitsPersonnel(route: string, { place }: Target<'personnel'>): boolean {
  return place === 'missing' || place.includes('division') === (route.includes('division-membership') || route.includes('user-division'));
}
