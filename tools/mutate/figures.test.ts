import { expect, test } from 'vitest';
import { figuresByFolder, rowOf, type Mutant, type MutantStatus } from './figures';

const mutant = (file: string, status: MutantStatus): Mutant => ({
  file,
  line: 1,
  column: 1,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  status,
});

test('the score of a folder leaves out ignored mutants and those that do not compile', () => {
  const mutants = [
    mutant('a/x.ts', 'killed'),
    mutant('a/y.ts', 'survived'),
    mutant('a/y.ts', 'doesNotCompile'),
    mutant('a/y.ts', 'ignored'),
    mutant('b/z.ts', 'killed'),
    mutant('b/z.ts', 'killed'),
    mutant('b/z.ts', 'untested'),
  ];
  expect(figuresByFolder(mutants).map(rowOf)).toEqual([
    '| a | 1 | 1 | 1 | 1 | 50.0 % |',
    '| b | 2 | 1 | 0 | 0 | 66.6 % |',
    '| all | 3 | 2 | 1 | 1 | 60.0 % |',
  ]);
});

test('a folder without valid mutants has no score', () => {
  expect(figuresByFolder([mutant('a/x.ts', 'ignored')]).map(rowOf)[0]).toBe('| a | 0 | 0 | 0 | 1 | - |');
});
