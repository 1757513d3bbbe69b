/** Two companies: one with a canary in every possible text, and people of the other who search for it. */
import { randomUUID } from 'node:crypto';
import { serviceScopes } from '@muster/contract/shared/endpoint';
import type pg from 'pg';
import { testPool } from '../../apps/api/tests/database';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { client } from '../../apps/api/tests/client/api-client';
import { questionOf } from '../../apps/api/tests/exchange';
import { pinSession } from '../pin-sessions/sign-in';
import { startTestApi, type Answer, type Client, type Person, type TestApi } from '../../apps/api/tests/harness';

export const canary = 'quetzalcanary';

/** Far from the other company's ids, so that a foreign id never equals an own one. */
const foreignNumbers = 7_000_000;

/** Texts that the product computes with. A canary there would break the product for its own company. */
const computedWith = [
  'time_zone',
  'subject',
  'sub_type',
  'content_type',
  'aggregate',
  'action',
  'entity_type',
  'entity_id',
  'question',
  'answer',
  'preferred_language',
];

export interface CanaryWorld {
  api: TestApi;
  owner: pg.Pool;
  own: { companyId: number; siteId: number; campaignId: number };
  /** `opaque`: the ids that are no numbers, of people and crew sessions. */
  secret: { companyId: number; numbers: number[]; opaque: string[] };
  spies: Record<string, Person>;
  /** A service account of their company with every scope. */
  service: Client;
  /** A member of their company who signed in with a number and a PIN. */
  pinSession: Client;
  /** The same at a shared device of their site. */
  kiosk: Client;
  /** The number of columns with the canary. */
  fields: number;
  stop(): Promise<void>;
}

export async function createCanaryWorld(): Promise<CanaryWorld> {
  const api = await startTestApi();
  const owner = testPool(api.databaseUrl, { max: 2 });
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId);
  const spies = {
    manager: await api.make.person(companyId, { manager: true, leader: true }),
    'site manager': await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }),
    member: await api.make.person(companyId),
    'nobody’s': await api.make.person([]),
  };
  const { id: campaignId } = await build.create(api.as(spies.manager), 'YES_NO', { companyId });
  await moveNumbersAway(owner);
  const secretId = await createSecretCompany(api, build);
  await api.relay.drain();
  return {
    api,
    owner,
    own: { companyId, siteId, campaignId },
    spies,
    service: await createServiceAccount(api, api.as(spies.manager), companyId),
    pinSession: await pinSession(api, { companyId }, (await api.make.person(companyId)).id),
    kiosk: await pinSession(api, { companyId, kioskSiteId: siteId }, (await api.make.person(companyId)).id),
    fields: await plantEverywhere(owner, secretId),
    secret: { companyId: secretId, ...(await idsOf(owner, secretId)) },
    async stop() {
      await owner.end();
      await api.stop();
    },
  };
}

