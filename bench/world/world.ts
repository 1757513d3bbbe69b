/** The benchmark's company: created once, stored in its folder, and created again when the code that creates it changes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../place';
import type { Issuer } from '../servers/issuer';
import { startProduct, type Product } from '../servers/product';
import { prepareCounting, startCounting } from './counting';
import { fillExchange } from './exchange';
import { fillCampaigns, fillOrganisation, subjectOf, type Measured, type Models } from './fill';
import { configuration, subType as sixtyQuestions } from './sixty-questions';
import { companyId, type Sizes } from './sizes';

const maxPostingSeconds = 600;

export interface World extends Measured {
  readonly companyId: number;
  /** The poll for everybody, without responses. */
  readonly allHands: number;
  /** The improvement for all sites. Each site has answered all questions. */
  readonly ofAllSites: number;
  readonly seconds: number;
}

interface WorldOptions {
  readonly dataDir: string;
  readonly sizes: Sizes;
  readonly issuer: Issuer;
  say(text: string): void;
}

/** The running product with this company. */
export async function openWorld({ dataDir, sizes, issuer, say }: WorldOptions): Promise<{ product: Product; world: World }> {
  const card = join(dataDir, 'world.json');
  const fingerprint = fingerprintOf(sizes);
  const kept = existsSync(card) ? (JSON.parse(readFileSync(card, 'utf8')) as { fingerprint: string; world: World }) : undefined;
  if (kept?.fingerprint === fingerprint) return { product: await startProduct(dataDir, issuer.url), world: kept.world };

  rmSync(dataDir, { recursive: true, force: true });
  say(`Making a company of ${sizes.people} people, ${sizes.campaigns} campaigns and ${sizes.responses} responses ...`);
  let product = await startProduct(dataDir, issuer.url);
  try {
    const world = await fill(product, sizes, issuer);
    say(`Made in ${Math.round(world.seconds)} s.`);
    await product.stop();
    product = await startProduct(dataDir, issuer.url);
    await startCounting(product.databaseUrl);
    writeFileSync(card, JSON.stringify({ fingerprint, world }));
    return { product, world };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function fill(product: Product, sizes: Sizes, issuer: Issuer): Promise<World> {
  const started = performance.now();
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await fillOrganisation(client, sizes);
    await fillExchange(client, sizes);
    const models = await postModels(product, client, issuer, sizes);
    await untilPosted(client);
    const measured = await fillCampaigns(client, sizes, models);
    await prepareCounting(client);
    return { ...measured, companyId, allHands: models.poll, ofAllSites: models.improvement, seconds: (performance.now() - started) / 1000 };
  } finally {
    await client.end();
  }
}

/** A large campaign is posted in parts, after the answer. */
async function untilPosted(client: pg.Client): Promise<void> {
  for (let second = 0; second < maxPostingSeconds; second += 1) {
    const { rowCount } = await client.query('SELECT FROM campaign_posting LIMIT 1');
    if (rowCount === 0) return;
    await delay(1_000);
  }
  throw new Error(`The models were not posted within ${maxPostingSeconds} s`);
}

/** Posts through the product, so that the copies contain exactly what the product stores. */
async function postModels(product: Product, client: pg.Client, issuer: Issuer, { sites }: Sizes): Promise<Models> {
  const post = async (subType: string, configurationAnswer: object): Promise<number> => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM campaign_template WHERE sub_type = $1', [subType]);
    const answer = await fetch(`${product.url}/api/campaign-v2s`, {
      method: 'POST',
      headers: { authorization: `Bearer ${issuer.token(subjectOf(1))}`, 'content-type': 'application/json' },
      body: JSON.stringify({ campaignTemplateId: Number(rows[0]?.id), companyId, status: 'LIVE', configurationAnswer }),
    });
    if (!answer.ok) throw new Error(`Posting ${subType}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: number }).id;
  };
  await client.query(
    "INSERT INTO campaign_template (type, sub_type, title, configuration) VALUES ('IMPROVEMENT', $1, 'Sixty questions', $2) ON CONFLICT DO NOTHING",
    [sixtyQuestions, JSON.stringify(configuration)],
  );
  const everybody = { membersSelectionCriteria: {} };
  const largestSite = { membersSelectionCriteria: { regionIds: [sites] } };
  return {
    poll: await post('YES_NO', {
      question: 'Did you get a break today?',
      context: 'We will change the roster.',
      dueDate: '3 months 17:00',
      audience: everybody,
    }),
    briefing: await post('POLICY_UPDATE', {
      title: 'Phones stay in the locker',
      summary: 'Hands-free calls end too.',
      changes: 'No calls while anything moves.',
      mustDo: ['Park first'],
      effectiveFrom: '2026-04-01T00:00:00.000Z',
      dueDate: '3 months 17:00',
      audience: largestSite,
    }),
    improvement: await post(sixtyQuestions, {
      title: 'Gates for the new trucks',
      dueDate: '3 months 17:00',
      sites: { sitesSelectionCriteria: {} },
    }),
  };
}

/** A digest of all inputs that determine the company. */
function fingerprintOf(sizes: Sizes): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes));
  for (const folder of [join(root, 'apps/api/migrations'), import.meta.dirname]) {
    for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
