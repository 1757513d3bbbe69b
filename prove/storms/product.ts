/** The built product with a company of many people, as the storms use it. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { testPool } from '../../apps/api/tests/database';
import { openDatabase, type Database } from '../../apps/api/src/platform/database/database';
import { systemClock } from '../../apps/api/src/platform/clock';
import { campaignBuilders, type CampaignBuilders } from '../../apps/api/tests/campaigns';
import { createFactories, type Factories, type Person } from '../../apps/api/tests/factories';
import { client, type Answer } from '../../apps/api/tests/client/api-client';
import { type Client } from '../../apps/api/tests/harness';
import { signerOf } from '../signer';
import { startProduct, type Product } from '../product';

export interface CrowdedProduct {
  /** With /api. */
  url: string;
  databaseUrl: string;
  /** The process of the api. */
  pid: number;
  database: Database;
  make: Factories;
  build: CampaignBuilders;
  companyId: number;
  author: Client;
  bystander: Client;
  /** The authorization headers of everybody in the crowd. */
  crowd: string[];
  stop(): Promise<void>;
}

/** Starts the product with its own load shedding, and only without rate limits: one machine sends for everybody. */
export async function startCrowdedProduct(people: number): Promise<CrowdedProduct> {
  const product = await startProduct({ environment: { MAX_DELAY_MS: '2000' } });
  await countStatements(product);
  const keys = testPool(product.databaseUrl, { max: 1 });
  const database = openDatabase({
    url: product.databaseUrl,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: () => undefined,
  });
  const make = createFactories(product.databaseUrl, systemClock);
  const stop = async (): Promise<void> => {
    await Promise.all([keys.end(), database.close(), make.close()]);
    await product.stop();
  };
  try {
    const url = `${product.url}/api`;
    const sign = await signerOf(product, keys);
    const clientOf = ({ subject }: Person) => client(url, () => sign(subject));
    const { id: companyId } = await make.company();
    const author = patient(clientOf(await make.person(companyId, { manager: true })));
    const bystander = clientOf(await make.person(companyId));
    const subjects = await make.query<{ subject: string }>(
      `WITH made AS (
         INSERT INTO account (subject, email, role, first_name, last_name, activated, created_at)
         SELECT 'storm-' || n, 'storm-' || n || '@example.test', 'USER', 'Ash', 'Person ' || n, true, now() FROM generate_series(1, $2) n
         RETURNING id, subject),
       joined AS (INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made)
       SELECT subject FROM made`,
      [companyId, people],
    );
    const crowd = await Promise.all(subjects.map(({ subject }) => sign(subject)));
    const build = await campaignBuilders({ database, make });
    const pid = product.pid() ?? 0;
    return { url, databaseUrl: product.databaseUrl, pid, database, make, build, companyId, author, bystander, crowd, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const busyMs = 250;

/** A client that asks again while a slow machine makes the product shed load. It prepares the storms, and none of them is measured with it. */
function patient(hasty: Client): Client {
  const untilServed = async <Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> => {
    for (;;) {
      const answer = await send();
      if (answer.status !== 503) return answer;
      await delay(busyMs);
    }
  };
  return {
    get: (...given) => untilServed(() => hasty.get(...given)),
    post: (...given) => untilServed(() => hasty.post(...given)),
    put: (...given) => untilServed(() => hasty.put(...given)),
    patch: (...given) => untilServed(() => hasty.patch(...given)),
    delete: (...given) => untilServed(() => hasty.delete(...given)),
  };
}

/** Restarts the database with its own counts of statements. */
async function countStatements(product: Product): Promise<void> {
  const run = async (statements: string): Promise<void> => {
    const owner = new pg.Client({ connectionString: product.databaseUrl });
    await owner.connect();
    await owner.query(statements);
    await owner.end();
  };
  await run("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await product.kill('both');
  await product.start();
  await product.untilReady();
  await run('CREATE SCHEMA proof; CREATE EXTENSION pg_stat_statements SCHEMA proof');
}
