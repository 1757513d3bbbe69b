/**
 * Before all journeys: the product, started once; its address goes to the workers through the environment. With MUSTER_URL
 * set they run against a product that runs already, and that is left running.
 */
import { startProduct } from './product';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.MUSTER_URL) return () => Promise.resolve();
  const product = await startProduct();
  process.env.MUSTER_URL = product.url;
  process.env.MUSTER_DATA_DIR = product.dataDir;
  return () => product.stop();
}
