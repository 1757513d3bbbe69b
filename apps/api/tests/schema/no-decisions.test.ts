/** What the database leaves to the api: TypeScript names every event and every action of the record. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const schema = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');
/** From `CREATE … FUNCTION name` to the end of its body. */
const functions = [
  ...schema.matchAll(/^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) public\.(\w+)\([\s\S]*?\n?AS \$(\w+)\$([\s\S]*?)\$\2\$/gm),
].map(([, name = '', , body = '']) => ({ name, body }));

test('no function of the database writes an event or a record of a change', () => {
  expect(functions.length).toBeGreaterThan(100);
  const writers = functions.filter(({ body }) =>
    /\b(?:INSERT\s+INTO|UPDATE|MERGE\s+INTO)\s+(?:public\.)?(?:outbox_event|audit_event)\b/i.test(body),
  );
  expect(writers.map(({ name }) => name)).toEqual([]);
});
