/** The schema that the migrations make. `npx vitest run --project api apps/api/tests/schema -u` writes it again after a new migration. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../database';
import { describeSchema } from './describe';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('apps/api/schema.sql shows the schema that the migrations make', async () => {
  await expect(await describeSchema(database.url)).toMatchFileSnapshot(join(import.meta.dirname, '../../schema.sql'));
});
