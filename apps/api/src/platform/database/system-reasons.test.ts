/** Whatever sees past its caller's companies says why; a new reason is a decision, and is made here in view of all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

function reasonsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:\.systemDb|inSystem)\(\s*'([^']+)'/g)].map(([, reason]) => reason ?? ''),
    );
}

test('the reasons for the system’s own handle are these and no others', () => {
  expect([...new Set(reasonsBelow(sources))].toSorted()).toMatchInlineSnapshot(`
    [
      "audience upkeep",
      "campaigns that end",
      "campaigns that start",
      "files that nothing claimed",
      "first sign-in",
      "old idempotency keys",
      "outbox relay",
      "recount",
      "summaries",
      "templates of an older language",
      "upload",
      "uploads",
    ]
  `);
});
