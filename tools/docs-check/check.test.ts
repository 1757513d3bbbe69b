import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkDocs } from './check';

/** Joins the parts of a forbidden word, so that the check does not find it in this file. */
const said = (...parts: string[]): string => parts.join('');

const faultsOf = (files: Record<string, string>): string[] => withPlanted(files, checkDocs);

test('pages with existing paths have no faults', () => {
  const faults = faultsOf({
    'README.md':
      'See [the docs](docs/product.md#start), [npm](https://npmjs.com), `apps/api`, `apps/api/src/composition/app.ts:12`, `app.ts`, `apps/api/dist/main.js`.',
    'docs/product.md':
      'Ask `/api/healthz`, send `application/json`, read `docs/*.md`, `features/<name>/`, `campaigns/README.md` and [home](../README.md).',
    'apps/api/src/composition/app.ts': '',
    'apps/api/src/features/campaigns/README.md': 'The tables are in `tables.ts`, the law in `./access.ts`; `campaigns/` is no secret.',
    'apps/api/src/features/campaigns/tables.ts': '',
    'apps/api/src/features/campaigns/access.ts': '',
  });
  expect(faults).toEqual([]);
});

test('paths in a fenced block are ignored', () => {
  expect(faultsOf({ 'README.md': 'Before\n```\n`apps/gone.ts`\n```\nAfter `apps/gone.ts`' })).toEqual([
    'README.md:5 names apps/gone.ts, which does not exist',
  ]);
});

test.each([
  [
    'a path in backticks',
    'CONTRIBUTING.md',
    'one\ntwo `apps/api/src/gone`',
    'CONTRIBUTING.md:2 names apps/api/src/gone, which does not exist',
  ],
  ['a file in backticks', 'ARCHITECTURE.md', '`gone.ts`', 'ARCHITECTURE.md:1 names gone.ts, which does not exist'],
  ['a folder in backticks', 'ARCHITECTURE.md', '`actions/`', 'ARCHITECTURE.md:1 names actions/, which does not exist'],
  ['a link', 'docs/x/001-a.md', '[b](002-b.md)', 'docs/x/001-a.md:1 names 002-b.md, which does not exist'],
  ['a picture', 'README.md', '![focus](docs/focus.png)', 'README.md:1 names docs/focus.png, which does not exist'],
])('%s that leads nowhere is found', (_title, path, content, fault) => {
  expect(faultsOf({ [path]: content })).toEqual([fault]);
});

test('a feature without a README is a fault', () => {
  expect(faultsOf({ 'apps/api/src/features/files/index.ts': '' })).toEqual(['apps/api/src/features/files has no README.md']);
});

test('a record that the list of records lacks, or names otherwise, is a fault', () => {
  const record = { 'docs/decisions/001-a.md': '# 001 Requests are transactions\n' };
  const fault = 'docs/decisions/README.md lacks the line: - [001](001-a.md) Requests are transactions';
  expect(faultsOf(record)).toEqual([fault]);
  expect(faultsOf({ ...record, 'docs/decisions/README.md': '- [001](001-a.md) Something else' })).toEqual([fault]);
  expect(faultsOf({ ...record, 'docs/decisions/README.md': '- [001](001-a.md) Requests are transactions' })).toEqual([]);
});

test('docs/product.md must explain every clause that a test names', () => {
  const named = said(
    "describe('[4.1] a group', () => {\n  test.each([1])('[4.2] %i', () => {});\n  test.step(`[4.3] a step`);\n  // [4.4] no title\n});",
  );
  const faults = faultsOf({
    'docs/product.md': 'It has four states [4.1].',
    'apps/api/src/life.test.ts': named,
    'e2e/journeys/life.spec.ts': named,
  });
  expect(faults).toEqual(
    ['apps/api/src/life.test.ts', 'e2e/journeys/life.spec.ts'].flatMap((path) =>
      ['[4.2]', '[4.3]'].map((clause) => `${path} names ${clause}, which docs/product.md does not explain`),
    ),
  );
});

test('without docs/product.md every clause is unexplained', () => {
  expect(faultsOf({ 'apps/api/src/life.test.ts': said("test('[4.1] a life', () => {});") })).toEqual([
    'apps/api/src/life.test.ts names [4.1], which docs/product.md does not explain',
  ]);
});

test.each([
  ['docs/a.md', said('TO', 'DO: write this')],
  ['apps/web/src/app/main.tsx', said('// FIX', 'ME')],
  ['docs/a.md', said('as decided in is', 'sue 2')],
  ['apps/api/src/composition/app.ts', said('// Ses', 'sion #4 wanted this')],
  ['apps/api/src/composition/app.ts', said('const now = Date', '.now();')],
  ['packages/contract/src/shared/dates.ts', said('const now = new', ' Date();')],
  ['apps/api/src/worker.ts', said('const port = process', '.env.PORT;')],
])('%s may not say: %s', (path, content) => {
  expect(faultsOf({ [path]: content })).toEqual([expect.stringMatching(`^${path}:1 says `)]);
});

test('only clock.ts reads the system clock, only config.ts the environment, and tests may read both', () => {
  const faults = faultsOf({
    'apps/api/src/platform/clock.ts': said('export const now = () => new', ' Date();'),
    'apps/api/src/composition/config.ts': said('export const port = process', '.env.PORT;'),
    'apps/api/src/composition/main.ts': said('const config = readConfig(process', '.env);'),
    'apps/api/src/app.test.ts': said('const start = Date', '.now();'),
  });
  expect(faults).toEqual([]);
});
