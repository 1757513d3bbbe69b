/** The requests about API tokens and group rules. Each call gets a token, a group or a rule of its own. */
import { randomUUID } from 'node:crypto';
import { fixedRequest, forTarget, keepNewest, title, type RequestBuilder } from './request-builders';
import type { CompanyName } from './rights';
import { missingId, type World } from '../world';

/** A person has at most 50 valid tokens. The tokens of this proof have expired from the start, so that they do not count. */
async function plantToken({ owner }: World, userId: string, companyId: number | null): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO api_token (user_id, company_id, name, hash, hint, scopes, created_at, expires_at)
     VALUES ($1, $2, 'Planted', $3, 'hint', '{read}', '2026-01-01', '2026-01-02') RETURNING id`,
    [userId, companyId, randomUUID()],
  );
  return Number(rows[0]?.id);
}

async function plantGroup({ owner }: World, companyId: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO scim_group (company_id, display_name, created_at, updated_at) VALUES ($1, $2, now(), now()) RETURNING id`,
    [companyId, title()],
  );
  return rows[0]?.id ?? '';
}

async function plantRule(world: World, companyId: number): Promise<number> {
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO group_rule (company_id, group_id, role, created_at) VALUES ($1, $2, 'leader', now()) RETURNING id`,
    [companyId, await plantGroup(world, companyId)],
  );
  return Number(rows[0]?.id);
}

const wish = () => ({ name: title(), scopes: ['read'], expiresInDays: 1 });

const ofCompany = (rest: string, bodyOf?: (world: World, place: CompanyName) => Promise<object> | object): RequestBuilder =>
  forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/${rest}`,
    // a valid body, so that the answer is about the company
    ...(bodyOf && { body: await bodyOf(world, place === 'missing' ? 'company' : place) }),
  }));

const planted = (rest: string, plant: (world: World, place: CompanyName) => Promise<number>): RequestBuilder =>
  forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/${rest}/${place === 'missing' ? missingId : await plant(world, place)}`,
  }));

const ruleBody = async (world: World, place: CompanyName) => ({ groupId: await plantGroup(world, world.place[place]), role: 'leader' });

/** Off, so that the proof sends nothing. */
async function plantWebhook({ owner }: World, companyId: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO webhook (company_id, name, url, events, is_on, created_at)
     VALUES ($1, 'Planted', 'https://receiver.example/', '{people.changed}', false, now()) RETURNING id`,
    [companyId],
  );
  return Number(rows[0]?.id);
}

/** The path of a delivery of its own webhook. */
async function plantDelivery(world: World, companyId: number): Promise<string> {
  const webhookId = await plantWebhook(world, companyId);
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO webhook_delivery (company_id, webhook_id, message_id, event, body, state, created_at)
     VALUES ($1, $2, gen_random_uuid(), 'people.changed', '{}', 'SENT', now()) RETURNING id`,
    [companyId, webhookId],
  );
  return `${webhookId}/deliveries/${rows[0]?.id}/replay`;
}

async function plantServiceAccount({ owner }: World, companyId: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO service_account (company_id, name, scopes, created_at, expires_at) VALUES ($1, 'Planted', '{scim}', now(), '2026-01-02') RETURNING id`,
    [companyId],
  );
  return rows[0]?.id ?? '';
}

const missingAccount = '00000000-0000-4000-8000-000000000001';

async function memberOf({ owner }: World, companyId: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('SELECT user_id AS id FROM company_member WHERE company_id = $1 LIMIT 1', [companyId]);
  return rows[0]?.id ?? missingAccount;
}

/** The time is that of the api, because a pack opens for a day. */
async function plantPersonPack(world: World, companyId: number, madeBy: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO person_pack (company_id, user_id, made_by, made_at, reason)
     SELECT $1, $2, a.id, '2100-01-01', 'Planted' FROM account a WHERE a.id = $3 RETURNING id`,
    [companyId, await memberOf(world, companyId), madeBy],
  );
  return rows[0]?.id ?? missingAccount;
}

async function plantAuditor({ owner }: World, companyId: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO auditor_grant (company_id, address, until_on, granted_by, granted_at)
     SELECT $1, 'audit@outside.example', '2026-04-01', m.user_id, now() FROM company_member m WHERE m.company_id = $1 LIMIT 1 RETURNING id`,
    [companyId],
  );
  return rows[0]?.id ?? missingAccount;
}

