import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../project';
import { faults } from './faults/all';
import { placeOf } from './plant';

test('the text and the tests of each planted fault exist, and each fault changes the text', () => {
  for (const { file, original, replacement, tests } of faults) {
    expect(placeOf(readFileSync(join(root, file), 'utf8'), original, file)).toBeGreaterThanOrEqual(0);
    expect(replacement).not.toBe(original);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
});

test('no two planted faults have the same title', () => {
  expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length);
});

test('a fault whose text occurs nowhere or twice is an error', () => {
  expect(placeOf('one two', 'two', 'x.ts')).toBe(4);
  expect(() => placeOf('one two', 'three', 'x.ts')).toThrow('x.ts does not contain: three');
  expect(() => placeOf('two two', 'two', 'x.ts')).toThrow('x.ts contains more than once: two');
});
