/** The rules about API tokens, service accounts, webhooks and group rules, from section 6 of the specification and its decisions. Independent of the api. */
import { about, manages, reads, type Caller, type Row, type Targets } from './rights';

type OfCompany = Targets['company'];

/** Consultants have no account settings [2.63] [6.9]. */
const ownAccount = (ok: number) => (who: Caller) => (who.role === 'CONSULTANT' ? 403 : ok);
const own = (who: Caller, { of }: Targets['own']): number => (who.role === 'CONSULTANT' ? 403 : of === 'another' ? 404 : 204);

/** Only managers of a company see and change its integrations. */
const managersOf =
  (ok: number) =>
  (who: Caller, { place }: OfCompany): number =>
    !reads(who, place) ? 404 : manages(who, place) ? ok : 403;

/** A token has the rights of its maker. Those of a system manager reach every company. */
const makes = (who: Caller, target: OfCompany): number =>
  reads(who, target.place) && who.role !== 'USER' ? 403 : managersOf(200)(who, target);

const ofMembers =
  (ok: number) =>
  (who: Caller, { place }: OfCompany): number =>
    !reads(who, place) ? 404 : who.role === 'USER' ? ok : 403;

const managersOfSite =
  (ok: number) =>
  (who: Caller, { place }: Targets['site']): number =>
    !reads(who, place) ? 404 : manages(who, place) ? ok : 403;

/** The calendar of a site acts for its maker, who must be a person of the company. */
const makesForSite = (who: Caller, target: Targets['site']): number =>
  reads(who, target.place) && who.role !== 'USER' ? 403 : managersOfSite(200)(who, target);

/** Who signs in at a company is set by system managers only. */
const systemManagersOf =
  (ok: number) =>
  (who: Caller, { place }: OfCompany): number =>
    !reads(who, place) ? 404 : who.role === 'ADMIN' ? ok : 403;

export const integrationRows: Record<string, Row> = {
  'GET /api-tokens': about('nothing', ownAccount(200)),
  'POST /api-tokens': about('nothing', ownAccount(200)),
  'DELETE /api-tokens/{id}': about('own', own),
  'GET /companies/{id}/api-tokens': about('company', managersOf(200)),
  'POST /companies/{id}/api-tokens': about('company', makes),
  'DELETE /companies/{id}/api-tokens/{tokenId}': about('company', managersOf(204)),
  // a system manager and a consultant have no work in a company, and a person without the company sees nothing of it
  'GET /companies/{id}/calendar': about('company', ofMembers(200)),
  'POST /companies/{id}/calendar': about('company', ofMembers(200)),
  'DELETE /companies/{id}/calendar': about('company', ofMembers(204)),
  'GET /sites/{id}/calendar': about('site', managersOfSite(200)),
  'POST /sites/{id}/calendar': about('site', makesForSite),
  'DELETE /sites/{id}/calendar': about('site', managersOfSite(204)),
  'GET /companies/{id}/service-accounts': about('company', managersOf(200)),
  'POST /companies/{id}/service-accounts': about('company', managersOf(200)),
  'PUT /companies/{id}/service-accounts/{accountId}/end': about('company', managersOf(200)),
  'POST /companies/{id}/service-accounts/{accountId}/secret': about('company', managersOf(200)),
  'DELETE /companies/{id}/service-accounts/{accountId}': about('company', managersOf(204)),
  'GET /companies/{id}/sign-in': about('company', systemManagersOf(200)),
  'PUT /companies/{id}/sign-in': about('company', systemManagersOf(200)),
  'POST /companies/{id}/sign-in/test': about('company', systemManagersOf(200)),
  'PUT /companies/{id}/sign-in/state': about('company', systemManagersOf(200)),
  'DELETE /companies/{id}/sign-in': about('company', systemManagersOf(204)),
  'GET /companies/{id}/provisioned-groups': about('company', managersOf(200)),
  'POST /companies/{id}/group-rules/preview': about('company', managersOf(200)),
  'POST /companies/{id}/group-rules': about('company', managersOf(201)),
  'DELETE /companies/{id}/group-rules/{ruleId}': about('company', managersOf(204)),
  'GET /companies/{id}/webhooks': about('company', managersOf(200)),
  'POST /companies/{id}/webhooks': about('company', managersOf(200)),
  'PUT /companies/{id}/webhooks/{webhookId}': about('company', managersOf(200)),
  'DELETE /companies/{id}/webhooks/{webhookId}': about('company', managersOf(204)),
  'POST /companies/{id}/webhooks/{webhookId}/secret': about('company', managersOf(200)),
  'POST /companies/{id}/webhooks/{webhookId}/test': about('company', managersOf(200)),
  'GET /companies/{id}/webhooks/{webhookId}/deliveries': about('company', managersOf(200)),
  'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay': about('company', managersOf(200)),
  'GET /feed/campaigns': about('company', managersOf(200)),
  'GET /feed/responses': about('company', managersOf(200)),
  'GET /feed/participants': about('company', managersOf(200)),
  'GET /feed/participating-sites': about('company', managersOf(200)),
  'GET /feed/people': about('company', managersOf(200)),
  'GET /feed/sites': about('company', managersOf(200)),
  'GET /feed/questions': about('company', managersOf(200)),
  'GET /feed/answers': about('company', managersOf(200)),
  'GET /feed/audit': about('company', managersOf(200)),
};

