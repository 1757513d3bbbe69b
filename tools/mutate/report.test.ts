import { expect, test } from 'vitest';
import { mutantsOf } from './report';

const source = "const one = 1;\nconst two = one > 0 ? 'yes'\n  : 'no';\n";
const at = (line: number, column: number) => ({ line, column });

test('a mutant has its position in the file, also over several lines', () => {
  const mutants = mutantsOf({
    files: {
      'a/x.ts': {
        source,
        mutants: [
          { mutatorName: 'EqualityOperator', replacement: 'one >= 0', location: { start: at(2, 13), end: at(2, 20) }, status: 'Survived' },
          {
            mutatorName: 'StringLiteral',
            replacement: '""',
            location: { start: at(2, 23), end: at(3, 9) },
            status: 'Timeout',
            statusReason: 'slow',
          },
        ],
      },
    },
  });
  expect(mutants.map(({ start, end, original }) => source.slice(start, end) === original && original)).toEqual([
    'one > 0',
    "'yes'\n  : 'no'",
  ]);
  expect(mutants.map(({ file, line, column, status, reason }) => ({ file, line, column, status, reason }))).toEqual([
    { file: 'a/x.ts', line: 2, column: 13, status: 'survived', reason: undefined },
    { file: 'a/x.ts', line: 2, column: 23, status: 'killed', reason: 'slow' },
  ]);
});

test.each([
  ['Killed', 'killed'],
  ['Timeout', 'killed'],
  ['Survived', 'survived'],
  ['NoCoverage', 'untested'],
  ['CompileError', 'doesNotCompile'],
  ['RuntimeError', 'killed'],
  ['Ignored', 'ignored'],
] as const)('what Stryker calls %s is %s', (status, expected) => {
  const location = { start: at(1, 1), end: at(1, 2) };
  const report = { files: { 'a.ts': { source, mutants: [{ mutatorName: 'X', replacement: '', location, status }] } } };
  expect(mutantsOf(report)[0]?.status).toBe(expected);
});
