import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../project';
import { alternativesOf, unmatched } from './globs';
import { folderOf, scopes } from './scopes';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-globs-'));
  for (const file of ['a/one.ts', 'a/b/two.test.ts', 'a/b/properties.test.ts']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('braces stand for each of their alternatives, also within others', () => {
  expect(alternativesOf('a/{b,c/{d,e}}.ts').toSorted()).toEqual(['a/b.ts', 'a/b.ts', 'a/c/d.ts', 'a/c/e.ts']);
});

test.each([
  'a/one.ts',
  'a/*.ts',
  'a/**/*.test.ts',
  '**/one.ts',
  'a/b/!(properties).test.ts',
  'a/{one,b/two.test}.ts',
  'a/one.ts:3-9',
  '!a/none.ts',
])('%s matches a file', (glob) => expect(unmatched(folder, [glob])).toEqual([]));

test.each([
  ['a/none.ts', 'a/none.ts'],
  ['none/*.ts', 'none/*.ts'],
  ['a/{one,gone}.ts', 'a/gone.ts'],
  ['a/*.test.ts', 'a/*.test.ts'],
  ['a/oneXts', 'a/oneXts'],
  ['a/b/!(two|properties).test.ts', 'a/b/!(two|properties).test.ts'],
])('%s is reported, because %s matches no file', (glob, missing) => expect(unmatched(folder, [glob])).toEqual([missing]));

describe('each file and each test of a scope exists', () => {
  test.each(Object.entries(scopes))('%s', (_name, { project, mutate, tests }) => {
    expect(unmatched(root, mutate)).toEqual([]);
    expect(unmatched(join(root, folderOf[project]), tests)).toEqual([]);
  });
});