/** What a service account may call, by scope. Any other call of the api is refused. */
export const routesOfScopes: Readonly<Record<string, readonly string[]>> = {
  'campaigns:read': [
    'GET /campaign-v2s/search',
    'GET /campaign-v2s/{id}/report-view',
    'GET /campaign-v2s/{id}/participants',
    'GET /campaign-v2s/{id}/invited-count',
    'GET /campaign-v2s/{id}/report-export',
    'GET /campaign-v2s/{id}/aggregate',
    'GET /campaign-v2s/{id}/breakdown',
    'GET /campaign-v2s/{id}/comments',
  ],
  'places:read': [
    'GET /companies',
    'GET /companies/count',
    'GET /companies/{id}',
    'GET /sites',
    'GET /sites/count',
    'GET /sites/{id}',
    'GET /divisions',
    'GET /divisions/{id}',
    'GET /regions',
    'GET /sub-divisions',
    'GET /companies/{id}/sites-export',
  ],
  'people:read': [
    'GET /user',
    'GET /user/count',
    'GET /user/{id}',
    'GET /join-requests',
    'GET /companies/{id}/people-export',
    'GET /companies/{id}/people-by-site',
  ],
  'people:write': [
    'POST /user',
    'PUT /user/{id}',
    'DELETE /user/{id}',
    'PUT /user/{id}/block',
    'PUT /user/{id}/unblock',
    'POST /user/{id}/resend-verification-email',
    'POST /join-requests',
    'DELETE /join-requests/{id}',
    'PUT /user/{userId}/company-membership',
    'POST /user/{userId}/site-membership',
    'PUT /user/{userId}/site-membership',
    'DELETE /user/{userId}/site-membership/{siteId}',
    'POST /user/{userId}/division-membership',
    'PUT /user/{userId}/division-membership',
    'DELETE /user/{userId}/division-membership/{divisionId}',
  ],
  webhooks: [
    'GET /companies/{id}/webhooks',
    'POST /companies/{id}/webhooks',
    'PUT /companies/{id}/webhooks/{webhookId}',
    'DELETE /companies/{id}/webhooks/{webhookId}',
    'POST /companies/{id}/webhooks/{webhookId}/secret',
    'POST /companies/{id}/webhooks/{webhookId}/test',
    'GET /companies/{id}/webhooks/{webhookId}/deliveries',
    'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  ],
  'feed:read': [
    'GET /feed/campaigns',
    'GET /feed/responses',
    'GET /feed/participants',
    'GET /feed/participating-sites',
    'GET /feed/people',
    'GET /feed/sites',
    'GET /feed/questions',
    'GET /feed/answers',
  ],
  'audit:read': ['GET /feed/audit'],
};

/** Whether the scopes of a service account refuse the call. False for everybody else. */
export function isOutOfScope({ service }: Caller, route: string): boolean {
  if (!service) return false;
  const scopes = service.includes('people:write') ? [...service, 'people:read'] : service;
  return !scopes.some((scope) => routesOfScopes[scope]?.includes(route));
}

/** Whoever has a copy of a token must not get another way in, reach people in another way, manage the system, or take everything away at once. */
const neverByToken: readonly RegExp[] = [
  // ways in: tokens, service accounts, passwords, PINs, providers, shared devices, secret addresses
  /^\w+ \/(api-tokens|companies\/\{id\}\/(api-tokens|service-accounts))(\/|$)/,
  /^PUT \/user\/(password|\{id\}\/unlink)$/,
  /^\w+ \/user\/\{id\}\/passkeys(\/|$)/,
  /^POST \/(user\/\{id\}\/pin-reset|sites\/\{id\}\/kiosks)$/,
  /^\w+ \/companies\/\{id\}\/sign-in(\/|$)/,
  /^\w+ \/(companies|sites)\/\{id\}\/calendar$/,
  // what other systems get, and roles by groups
  /^\w+ \/companies\/\{id\}\/(webhooks|group-rules|provisioned-groups)(\/|$)/,
  // what the person is told and asked, on devices and in pages
  /^\w+ \/(user-firebase-tokens|own-join-requests)(\/|$)/,
  /^POST \/(pusher\/(user-)?auth|campaign-v2s\/\{id\}\/test-message)$/,
  // imports, translation by machine
  /^(POST \/imports|PUT \/imports\/\{id\}\/rows|POST \/imports\/\{id\}\/apply)$/,
  /^POST \/(translation\/translate|campaign-v2s\/\{id\}\/languages\/\{language\}\/machine)$/,
  // evidence, personal data, audit log and system
  /^(PUT \/companies\/\{id\}\/ledger|GET \/companies\/\{id\}\/(ledger\/file|evidence-pack))$/,
  /^\w+ \/companies\/\{id\}\/(auditors|person-packs|own-person-packs)(\/|$)/,
  /^GET \/campaign-v2s\/\{id\}\/evidence-pack$/,
  /^(PUT \/companies\/\{id\}\/privacy|\w+ \/companies\/\{id\}\/(former-members|personal-data-exports)(\/.+)?)$/,
  /^\w+ \/(support-requests\/undelivered|management|audit-events)(\/|$)/,
  /^GET \/feed\/audit$/,
];

/** Whether the scope of an API token refuses the call. False for everybody else. */
export function isOutOfTokenScope({ apiToken }: Caller, route: string): boolean {
  if (!apiToken) return false;
  return neverByToken.some((one) => one.test(route)) || (apiToken.scope === 'read' && !route.startsWith('GET '));
}

/** What the token reaches: one of a company, and one that a link session made, the first company only. */
export const byToken = (who: Caller): Caller =>
  who.apiToken && who.apiToken.of !== 'person'
    ? { ...who, memberOf: who.memberOf.slice(0, 1), managerOf: who.managerOf.filter((place) => !place.startsWith('other')) }
    : who;

/**
 * The person belongs to a company that the session does not reach, and this company sees the same profile. `isOwn`: the call names the caller,
 * or something of the caller.
 */
export function changesSharedProfile({ apiToken, memberOf }: Caller, route: string, isOwn: boolean): boolean {
  if (apiToken?.of !== 'link' || memberOf.length === 1) return false;
  return profile.some((one) => one.test(route)) || (isOwn && ofProfile.some((one) => one.test(route)));
}

const profile: readonly RegExp[] = [
  /^(PUT|PATCH) \/user$/,
  /^(POST|DELETE) \/user\/avatar$/,
  /^POST \/(user-safety-practices|user-high-risk-work|safety-qualifications)$/,
];
const ofProfile: readonly RegExp[] = [
  /^PUT \/user\/\{id\}$/,
  /^(PUT|DELETE) \/(user-safety-practices|user-high-risk-work|safety-qualifications)\/\{id\}$/,
];
