/** The two companies of the authorisation matrix, with all callers, on a running api. */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { installLibrary } from '../apps/api/seed/install-library';
import { testPool } from '../apps/api/tests/database';
import { client } from '../apps/api/tests/client/api-client';
import { startTestApi, type Client, type TestApi, type TestApiOptions } from '../apps/api/tests/harness';
import type { Person, PersonOptions } from '../apps/api/tests/factories';
import { enterAsAuditor } from '../apps/api/tests/client/auditor';
import { pinSession } from './pin-sessions/sign-in';
import { callers } from './matrix/callers';
import type { Caller, CompanyName, PlaceName, Target } from './matrix/oracle';

export const missingId = 999_999_999;

export interface World {
  api: TestApi;
  /** Runs statements as the database's owner, who sees everything. */
  owner: pg.Pool;
  place: Record<PlaceName, number>;
  companyOf(place: PlaceName): number;
  person(caller: Caller): Person;
  /** A manager of the company who is not a caller, and a blocked former manager. */
  another: Record<CompanyName, Person>;
  gone: Record<CompanyName, Person>;
  client(caller: Caller): Client;
  template: { id: number; configuration: string };
  /** A campaign with participating sites also needs a form. */
  siteTemplate: { id: number; configuration: string };
  huddleTemplate: { id: number; configuration: string };
  stop(): Promise<void>;
}

/** A translation service that gives back what it gets. */
const unchanging: TestApiOptions['translation'] = {
  charactersPerDay: 1_000_000,
  translator: {
    provider: 'deepl',
    limits: { texts: 50, characters: 20_000 },
    codeOf: () => Promise.resolve('DE'),
    translate: (sources) => Promise.resolve(sources.map((text) => ({ text, sourceLanguage: null }))),
  },
};

export async function createWorld(apiOptions: Pick<TestApiOptions, 'checkAnswers' | 'mostLinesWithoutCaller'> = {}): Promise<World> {
  const api = await startTestApi({ supportForm: { submit: () => Promise.resolve() }, translation: unchanging, ...apiOptions });
  const { make } = api;
  await api.database.systemDb('test library', installLibrary);
  const [own, other] = [(await make.company()).id, (await make.company()).id];
  await make.query('UPDATE company SET translation_enabled = true');
  // consultants set up the first company, and not the other one
  await make.query("UPDATE company SET setup_until = '9999-12-31' WHERE id = $1", [own]);
  const place: Record<PlaceName, number> = {
    company: own,
    'other company': other,
    'site 1': await make.site(own),
    'site 2': await make.site(own),
    'division 1': await make.division(own),
    'division 2': await make.division(own),
    'other site': await make.site(other),
    missing: missingId,
  };
  const companyOf = (at: PlaceName) => (at === 'missing' ? missingId : at === 'other company' || at === 'other site' ? other : own);
  // every place has a person for the audience of a campaign
  const residents = {
    sites: [{ id: place['site 1'] }, { id: place['site 2'] }],
    divisions: [{ id: place['division 1'] }, { id: place['division 2'] }],
  };
  await make.person(own, residents);
  await make.person(other, { sites: [{ id: place['other site'] }] });
  const both = async (options: PersonOptions) => ({
    company: await make.person(own, options),
    'other company': await make.person(other, options),
  });
  const another = await both({ manager: true });
  const gone = await both({ manager: true, blocked: true });
  const people = new Map<Caller, Person>();
  for (const caller of callers) people.set(caller, await createPerson(api, place, caller));
  const sessions = await signInWithPins(api, { companyId: own, siteId: place['site 1'] }, people);
  for (const [caller, { id }] of people) if (caller.token === 'calendar') sessions.set(caller, await calendarClient(api, own, id));
  for (const caller of people.keys())
    if (caller.token === 'auditor') sessions.set(caller, await auditorClient(api, own, another.company.id));
  for (const [caller, { id }] of people) if (caller.apiToken) sessions.set(caller, await tokenClient(api, own, id, caller.apiToken));
  const owner = testPool(api.databaseUrl, { max: 8 });
  const templateOf = async (subType: string) => {
    const { rows } = await owner.query<{ id: string; configuration: object }>(
      'SELECT id, configuration FROM campaign_template WHERE sub_type = $1',
      [subType],
    );
    return { id: Number(rows[0]?.id), configuration: JSON.stringify(rows[0]?.configuration) };
  };
  const person = (caller: Caller) => people.get(caller) as Person;
  return {
    api,
    owner,
    place,
    companyOf,
    person,
    another,
    gone,
    client: (caller) => sessions.get(caller) ?? clientOf(api, caller, person(caller)),
    template: await templateOf('YES_NO'),
    siteTemplate: await templateOf('ACTION_PLAN'),
    huddleTemplate: await templateOf('OPEN_QUESTION'),
    async stop() {
      await owner.end();
      await api.stop();
    },
  };
}

