/** The company of the schedules: a manager, a few workers at two sites, and the object of each schedule. */
import pg from 'pg';
import { testPool } from '../../apps/api/tests/database';
import { campaignBuilders, type CampaignBuilders } from '../../apps/api/tests/campaigns';
import { ask, questionOf, reply } from '../../apps/api/tests/exchange';
import { startTestApi, type Answer, type Client, type TestApi } from '../../apps/api/tests/harness';
import type { Person } from '../../apps/api/tests/factories';

interface Fixture {
  api: TestApi;
  build: CampaignBuilders;
  /** Connections of the database's owner. */
  owner: pg.Pool;
  companyId: number;
  otherId: number;
  siteIds: number[];
  regionId: number;
  divisionId: number;
  subdivisionId: number;
  author: Client;
  /** The manager of a company to which nobody else belongs. */
  taker: Client;
  takerId: number;
  consultant: Client;
  /** Few people, so that writers conflict on the same person. */
  workers: (Person & { client: Client })[];
  /** Subjects of expertise. */
  practiceIds: number[];
  /** More people of the company, so that an anonymous campaign gets enough responses to publish figures. */
  crowd: Client[];
}

/** The kinds of campaign. Each has other derived data and other writers. */
export const kinds = ['poll', 'huddle', 'poll of a division', 'anonymous poll', 'plan of sites'] as const;
export type Kind = (typeof kinds)[number];

/** The objects that the writers of one schedule change. */
export interface Subject {
  kind: Kind;
  campaignId: number;
  questionId: number;
  answerId: number;
}

export interface Schedule extends Fixture, Subject {
  random(): number;
  /** Every answer of the api. None may be a 5xx. */
  answers: Answer[];
  errors: string[];
  deadlocks: number;
}

/** The api and database that all fixtures share. */
interface SharedApi {
  api: TestApi;
  build: CampaignBuilders;
  owner: pg.Pool;
  consultant: Client;
  practiceIds: number[];
}

export async function open(): Promise<SharedApi> {
  const api = await startTestApi();
  const owner = testPool(api.databaseUrl, { max: 8 });
  // a deadlock is not a fault; a short deadlock_timeout for later connections makes it end soon
  await owner.query(`ALTER DATABASE ${pg.escapeIdentifier(new URL(api.databaseUrl).pathname.slice(1))} SET deadlock_timeout = '20ms'`);
  const build = await campaignBuilders(api);
  const { rows } = await owner.query<{ id: string }>(
    "INSERT INTO safety_practice (title) SELECT 'Practice ' || n FROM generate_series(1, 3) n RETURNING id",
  );
  return { api, build, owner, consultant: api.as(await api.make.consultant()), practiceIds: rows.map(({ id }) => Number(id)) };
}

export async function close({ api, owner }: SharedApi): Promise<void> {
  await owner.end();
  await api.stop();
}

const workerCount = 4;
const crowdSize = 10;

export async function newFixture(shared: SharedApi): Promise<Fixture> {
  const { make } = shared.api;
  const [{ id: companyId }, { id: otherId }] = [await make.company(), await make.company()];
  const regionId = await make.region(companyId);
  const divisionId = await make.division(companyId);
  const subdivisionId = await make.subdivision(companyId, divisionId);
  const siteIds = [await make.site(companyId, { regionIds: [regionId] }), await make.site(companyId)];
  const author = shared.api.as(await make.person(companyId, { manager: true }));
  const { id: takerId } = await make.company();
  const taker = shared.api.as(await make.person(takerId, { manager: true }));
  const workers: Fixture['workers'] = [];
  for (let n = 0; n < workerCount; n += 1) {
    const person = await make.person(companyId, {
      sites: [{ id: siteIds[n % 2] as number, manager: n === 0 }],
      divisions: [{ id: divisionId }],
    });
    workers.push({ ...person, client: shared.api.as(person) });
  }
  const crowd = await shared.owner.query<{ subject: string }>(
    `WITH made AS (
       INSERT INTO account (subject, email, first_name, last_name, activated)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.test', 'Ash', 'Person ' || n, true FROM generate_series(1, $2::integer) n RETURNING id, subject),
     joined AS (INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made)
     SELECT subject FROM made`,
    [companyId, crowdSize],
  );
  return {
    ...shared,
    companyId,
    otherId,
    siteIds,
    regionId,
    divisionId,
    subdivisionId,
    author,
    taker,
    takerId,
    workers,
    crowd: crowd.rows.map((person) => shared.api.as(person)),
  };
}

const subTypes: Record<Kind, string> = {
  poll: 'YES_NO',
  huddle: 'OPEN_QUESTION',
  'poll of a division': 'YES_NO',
  'anonymous poll': 'PULSE_CHECK',
  'plan of sites': 'ACTION_PLAN',
};

/** A campaign for everybody in its scope, and a question with an answer: in the exchange, or of the huddle. */
export async function newSubject({ author, build, companyId, divisionId, owner }: Fixture, kind: Kind): Promise<Subject> {
  // a campaign needs a person in its scope, even if earlier schedules removed everybody
  await owner.query(
    `INSERT INTO division_member (company_id, division_id, user_id)
     SELECT $1, $2, m.user_id FROM company_member m JOIN account a ON a.id = m.user_id WHERE m.company_id = $1 AND a.role = 'USER' AND NOT a.blocked AND NOT m.is_blocked ORDER BY m.user_id LIMIT 3
     ON CONFLICT DO NOTHING`,
    [companyId, divisionId],
  );
  await owner.query("UPDATE site SET status = 'ACTIVE' WHERE company_id = $1", [companyId]);
  const campaign = await build.create(author, subTypes[kind], { companyId, ...(kind === 'poll of a division' && { divisionId }) });
  const question = kind === 'huddle' ? await questionOf(author, campaign.id) : await ask(author, { companyId });
  const answer = await reply(author, question.id);
  return { kind, campaignId: campaign.id, questionId: question.id, answerId: answer.id };
}
