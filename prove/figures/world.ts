/** A company with people of every role, on the test api or on the built product. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { updateAudiences, openDueCampaigns } from '../../apps/api/src/features/campaigns/jobs';
import { systemClock, type Clock } from '../../apps/api/src/platform/clock';
import { openDatabase, type Database } from '../../apps/api/src/platform/database/database';
import { testPool } from '../../apps/api/tests/database';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { createFactories, type Factories } from '../../apps/api/tests/factories';
import { client } from '../../apps/api/tests/client/api-client';
import { startTestApi, type Client } from '../../apps/api/tests/harness';
import { signerOf } from '../signer';
import { briefingWithoutQuestions } from '../life-cycles/world';
import { startProduct, type Product, type Victim } from '../product';

export interface SignedInPerson {
  id: string;
  client: Client;
}

export interface World {
  owner: pg.Pool;
  clock: Clock;
  companyId: number;
  divisionId: number;
  sites: number[];
  practiceId: number;
  /** People of the company. The first manages the company, the second the first site, the third the division. */
  people: SignedInPerson[];
  admin: SignedInPerson;
  templates: Map<string, number>;
  /** Runs the jobs, which otherwise run within a minute. */
  upkeep(): Promise<void>;
  /** Kills with SIGKILL and starts again. Undefined if the api runs in this process. */
  kill: ((victim: Victim) => Promise<void>) | undefined;
}

interface Host {
  newWorld(): Promise<World>;
  stop(): Promise<void>;
}

const memberCount = 12;

interface Base {
  owner: pg.Pool;
  database: Database;
  clock: Clock;
  make: Factories;
  clientOf(subject: string): Promise<Client>;
  kill: World['kill'];
}

/** The api in this process, without kills. */
export async function testApiHost(): Promise<Host> {
  const api = await startTestApi();
  await campaignBuilders(api).then(({ templateId }) => templateId('YES_NO'));
  const owner = testPool(api.databaseUrl, { max: 4 });
  const clientOf = (subject: string) => Promise.resolve(api.as({ subject }));
  return {
    newWorld: () => makeWorld({ owner, database: api.database, clock: api.clock, make: api.make, clientOf, kill: undefined }),
    async stop() {
      await owner.end();
      await api.stop();
    },
  };
}

/** The built product with its embedded database. */
export async function productHost(): Promise<Host> {
  const product = await startProduct();
  const ignore = () => undefined;
  const owner = testPool(product.databaseUrl, { max: 4 });
  const database = openDatabase({
    url: product.databaseUrl,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: ignore,
  });
  const sign = await signerOf(product, owner);
  const clientOf = (subject: string) => Promise.resolve(client(`${product.url}/api`, () => sign(subject)));
  const make = createFactories(product.databaseUrl, systemClock);
  return {
    newWorld: () =>
      makeWorld({ owner, database, clock: systemClock, make, clientOf, kill: (victim) => killAndStart(product, owner, victim) }),
    async stop() {
      await Promise.all([owner.end(), database.close()]);
      await product.stop();
    },
  };
}

/** Resolves when both the database and the api answer again. */
async function killAndStart(product: Product, owner: pg.Pool, victim: Victim): Promise<void> {
  await product.kill(victim);
  if (victim !== 'database') await product.start();
  for (;;) {
    if (
      await owner.query('SELECT 1').then(
        () => true,
        () => false,
      )
    )
      break;
    await delay(50);
  }
  await product.untilReady();
}

async function makeWorld({ owner, database, clock, make, clientOf, kill }: Base): Promise<World> {
  const { id: companyId } = await make.company();
  const divisionId = await make.division(companyId);
  const sites = [
    await make.site(companyId, { divisionIds: [divisionId] }),
    await make.site(companyId, { divisionIds: [divisionId] }),
    await make.site(companyId),
  ];
  await owner.query(
    `INSERT INTO campaign_template (type, sub_type, title, configuration) VALUES ('BRIEFING', 'JUST_READ', 'Just read', $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(briefingWithoutQuestions)],
  );
  const { rows } = await owner.query<{ id: string; sub_type: string }>('SELECT id, sub_type FROM campaign_template');
  const practice = await owner.query<{ id: string }>('SELECT id FROM safety_practice ORDER BY id LIMIT 1');
  const practiceId = Number(
    practice.rows[0]?.id ??
      (await owner.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Permits') RETURNING id")).rows[0]?.id,
  );
  const somebody = async (...given: Parameters<Factories['person']>): Promise<SignedInPerson> => {
    const { id, subject } = await make.person(...given);
    return { id, client: await clientOf(subject) };
  };
  const people = [
    await somebody(companyId, { manager: true }),
    await somebody(companyId, { sites: [{ id: sites[0] ?? 0, manager: true }] }),
    await somebody(companyId, { divisions: [{ id: divisionId, manager: true }] }),
  ];
  for (let index = people.length; index < memberCount; index += 1)
    people.push(
      await somebody(companyId, {
        sites: index % 4 === 0 ? [] : [{ id: sites[index % 3] ?? 0 }],
        divisions: index % 2 === 0 ? [{ id: divisionId }] : [],
        practices: index % 3 === 0 ? [practiceId] : [],
        leader: index === 3,
      }),
    );
  await make.person(companyId, { activated: false });
  await make.person(companyId, { role: 'CONSULTANT' });
  return {
    owner,
    clock,
    companyId,
    divisionId,
    sites,
    practiceId,
    people,
    admin: await somebody([], { role: 'ADMIN' }),
    templates: new Map(rows.map(({ id, sub_type }) => [sub_type, Number(id)])),
    kill,
    async upkeep() {
      await database.systemDb('proof upkeep', (db) => openDueCampaigns(db, clock.now()));
      await updateAudiences({ database, clock, wakeRelay: () => undefined });
    },
  };
}
