/** The demo company, to compare the pages of its screens with those of a large one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../place';
import type { Issuer } from '../servers/issuer';
import { startProduct, type Product } from '../servers/product';
import { prepareCounting, startCounting } from '../world/counting';
import type { ScreenWorld } from './roles';

/** Everybody can sign in here, and nobody has been there before. */
const subjects = "UPDATE account SET subject = 'demo-' || id";

/** The company with most people, and its campaign with most answers. */
const largest = `
  SELECT m.company_id::integer AS "companyId",
         (SELECT c.id::integer FROM campaign c WHERE c.company_id = m.company_id AND c.status = 'LIVE' AND c.type = 'POLL' AND NOT c.is_anonymous
           ORDER BY (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = c.id) DESC LIMIT 1) AS reported
    FROM company_member m GROUP BY 1, m.company_id ORDER BY count(*) DESC LIMIT 1`;

export async function openDemo(issuer: Issuer): Promise<{ product: Product; world: ScreenWorld }> {
  const dataDir = join(root, '.cache', 'bench', 'demo');
  rmSync(dataDir, { recursive: true, force: true });
  let product = await startProduct(dataDir, issuer.url, { DEMO_DATA: 'true' });
  try {
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    await client.query(subjects);
    await prepareCounting(client);
    const { rows } = await client.query<ScreenWorld>(largest);
    await client.query('VACUUM ANALYZE');
    await client.end();
    await product.stop();
    product = await startProduct(dataDir, issuer.url);
    await startCounting(product.databaseUrl);
    const [world] = rows;
    if (!world) throw new Error('The demo data has no company');
    return { product, world };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
