import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkTables, type BorrowedTables } from './tables';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const features = 'apps/api/src/features';
const own = {
  'apps/api/migrations/001.sql': 'CREATE TABLE person (id bigint);\nCREATE TABLE audit_event (id bigint);',
  [`${features}/identity/README.md`]: '- **Tables**: `person`, and the function `enter`.\n- **Events**: `person.left`',
};

function faultsOf(files: Record<string, string>, borrowed: BorrowedTables = {}): string[] {
  const base = mkdtempSync(join(tmpdir(), 'muster-tables-'));
  folders.push(base);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(base, dirname(path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return checkTables(base, borrowed);
}

test('a feature may name its own tables and those of the platform', () => {
  expect(faultsOf({ ...own, [`${features}/identity/a.ts`]: 'sql`SELECT FROM person JOIN audit_event`' })).toEqual([]);
});

const reader = { ...own, [`${features}/focus/README.md`]: '', [`${features}/focus/a.ts`]: 'sql`UPDATE person SET name`' };
const fault = `${features}/focus/a.ts names the table person of identity: use a query of its owner`;

test('the SQL of another feature may not name a table', () => {
  expect(faultsOf(reader)).toEqual([fault]);
});

const exception = { tables: ['person'], reason: 'Both change together.' };

test('a listed exception passes, and an unused exception is a fault', () => {
  expect(faultsOf(reader, { 'focus/a.ts': exception })).toEqual([]);
  expect(faultsOf(own, { 'focus/a.ts': exception })).toEqual([expect.stringContaining('focus/a.ts does not name person any more')]);
});

test('a table has exactly one owner', () => {
  expect(faultsOf({ ...own, [`${features}/focus/README.md`]: '- **Tables**: `person`.' })).toEqual([
    expect.stringMatching(/^person is listed by (focus and by identity|identity and by focus)$/),
  ]);
  expect(faultsOf({ ...own, [`${features}/identity/README.md`]: '' })).toEqual(['no README lists the table person under "Tables"']);
});
