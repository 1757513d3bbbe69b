import { afterEach, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from './databases';
import { cleanUp, makeFolder, query, start } from './embedded/tests/harness';

afterEach(cleanUp);

test('a database from a template has its rows, is separate from it, and can be dropped while it is in use', async () => {
  const { url } = await start(await makeFolder());
  const template = await createDatabase(url, 'a "template"');
  await query(template, 'CREATE TABLE kept AS SELECT 1 AS n');
  const copy = await createDatabase(url, 'copy', 'a "template"');
  await query(copy, 'INSERT INTO kept VALUES (2)');
  expect(await query(copy, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }]);
  expect(await query(template, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1 }]);

  await dropDatabase(url, 'copy');
  await dropDatabase(url, 'copy');
  await expect(query(copy, 'SELECT 1')).rejects.toThrow(/does not exist/);
});
