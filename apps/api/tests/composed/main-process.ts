/** How a test runs the built product on a database of its own. A start from the sources would take four times the CPU. */
import { join } from 'node:path';
import { buildOutdated } from '../../../../tools/build/outdated';
import type { TestDatabase } from '../database';

interface MainProcess {
  database: Pick<TestDatabase, 'url'>;
  /** Its DATA_DIR. */
  folder: string;
  environment: Record<string, string>;
}

const main = join(import.meta.dirname, '../../dist/main.js');

/** The arguments of `spawn`, without a shell's variables. */
export function mainProcess({ database, folder, environment }: MainProcess) {
  buildOutdated();
  return {
    command: process.execPath,
    args: ['--enable-source-maps', main],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO_DATA: 'false',
      ...environment,
    },
  };
}