/** Sets the next id of each table. */
async function moveNumbersAway(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN information_schema.columns t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.is_identity = 'YES' AND (t.column_name = 'company_id' OR c.table_name = 'company') ORDER BY 1`,
  );
  for (const [index, { name }] of rows.entries())
    await owner.query(`ALTER TABLE ${name} ALTER COLUMN id RESTART WITH ${foreignNumbers + index * 1_000}`);
}

async function createServiceAccount({ url }: TestApi, manager: Client, companyId: number): Promise<Client> {
  const wish = { name: 'A program', scopes: serviceScopes, expiresInDays: 365 };
  const made = await manager.post<{ secret: string }>(`/companies/${companyId}/service-accounts`, wish);
  done(made);
  return client(url, async () => `Bearer ${made.body.secret}`);
}

/** An active company: every kind of place, and campaigns in every state that its people answer, read and finalise. */
async function createSecretCompany(api: TestApi, build: Awaited<ReturnType<typeof campaignBuilders>>): Promise<number> {
  const { make, as, clock } = api;
  const { id: companyId } = await make.company({ name: canary });
  const regionId = await make.region(companyId, canary);
  const divisionId = await make.division(companyId, canary);
  const subdivisionId = await make.subdivision(companyId, divisionId, canary);
  const siteId = await make.site(companyId, { name: canary, regionIds: [regionId], divisionIds: [divisionId] });
  const named = { firstName: canary, lastName: canary };
  const manager = await make.person(companyId, { ...named, manager: true, leader: true });
  const worker = await make.person(companyId, {
    ...named,
    sites: [{ id: siteId, manager: true }],
    divisions: [{ id: divisionId, subdivisionId }],
  });
  const [author, person] = [as(manager), as(worker)];
  done(await author.post(`/sites/${siteId}/kiosks`, { name: canary }));
  const signIn = { issuer: `https://${canary}.example`, clientId: canary, clientSecret: canary, domains: [`${canary}.example`] };
  done(await as(await make.admin()).put(`/companies/${companyId}/sign-in`, { ...signIn, emailClaim: 'email', trustsUnverified: false }));
  const answers = { question: canary, title: canary, summary: canary, problem: canary, context: canary };
  for (const place of [{}, { siteId }, { divisionId }]) {
    const campaign = await build.create(author, 'YES_NO', { companyId, ...place, answers });
    done(await person.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id }));
    done(await build.respond(person, campaign, { answer: 'true', comment: canary, why: canary }));
    if ('siteId' in place) done(await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' }));
  }
  const choice = await build.create(author, 'SINGLE_CHOICE', { companyId, answers: { ...answers, options: [canary, `${canary} too`] } });
  done(await build.respond(person, choice, { choice: 'o1', why: canary }));
  const pulse = await build.create(author, 'PULSE_CHECK', { companyId, answers });
  done(await build.respond(person, pulse, { speakUp: 'yes', means: 'partly', plan: 'no', heard: 'yes', oneThing: canary }));
  await build.create(author, 'OPEN_QUESTION', { companyId, status: 'DRAFT', answers });
  await talkInExchange({ author, person, clock }, companyId, await build.create(author, 'OPEN_QUESTION', { companyId, answers }));
  const alert = await build.create(author, 'LESSONS_LEARNED', { companyId, answers });
  const plan = await build.create(author, 'ACTION_PLAN', { companyId, answers });
  done(await build.respond(person, plan, { done: [], state: 'onTrack' }, { campaignV2SiteId: plan.campaignV2Sites[0]?.id }));
  await createServiceAccount(api, author, companyId);
  await writeInGerman(author, alert);
  await briefCrew(author, alert, { siteId, briefer: worker });
  const gone = await build.create(author, 'YES_NO', { companyId, answers });
  done(await author.delete(`/campaign-v2s/${gone.id}`));
  done(await author.post('/files', { entityType: 'CampaignV2', companyId, originalFileName: `${canary}.pdf` }));
  return companyId;
}

/** A crew briefing with a member and a guest. */
async function briefCrew(author: Client, { id: campaignV2Id }: { id: number }, { siteId, briefer }: { siteId: number; briefer: Person }) {
  const id = randomUUID();
  const strokes = [[10, 20, 30, 40]];
  const guest = { id: randomUUID(), strength: 'GUEST', name: canary, employer: canary, strokes };
  const member = { id: randomUUID(), strength: 'SIGNATURE', userId: briefer.id, strokes };
  done(await author.put(`/campaign-v2s/${campaignV2Id}/briefers`, { userIds: [briefer.id] }));
  done(await author.post('/crew-sessions', { id, campaignV2Id, contentVersion: 1, siteId, languages: ['en'], interpreter: canary }));
  done(await author.post(`/crew-sessions/${id}/attendances`, { attendances: [guest, member] }));
  done(await author.put(`/crew-sessions/${id}/close`, { raised: canary }));
}

