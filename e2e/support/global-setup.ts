/**
 * Before all journeys: the product, started once, and a folder for what the workers share of signed-in people. The workers learn of
 * both from the environment. With MUSTER_URL set they run against a product that runs already, and that is left running.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const signedIn = await mkdtemp(join(tmpdir(), 'muster-signed-in-'));
  process.env.MUSTER_SIGNED_IN = signedIn;
  const forget = (): Promise<void> => rm(signedIn, { recursive: true, force: true });
  if (process.env.MUSTER_URL) return forget;
  const product = await startProduct();
  process.env.MUSTER_URL = product.url;
  process.env.MUSTER_DATA_DIR = product.dataDir;
  return async () => {
    await forget();
    await product.stop();
  };
}
