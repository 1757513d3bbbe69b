/**
 * Runs before all journeys: starts the product once and passes its URL to the workers in the environment. With MUSTER_URL the
 * journeys use a product that is running already, and leave it running.
 */
import { startProduct } from './product';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.MUSTER_URL) return () => Promise.resolve();
  const product = await startProduct();
  process.env.MUSTER_URL = product.url;
  process.env.MUSTER_DATA_DIR = product.dataDir;
  return () => product.stop();
}