/** A reviewed version of a campaign in another language. */
async function writeInGerman(author: Client, { id }: { id: number }): Promise<void> {
  const path = `/campaign-v2s/${id}/languages/de`;
  const { translations } = (await author.get<{ translations: { key: string; originalHash: string }[] }>(path)).body;
  const texts = translations.map(({ key, originalHash }, at) => ({ key, originalHash, text: `${canary} ${at}` }));
  done(await author.put(path, { version: 0, texts }));
  done(await author.put(`${path}/review`, { version: 1, isReviewed: true }));
}

/** Anonymous texts become visible to others at the end of the quarter of an hour. */
const quarterMilliseconds = 900_000;

type Talking = { author: Client; person: Client; clock: TestApi['clock'] };

/** Answers a huddle, and questions with and without a name. Adds votes and stars to everything. */
async function talkInExchange({ author, person, clock }: Talking, companyId: number, huddle: { id: number }): Promise<void> {
  const idOf = async (asked: Promise<Answer<{ id: number }>>) => {
    const answer = await asked;
    done(answer);
    return answer.body.id;
  };
  const questions = [(await questionOf(author, huddle.id)).id];
  for (const isAnonymous of [false, true])
    questions.push(await idOf(person.post('/questions', { title: canary, body: canary, companyId, isAnonymous })));
  for (const questionId of questions) {
    const answerId = await idOf(person.post('/answers', { questionId, body: canary }));
    clock.advance(quarterMilliseconds);
    done(await author.post('/answer-votes', { answerId }));
    done(await author.post('/question-votes', { questionId }));
    done(await author.post('/stars', { questionId }));
  }
}

/** A failed action would leave no canary. */
function done({ status, body }: Answer): void {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Puts the canary into every possible text of the company and its people. Returns the number of columns. */
async function plantEverywhere(owner: pg.Pool, companyId: number): Promise<number> {
  const people = `(SELECT m.user_id FROM company_member m WHERE m.company_id = ${companyId})`;
  const { rows } = await owner.query<{ table: string; column: string; whose: string }>(
    `SELECT c.table_name AS table, c.column_name AS column,
            CASE WHEN c.table_name = 'company' THEN 'id = ${companyId}' WHEN c.table_name = 'account' THEN 'id IN ${people}'
                 WHEN EXISTS (SELECT FROM information_schema.columns o WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'company_id')
                 THEN 'company_id = ${companyId}' ELSE 'user_id IN ${people}' END AS whose
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text' AND c.column_name <> ALL ($1) AND c.table_name <> 'account_entry'
        AND (c.table_name IN ('company', 'account') OR EXISTS (
              SELECT FROM information_schema.columns o WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name IN ('company_id', 'user_id')))`,
    [computedWith],
  );
  let planted = 0;
  for (const { table, column, whose } of rows) {
    // a column with a closed list of values cannot contain it
    await owner
      .query(
        `UPDATE ${table} SET ${column} = '${canary}-' || md5(ctid::text) WHERE ${whose} AND coalesce(${column}, '') NOT LIKE '%${canary}%'`,
      )
      .catch(() => undefined);
    const { rows: found } = await owner.query(`SELECT FROM ${table} WHERE ${whose} AND ${column} LIKE '%${canary}%' LIMIT 1`);
    planted += found.length;
  }
  return planted;
}

/** All ids of the company, its people and its crew sessions. */
async function idsOf(owner: pg.Pool, companyId: number): Promise<{ numbers: number[]; opaque: string[] }> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'company_id'
        AND table_name IN (SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'bigint')
        AND table_name NOT IN ('audit_event', 'outbox_event')`,
  );
  const numbers = new Set([companyId]);
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(`SELECT id FROM ${name} WHERE company_id = $1`, [companyId]);
    for (const { id } of rows) numbers.add(Number(id));
  }
  const { rows: opaque } = await owner.query<{ id: string }>(
    'SELECT user_id AS id FROM company_member WHERE company_id = $1 UNION ALL SELECT id FROM crew_session WHERE company_id = $1',
    [companyId],
  );
  return { numbers: [...numbers], opaque: opaque.map(({ id }) => id) };
}
