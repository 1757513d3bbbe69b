import type { ClientConfig } from '../../../lib/config';

/** Where a page of a shared device begins. Other devices never load it. */
export const beginKiosk = async (config: ClientConfig, signIn: () => Promise<void>): Promise<void> =>
  (await import('./begin')).beginKiosk(config, signIn);