const ofAccount = (rest = '', body?: object): RequestBuilder =>
  forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/service-accounts/${place === 'missing' ? missingAccount : await plantServiceAccount(world, world.place[place])}${rest}`,
    ...(body && { body }),
  }));

const webhookWish = () => ({ name: title(), url: 'https://receiver.example/', events: ['people.changed'] });

const ofWebhook = (rest = '', bodyOf?: () => object): RequestBuilder =>
  forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/webhooks/${place === 'missing' ? missingId : await plantWebhook(world, world.place[place])}${rest}`,
    ...(bodyOf && { body: bodyOf() }),
  }));

/** An address to revoke. A second run must not replace that of a parallel one, so each has a digest of its own. */
async function plantCalendar({ owner }: World, userId: string, { companyId, siteId }: { companyId: number; siteId: number | null }) {
  const taken = siteId === null ? '(company_id, user_id) WHERE site_id IS NULL' : '(company_id, site_id) WHERE site_id IS NOT NULL';
  await owner.query(
    `INSERT INTO calendar_address (company_id, user_id, site_id, hash, created_at)
     SELECT m.company_id, m.user_id, $3, $4, now() FROM company_member m WHERE m.company_id = $1 AND m.user_id = $2
     ON CONFLICT ${taken} DO UPDATE SET hash = excluded.hash`,
    [companyId, userId, siteId, randomUUID()],
  );
}

const signInWish = (world: World, place: 'company' | 'other company' | 'missing') => ({
  issuer: 'https://login.northridge.example',
  clientId: 'muster',
  clientSecret: 'a secret',
  emailClaim: 'email',
  trustsUnverified: false,
  domains: [`company-${world.place[place]}.example`],
});

/** A provider that is off, and was not tested. */
async function plantSignIn(world: World, companyId: number): Promise<void> {
  await world.owner.query(
    `INSERT INTO sign_in_provider (company_id, issuer, client_id, sealed_secret, email_claim, trusts_unverified)
     SELECT id, 'https://login.northridge.example', 'muster', 'v1.sealed', 'email', false FROM company WHERE id = $1
     ON CONFLICT (company_id) DO UPDATE SET is_on = false`,
    [companyId],
  );
}

const ofSignIn = (rest: string, body?: object): RequestBuilder =>
  forTarget<'company'>(async (world, _who, { place }) => {
    if (place !== 'missing') await plantSignIn(world, world.place[place]);
    return { path: `/companies/${world.place[place]}/sign-in${rest}`, ...(body && { body }) };
  });