async function createPerson({ make }: TestApi, place: World['place'], caller: Caller): Promise<Person> {
  if (caller.service) return createServiceAccount(make, place.company, caller.service);
  if (caller.account === 'none')
    return { id: '00000000-0000-4000-8000-000000000000', subject: `stranger-${caller.name.length}`, email: 'stranger@example.test' };
  const companyIds = caller.memberOf.map((name) => place[name]);
  const managed = (prefix: string) =>
    caller.managerOf.filter((at) => at.startsWith(prefix)).map((at) => ({ id: place[at], manager: true }));
  const person = await make.person(companyIds, {
    role: caller.role,
    leader: caller.name.includes('leader'),
    blocked: caller.account === 'blocked',
    blockedByCompany: caller.account === 'blocked here',
    activated: caller.account !== 'invited',
    sites: managed('site'),
    divisions: managed('division'),
  });
  const companies = caller.managerOf.filter((at) => at === 'company' || at === 'other company');
  for (const at of companies)
    await make.query('UPDATE company_member SET is_manager = true WHERE company_id = $1 AND user_id = $2', [place[at], person.id]);
  return person;
}

/** A client with the tokens of a number and a PIN, for each caller that signs in so. */
async function signInWithPins(
  api: TestApi,
  { companyId, siteId }: { companyId: number; siteId: number },
  people: ReadonlyMap<Caller, Person>,
): Promise<Map<Caller, Client>> {
  const sessions = new Map<Caller, Client>();
  for (const [caller, { id }] of people)
    if (caller.isPinSession) sessions.set(caller, await pinSession(api, { companyId, kioskSiteId: caller.isAtKiosk && siteId }, id));
  return sessions;
}

/** A client that sends the session of the page of an auditor, as the cookie of that page and as a token. */
async function auditorClient(api: TestApi, companyId: number, grantedBy: string): Promise<Client> {
  const { secret } = await enterAsAuditor(api, { companyId, grantedBy });
  return client(api.url, async () => `Bearer ${secret}`, { cookie: `muster_auditor=${secret}` });
}

/** A client with an API token of the person. */
async function tokenClient(
  api: TestApi,
  companyId: number,
  userId: string,
  { scope, of }: NonNullable<Caller['apiToken']>,
): Promise<Client> {
  const token = `muster_${randomBytes(24).toString('base64url')}`;
  const [made] = await api.make.query<{ id: string }>(
    `INSERT INTO api_token (user_id, company_id, name, hash, hint, scopes, created_at, expires_at)
     VALUES ($1, $2, 'A program', $3, 'hint', $4, '2026-01-01', '2100-01-01') RETURNING id`,
    [userId, of === 'company' ? companyId : null, createHash('sha256').update(token).digest('base64url'), [scope]],
  );
  return client(api.url, async () => {
    if (of === 'link') await keepLink(api.make, { companyId, userId, tokenId: made?.id });
    return `Bearer ${token}`;
  });
}

/** The provider of the company signs the person in, and the token of such a session counts. Calls of the proof replace and remove the provider. */
async function keepLink(
  { query }: TestApi['make'],
  { companyId, userId, tokenId }: { companyId: number; userId: string; tokenId: string | undefined },
): Promise<void> {
  await query(
    `INSERT INTO sign_in_provider (company_id, issuer, client_id, sealed_secret, email_claim, trusts_unverified, is_on, tested_revision)
     VALUES ($1, 'https://login.northridge.example', 'muster', 'v1.sealed', 'email', false, true, 1)
     ON CONFLICT (company_id) DO UPDATE SET is_on = true, tested_revision = sign_in_provider.revision`,
    [companyId],
  );
  await query(
    `INSERT INTO sign_in_link (company_id, user_id, issuer, subject, key, created_at)
     SELECT p.company_id, $2, p.issuer, $2::uuid::text, $2::uuid::text, '2025-12-31' FROM sign_in_provider p WHERE p.company_id = $1
     ON CONFLICT (company_id, user_id) DO UPDATE SET issuer = excluded.issuer`,
    [companyId, userId],
  );
  // as the database marks those that a session by the provider of a company makes
  await query('UPDATE api_token SET only_company = $2, hides_own_anonymous = true, revoked_at = NULL WHERE id = $1', [tokenId, companyId]);
}

/** A client that sends the secret of a calendar address of the person as its token. The address itself works. */
async function calendarClient(api: TestApi, companyId: number, userId: string): Promise<Client> {
  const secret = randomBytes(24).toString('base64url');
  await api.make.query('INSERT INTO calendar_address (company_id, user_id, hash, created_at) VALUES ($1, $2, $3, $4)', [
    companyId,
    userId,
    createHash('sha256').update(secret).digest('base64url'),
    '2026-01-01',
  ]);
  const { status } = await fetch(`${api.url}/calendar/${secret}.ics`);
  if (status !== 200) throw new Error(`the calendar address of the proof gets ${status}`);
  return client(api.url, async () => `Bearer ${secret}`);
}

