/**
 * Runs before each test file. TEST_SERVER_URL names the server for copies. TEST_DATABASE_URL names the migrated database of this
 * worker, for tests that need no separate database.
 */
import { inject } from 'vitest';

const urls = inject('workerDatabaseUrls');
const worker = Number(process.env.VITEST_POOL_ID) - 1;

process.env.TEST_SERVER_URL = inject('testServerUrl');
process.env.TEST_DATABASE_URL = urls[worker % urls.length];
