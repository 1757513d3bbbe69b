import { startEmbeddedPostgres } from '../index';

/** A separate process that keeps a database open until it receives 'stop' or is killed. */
export type HolderReport = { url: string; owner: boolean } | { error: string };

const silent = { info: () => undefined, warn: () => undefined };
const report = (said: HolderReport | 'stopped') => process.send?.(said);

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silent });
  report({ url: database.url, owner: database.owner });
  process.once('message', () => {
    void database.stop().then(() => {
      report('stopped');
      process.disconnect();
    });
  });
} catch (error) {
  report({ error: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}
