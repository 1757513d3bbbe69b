/**
 * Before each test file: TEST_SERVER_URL names the server that copies are made on, TEST_DATABASE_URL the migrated database
 * of this worker, for tests that share nothing worth guarding.
 */
import { inject } from 'vitest';

const urls = inject('workerDatabaseUrls');
const worker = Number(process.env.VITEST_POOL_ID) - 1;

process.env.TEST_SERVER_URL = inject('testServerUrl');
process.env.TEST_DATABASE_URL = urls[worker % urls.length];