export const integrationRequests: Record<string, RequestBuilder> = {
  'DELETE /companies/{id}/calendar': forTarget<'company'>(async (world, who, { place }) => {
    const companyId = world.place[place];
    if (who.account !== 'none' && !who.service) await plantCalendar(world, world.person(who).id, { companyId, siteId: null });
    return { path: `/companies/${companyId}/calendar` };
  }),
  'DELETE /sites/{id}/calendar': forTarget<'site'>(async (world, _who, { place }) => {
    const siteId = world.place[place];
    const of = place === 'other site' ? 'other company' : 'company';
    if (place !== 'missing') await plantCalendar(world, world.another[of].id, { companyId: world.place[of], siteId });
    return { path: `/sites/${siteId}/calendar` };
  }),
  'POST /api-tokens': fixedRequest('/api-tokens', wish),
  'DELETE /api-tokens/{id}': forTarget<'own'>(async (world, who, { of }) => {
    const userId = of === 'caller' ? world.person(who).id : world.another.company.id;
    return { path: `/api-tokens/${await plantToken(world, userId, null)}` };
  }),
  'POST /companies/{id}/api-tokens': ofCompany('api-tokens', wish),
  'DELETE /companies/{id}/api-tokens/{tokenId}': planted('api-tokens', (world, place) =>
    plantToken(world, world.another[place].id, world.place[place]),
  ),
  'POST /companies/{id}/person-packs': forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/person-packs`,
    body: { userId: await memberOf(world, world.place[place]), reason: 'Planted' },
  })),
  'GET /companies/{id}/person-packs/{packId}/file': forTarget<'company'>(async (world, who, { place }) => ({
    path: `/companies/${world.place[place]}/person-packs/${place === 'missing' ? missingAccount : await plantPersonPack(world, world.place[place], world.person(who).id)}/file`,
  })),
  'POST /companies/{id}/auditors': forTarget<'company'>(async (world, _who, { place }) => {
    // the number of open ones is limited, and other calls of the proof make many
    await world.owner.query("UPDATE auditor_grant SET until_on = '2026-01-02' WHERE company_id = $1", [world.place[place]]);
    return { path: `/companies/${world.place[place]}/auditors`, body: { address: 'audit@outside.example', untilDay: '2026-04-01' } };
  }),
  'DELETE /companies/{id}/auditors/{auditorId}': forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/auditors/${place === 'missing' ? missingAccount : await plantAuditor(world, world.place[place])}`,
  })),
  'POST /companies/{id}/service-accounts': forTarget<'company'>(async (world, _who, { place }) => {
    // as `keepNewest`: an ended account does not count; the accounts of the callers stay
    await world.owner.query(
      `UPDATE service_account SET ended_at = now() WHERE company_id = $1 AND ended_at IS NULL AND name IN ('Made', 'Planted')
          AND id NOT IN (SELECT id FROM service_account WHERE company_id = $1 ORDER BY created_at DESC LIMIT 20)`,
      [world.place[place]],
    );
    return { path: `/companies/${world.place[place]}/service-accounts`, body: { name: 'Made', scopes: ['scim'], expiresInDays: 1 } };
  }),
  'PUT /companies/{id}/service-accounts/{accountId}/end': ofAccount('/end', { expiresInDays: 5 }),
  'POST /companies/{id}/service-accounts/{accountId}/secret': ofAccount('/secret', { overlapDays: 1 }),
  'DELETE /companies/{id}/service-accounts/{accountId}': ofAccount(),
  'PUT /companies/{id}/sign-in': forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/sign-in`,
    body: signInWish(world, place),
  })),
  'POST /companies/{id}/sign-in/test': ofSignIn('/test'),
  'PUT /companies/{id}/sign-in/state': ofSignIn('/state', { isOn: false }),
  'DELETE /companies/{id}/sign-in': ofSignIn(''),
  'POST /companies/{id}/group-rules/preview': ofCompany('group-rules/preview', ruleBody),
  'POST /companies/{id}/group-rules': ofCompany('group-rules', ruleBody),
  'POST /companies/{id}/webhooks': forTarget<'company'>(async (world, _who, { place }) => {
    await keepNewest(world, 'webhook', world.place[place], 8);
    return { path: `/companies/${world.place[place]}/webhooks`, body: webhookWish() };
  }),
  'PUT /companies/{id}/webhooks/{webhookId}': ofWebhook('', () => ({ ...webhookWish(), isOn: false })),
  'DELETE /companies/{id}/webhooks/{webhookId}': ofWebhook(),
  'POST /companies/{id}/webhooks/{webhookId}/secret': ofWebhook('/secret'),
  'POST /companies/{id}/webhooks/{webhookId}/test': ofWebhook('/test'),
  'GET /companies/{id}/webhooks/{webhookId}/deliveries': ofWebhook('/deliveries'),
  'POST /companies/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/replay': forTarget<'company'>(async (world, _who, { place }) => ({
    path: `/companies/${world.place[place]}/webhooks/${place === 'missing' ? `${missingId}/deliveries/1/replay` : await plantDelivery(world, world.place[place])}`,
  })),
  'DELETE /companies/{id}/group-rules/{ruleId}': planted('group-rules', (world, place) => plantRule(world, world.place[place])),
};
