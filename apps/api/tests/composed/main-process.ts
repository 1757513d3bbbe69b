/** How a test runs the process of main.ts on a database of its own. */
import { join } from 'node:path';
import type { TestDatabase } from '../database';

interface MainProcess {
  database: Pick<TestDatabase, 'url'>;
  /** Its DATA_DIR. */
  folder: string;
  environment: Record<string, string>;
}

const main = join(import.meta.dirname, '../../src/main.ts');

/** The arguments of `spawn`, without a shell's variables. */
export const mainProcess = ({ database, folder, environment }: MainProcess) => ({
  command: process.execPath,
  args: ['--import', 'tsx', main],
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    ...environment,
  },
});
