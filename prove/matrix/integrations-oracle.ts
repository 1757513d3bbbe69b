/** The rules about API tokens, webhooks and group rules, from section 6 of the specification and its decisions. Independent of the api. */
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

export const integrationRows: Record<string, Row> = {
  'GET /api-tokens': about('nothing', ownAccount(200)),
  'POST /api-tokens': about('nothing', ownAccount(200)),
  'DELETE /api-tokens/{id}': about('own', own),
  'GET /companies/{id}/api-tokens': about('company', managersOf(200)),
  'POST /companies/{id}/api-tokens': about('company', makes),
  'DELETE /companies/{id}/api-tokens/{tokenId}': about('company', managersOf(204)),
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
};