/** The subject is the secret. */
async function createServiceAccount(make: TestApi['make'], companyId: number, scopes: readonly string[]): Promise<Person> {
  const secret = `muster_service_${randomBytes(24).toString('base64url')}`;
  const [made] = await make.query<{ id: string }>(
    `INSERT INTO service_account (company_id, name, scopes, created_at, expires_at)
     VALUES ($1, 'A program', $2, '2026-01-01', '2100-01-01') RETURNING id`,
    [companyId, [...scopes]],
  );
  await make.query(
    `INSERT INTO service_account_secret (company_id, account_id, hash, hint, created_at) VALUES ($1, $2, $3, 'hint', '2026-01-01')`,
    [companyId, made?.id, createHash('sha256').update(secret).digest('base64url')],
  );
  return { id: made?.id ?? '', subject: secret, email: 'none' };
}

function clientOf(api: TestApi, { token, service }: Caller, person: Person): Client {
  if (service) return client(api.url, async () => `Bearer ${person.subject}`);
  if (token === 'none') return api.as(undefined);
  if (token === 'good') return api.as(person);
  return client(api.url, async () => `Bearer ${(await api.token(person.subject)).slice(0, -6)}AAAAAA`);
}

/** The status of a campaign, with its dates. */
const statusColumns = {
  DRAFT: [null, null],
  READY: ['2026-03-20T09:00:00Z', null],
  LIVE: ['2026-03-01T09:00:00Z', null],
  COMPLETE: ['2026-03-01T09:00:00Z', '2026-03-09T09:00:00Z'],
} as const;

interface CampaignOptions {
  place: PlaceName;
  status: keyof typeof statusColumns;
  authorId: string;
  /** Whether somebody has submitted. */
  isAnswered?: boolean;
  /** The people in the audience, and those who have submitted. */
  audience?: { userId: string; hasSubmitted: boolean }[];
  mode?: 'STANDALONE' | 'HIERARCHICAL';
  /** Default for a standalone campaign: a poll. */
  isHuddle?: boolean;
}

/** Creates a campaign for one cell, so that cells do not affect each other. */
export async function plantCampaign(world: World, options: CampaignOptions): Promise<number> {
  const { place, status, authorId, mode = 'STANDALONE', isHuddle = false, isAnswered, audience = [] } = options;
  if (place === 'missing') return missingId;
  const [type, subType, { id, configuration }] = isHuddle
    ? (['HUDDLE', 'OPEN_QUESTION', world.huddleTemplate] as const)
    : mode === 'STANDALONE'
      ? (['POLL', 'YES_NO', world.template] as const)
      : (['IMPROVEMENT', 'ACTION_PLAN', world.siteTemplate] as const);
  const [siteId, divisionId] = [place.includes('site') ? world.place[place] : null, place.includes('division') ? world.place[place] : null];
  const [startDate, completeDate] = statusColumns[status];
  const { rows } = await world.owner.query<{ id: string }>(
    `WITH planted AS (
       INSERT INTO campaign (company_id, site_id, division_id, scope, type, sub_type, mode, title, status, start_date, complete_date, template_id, template_version,
                             configuration, configuration_answer, expected_count, time_zone, author_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'Did you get a break?', $8, $9, $10, $11, 1, $12, $13, $14, 'UTC', $15, now(), now()) RETURNING company_id, id),
     counted AS (INSERT INTO campaign_count SELECT company_id, id, '', 'submissions', 0, 1 FROM planted WHERE $16),
     for_whom AS (
       INSERT INTO campaign_audience (company_id, campaign_id, user_id, added_at, submitted_at, has_work)
       SELECT p.company_id, p.id, (a ->> 'userId')::uuid, now(), CASE WHEN (a ->> 'hasSubmitted')::boolean THEN now() END, NOT (a ->> 'hasSubmitted')::boolean
         FROM planted p, jsonb_array_elements($17::jsonb) a)
     SELECT id FROM planted`,
    [
      world.companyOf(place),
      siteId,
      divisionId,
      siteId !== null ? 'SITE' : divisionId !== null ? 'DIVISION' : 'COMPANY',
      type,
      subType,
      mode,
      status,
      startDate,
      completeDate,
      id,
      configuration,
      JSON.stringify(validContent),
      audience.length,
      authorId,
      isAnswered === true,
      JSON.stringify(audience),
    ],
  );
  return Number(rows[0]?.id);
}

/** The author's answers of a yes-or-no poll. */
export const validContent = { question: 'Did you get a break?', dueDate: '3 days', audience: { membersSelectionCriteria: {} } };

/** The people for 'caller', 'another' and 'gone' at a place. */
export function authorOf(world: World, caller: Caller, { author, place }: Pick<Target<'campaign'>, 'author' | 'place'>): string {
  const company: CompanyName = world.companyOf(place) === world.place['other company'] ? 'other company' : 'company';
  if (author === 'caller' && caller.account !== 'none') return world.person(caller).id;
  return author === 'gone' ? world.gone[company].id : world.another[company].id;
}
