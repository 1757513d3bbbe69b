/** Before all journeys: the product, started once; its address goes to the workers through the environment. */
import { startProduct } from './product';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.MUSTER_URL = product.url;
  return () => product.stop();
}
