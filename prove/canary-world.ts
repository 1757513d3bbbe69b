/** Two companies: one with a canary in every text that can hold one, and people of the other who go looking for it. */
import pg from 'pg';
import { campaignBuilders } from '../apps/api/tests/campaigns';
import { startTestApi, type Answer, type Client, type Person, type TestApi } from '../apps/api/tests/harness';

export const canary = 'quetzalcanary';

/** Far from every number that the other company has, so that a foreign id is never one of one's own. */
const foreignNumbers = 7_000_000;

/** Texts that the product computes with: a canary there would break what it does for its own company. */
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
  secret: { companyId: number; numbers: number[]; people: string[] };
  spies: Record<string, Person>;
  /** How many columns hold the canary. */
  fields: number;
  stop(): Promise<void>;
}

export async function createCanaryWorld(): Promise<CanaryWorld> {
  const api = await startTestApi();
  const owner = new pg.Pool({ connectionString: api.databaseUrl, max: 2 });
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
    fields: await plantEverywhere(owner, secretId),
    secret: { companyId: secretId, ...(await idsOf(owner, secretId)) },
    async stop() {
      await owner.end();
      await api.stop();
    },
  };
}

/** Each table's next id, by itself. */
async function moveNumbersAway(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN information_schema.columns t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.is_identity = 'YES' AND (t.column_name = 'company_id' OR c.table_name = 'company') ORDER BY 1`,
  );
  for (const [index, { name }] of rows.entries())
    await owner.query(`ALTER TABLE ${name} ALTER COLUMN id RESTART WITH ${foreignNumbers + index * 1_000}`);
}

/** A company that lives: every kind of place, campaigns in every state, answered, read and finalised, by its own people. */
async function createSecretCompany({ make, as }: TestApi, build: Awaited<ReturnType<typeof campaignBuilders>>): Promise<number> {
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
  await talkInExchange(author, person, companyId, await build.create(author, 'OPEN_QUESTION', { companyId, answers }));
  await build.create(author, 'LESSONS_LEARNED', { companyId, answers });
  const plan = await build.create(author, 'ACTION_PLAN', { companyId, answers });
  done(await build.respond(person, plan, { done: [], state: 'onTrack' }, { campaignV2SiteId: plan.campaignV2Sites[0]?.id }));
  const gone = await build.create(author, 'YES_NO', { companyId, answers });
  done(await author.delete(`/campaign-v2s/${gone.id}`));
  done(await author.post('/files', { entityType: 'CampaignV2', companyId, originalFileName: `${canary}.pdf` }));
  return companyId;
}

/** A huddle is answered, and questions under a name and without one, with votes and stars on everything. */
async function talkInExchange(author: Client, person: Client, companyId: number, huddle: { id: number }): Promise<void> {
  const idOf = async (asked: Promise<Answer<{ id: number }>>) => {
    const answer = await asked;
    done(answer);
    return answer.body.id;
  };
  const questions = [await idOf(author.get(`/questions/entity/CompanyCampaignV2/${huddle.id}`))];
  for (const isAnonymous of [false, true])
    questions.push(await idOf(person.post('/questions', { title: canary, body: canary, companyId, isAnonymous })));
  for (const questionId of questions) {
    const answerId = await idOf(person.post('/answers', { questionId, body: canary }));
    done(await author.post('/answer-votes', { answerId }));
    done(await author.post('/question-votes', { questionId }));
    done(await author.post('/stars', { questionId }));
  }
}

/** What was not done would hide no canary. */
function done({ status, body }: Answer): void {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Puts the canary into every text of the company and of its people that takes one; how many columns hold it. */
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
    // a closed list of words refuses it, and is no place to hide anything in
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

/** Every number and every person that the company has. */
async function idsOf(owner: pg.Pool, companyId: number): Promise<{ numbers: number[]; people: string[] }> {
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
  const { rows: members } = await owner.query<{ id: string }>('SELECT user_id AS id FROM company_member WHERE company_id = $1', [
    companyId,
  ]);
  return { numbers: [...numbers], people: members.map(({ id }) => id) };
}
