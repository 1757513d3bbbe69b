/** Before each test file: TEST_DATABASE_URL names the migrated database of this worker, for tests that share nothing worth guarding. */
import { inject } from 'vitest';

const urls = inject('workerDatabaseUrls');
const worker = Number(process.env.VITEST_POOL_ID) - 1;

process.env.TEST_DATABASE_URL = urls[worker % urls.length];
