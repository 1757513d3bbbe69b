import { expect, test } from 'vitest';
import { applyRules } from './plan';

test.each([
  ['a rule gives a role that nobody had', { wanted: ['member'], held: [], granted: [] }, ['member'], ['member']],
  ['a manager of a place is its member', { wanted: ['manager'], held: [], granted: [] }, ['member', 'manager'], ['member', 'manager']],
  ['a role given by hand stays and is not granted', { wanted: ['member'], held: ['member'], granted: [] }, ['member'], []],
  ['a role without a rule ends', { wanted: [], held: ['member', 'manager'], granted: ['member', 'manager'] }, [], []],
  ['only the granted part ends', { wanted: [], held: ['member', 'manager'], granted: ['manager'] }, ['member'], []],
  [
    'a weaker rule keeps the membership',
    { wanted: ['member'], held: ['member', 'manager'], granted: ['member', 'manager'] },
    ['member'],
    ['member'],
  ],
  ['a manager by hand stays a member', { wanted: [], held: ['member', 'manager'], granted: ['member'] }, ['member', 'manager'], ['member']],
  ['a role that somebody took away comes back', { wanted: ['member'], held: [], granted: ['member'] }, ['member'], ['member']],
] as const)('%s', (_title, roles, held, granted) => {
  expect(applyRules(false, roles)).toEqual({ held, granted });
});

test('a manager of the company is not a member by rule', () => {
  expect(applyRules(true, { wanted: ['manager'], held: [], granted: [] })).toEqual({ held: ['manager'], granted: ['manager'] });
});
