/** A migrated PostgreSQL in a folder, as the product runs it. It keeps the product's settings, so that times and bytes of the log are real. */
import { chmodSync, mkdirSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded';

export { migrate } from '../../src/platform/database/migrate';

const quiet = { info: () => undefined, warn: () => undefined };

export interface ProductDatabase {
  readonly url: string;
  readonly client: pg.Client;
  stop(): Promise<void>;
}

export async function startProductDatabase(folder: string): Promise<ProductDatabase> {
  mkdirSync(folder, { recursive: true });
  // if root runs it, the database runs as another user, which must be able to enter the folder
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    url: server.url,
    client,
    async stop() {
      await client.end();
      await server.stop();
    },
  };
}
