/** Code that sees all companies gives a reason. A new reason must be added to this list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

function reasonsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:\.systemDb|inSystem(?:Transaction)?)\(\s*'([^']+)'/g)].map(
        ([, reason]) => reason ?? '',
      ),
    );
}

test('the system role is used for these reasons only', () => {
  expect([...new Set(reasonsBelow(sources))].toSorted()).toMatchInlineSnapshot(`
    [
      "access of auditors",
      "access that ended",
      "answers to review",
      "api tokens",
      "audience upkeep",
      "audiences of many people",
      "auditors of managers who have gone",
      "backups",
      "briefings of shared devices",
      "campaigns that end",
      "campaigns that repeat",
      "campaigns that start",
      "checkpoints of the ledger",
      "dead letters",
      "ends of api tokens",
      "ends of service accounts",
      "ends of setting up",
      "files that nothing claimed",
      "first sign-in",
      "health",
      "heartbeats",
      "kept rights",
      "keys of the ledger",
      "last seen",
      "log levels",
      "metrics",
      "moments of the data feed",
      "names on old records",
      "old audit records",
      "old exports of personal data",
      "old idempotency keys",
      "old imports",
      "old join requests",
      "old notifications",
      "old translations",
      "old webhook deliveries",
      "outbox claims",
      "outbox delivery",
      "outbox relay",
      "outbox upkeep",
      "outcomes and actions that are overdue",
      "people of sites",
      "picture upload",
      "pictures",
      "questions that wait",
      "recount",
      "replies by e-mail",
      "sealed PINs of crew briefings",
      "secrets in clear text",
      "secrets of identity providers",
      "summaries",
      "system manager",
      "templates of an older language",
      "unsubscribe links",
      "upload",
      "uploads",
      "user management",
      "views of old questions",
      "ways in of a person",
      "webhook audit records",
      "webhook deliveries",
      "webhook secrets",
    ]
  `);
});
