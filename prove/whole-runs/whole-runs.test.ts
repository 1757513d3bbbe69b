import { expect, test } from 'vitest';
import { proofs } from '../proofs';
import { wholeRuns, withRun } from './whole-runs';

test('docs/proofs.md says of every proof when it last ran whole', () => {
  expect([...wholeRuns().keys()].toSorted()).toEqual(Object.keys(proofs).toSorted());
});

test('a whole run replaces the row of its proof and nothing else', () => {
  const text = [
    '# Proofs',
    '| matrix | text |',
    '',
    '## Last whole run',
    '',
    '| proof | date | seed | seconds |',
    '|---|---|---|---|',
    '| matrix | 2026-01-01 | 1 | 2 |',
    '| crash | – | – | – |',
    '',
  ].join('\n');
  const run = { date: '2026-02-02', seed: '7', seconds: '9' };
  expect(withRun(text, 'crash', run)).toBe(text.replace('| crash | – | – | – |', '| crash | 2026-02-02 | 7 | 9 |'));
});
