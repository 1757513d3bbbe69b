import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { fingerprint, isFresh, markFresh, type Target } from './stale';

const files = { 'src/a.ts': 'a', 'src/deep/b.ts': 'b', 'src/a.test.ts': 'test', lock: '1', 'dist/main.js': 'built' };
const targetIn = (base: string): Target => ({
  name: 'it',
  inputs: [join(base, 'src'), join(base, 'lock'), join(base, 'optional')],
  output: join(base, 'dist'),
  entry: join(base, 'dist/main.js'),
});

/** Builds, applies `change`, and returns whether the output is outdated. */
const freshAfter = (change: (base: string) => void): boolean =>
  withPlanted(files, (base) => {
    const target = targetIn(base);
    markFresh(target, fingerprint(target.inputs, base));
    change(base);
    return isFresh(target, fingerprint(target.inputs, base));
  });

test('a change of file times builds nothing again', () => {
  expect(freshAfter((base) => utimesSync(join(base, 'src/a.ts'), 1, 1))).toBe(true);
});

test('a change of a test builds nothing', () => {
  expect(freshAfter((base) => writeFileSync(join(base, 'src/a.test.ts'), 'another'))).toBe(true);
});

test.each<[string, (base: string) => void]>([
  ['a changed source', (base) => writeFileSync(join(base, 'src/deep/b.ts'), 'changed')],
  ['a new source', (base) => writeFileSync(join(base, 'src/c.ts'), '')],
  ['a removed source', (base) => rmSync(join(base, 'src/a.ts'))],
  ['other packages', (base) => writeFileSync(join(base, 'lock'), '2')],
  ['an input that was not there', (base) => writeFileSync(join(base, 'optional'), '')],
  ['an output without its entry', (base) => rmSync(join(base, 'dist/main.js'))],
  ['an output that was never finished', (base) => rmSync(join(base, 'dist/.build-stamp'))],
])('%s is built again', (_title, change) => {
  expect(freshAfter(change)).toBe(false);
});

test('content that moves to another file changes the fingerprint', () => {
  const moved = withPlanted({ 'src/a.ts': 'x', 'src/b.ts': '' }, (base) => fingerprint([join(base, 'src')], base));
  const before = withPlanted({ 'src/a.ts': '', 'src/b.ts': 'x' }, (base) => fingerprint([join(base, 'src')], base));
  expect(moved).not.toBe(before);
});
