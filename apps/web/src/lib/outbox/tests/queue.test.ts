import { describe, expect, test } from 'vitest';
import { conflictOf, nextToSend, opposite, orderAfter, pauseAfter, verdictOf, type OutboxEntry } from '../queue';

const entry = (id: string, order: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  order,
  item: `item ${id}`,
  kind: 'answer',
  title: id,
  path: '/',
  text: '',
  call: { route: 'POST /answers' },
  tags: [],
  writtenAt: '2026-03-10T09:00:00Z',
  tries: 0,
  ...more,
});
const refusal = { status: 409, code: 'campaign.notOpen' };
const next = (queue: OutboxEntry[], passed: string[] = []) => nextToSend(queue, new Set(passed))?.id;

describe('the order of sending', () => {
  test('is the order of writing, whatever order the device lists', () => {
    expect(next([entry('b', 2), entry('a', 1)])).toBe('a');
  });

  test('leaves out what the server refused', () => {
    expect(next([entry('a', 1, { refusal }), entry('b', 2)])).toBe('b');
    expect(next([entry('a', 1, { refusal })])).toBeUndefined();
  });

  test('passes over an entry at which the server fails, and all entries of the same item', () => {
    const queue = [entry('a', 1, { item: 'huddle 7' }), entry('b', 2, { item: 'huddle 7' }), entry('c', 3)];
    expect(next(queue, ['a'])).toBe('c');
    expect(next(queue, ['a', 'c'])).toBeUndefined();
  });

  test('begins a round with the others than the entry that ended the last one, and none overtakes an entry of its item', () => {
    const queue = [entry('a', 1, { item: 'huddle 7' }), entry('b', 2, { item: 'huddle 7' }), entry('c', 3)];
    expect(nextToSend(queue, new Set(), 'a')?.id).toBe('c');
    expect(nextToSend(queue.slice(0, 2), new Set(), 'a')?.id).toBe('a');
    expect(nextToSend(queue.slice(0, 2), new Set(['a']), 'a')).toBeUndefined();
    expect(nextToSend(queue, new Set(), 'sent before')?.id).toBe('a');
  });

  test('leaves an entry behind the one that it comes after, also a refused one', () => {
    const start = entry('start', 1);
    const signed = entry('signed', 2, { after: 'start' });
    expect(next([start, signed], ['start'])).toBeUndefined();
    expect(next([{ ...start, refusal }, signed])).toBeUndefined();
    expect(next([signed])).toBe('signed');
  });

  test('places a new entry last, even if the device’s clock went back', () => {
    expect(orderAfter([entry('a', 5_000)], 1_000)).toBe(5_001);
    expect(orderAfter([], 1_000)).toBe(1_000);
  });
});

describe('a vote that is removed before it was sent', () => {
  const vote = entry('a', 1, { kind: 'vote', item: 'vote answer 3' });
  const unvote = entry('b', 2, { kind: 'unvote', item: 'vote answer 3' });

  test('cancels it', () => {
    expect(opposite([vote], unvote)).toBe(vote);
  });

  test('is sent after it if it may have arrived', () => {
    expect(opposite([{ ...vote, tries: 1 }], unvote)).toBeUndefined();
  });

  test('leaves votes for other answers alone', () => {
    expect(opposite([vote], { ...unvote, item: 'vote answer 4' })).toBeUndefined();
  });
});

test.each([
  [0, 'stop'],
  [401, 'stop'],
  [429, 'stop'],
  [503, 'stop'],
  [500, 'pass'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
] as const)('a response of %i means: %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict);
});

test.each([
  [409, 'campaign.notOpen', 'closed'],
  [409, 'question.closed', 'closed'],
  [409, 'response.submitted', 'answered'],
  [409, 'campaign.changed', 'changed'],
  [409, 'error.version', 'edited'],
  [403, 'response.notSelected', 'notAllowed'],
  [404, 'error.notFound', 'notAllowed'],
  [400, 'error.validation', 'refused'],
] as const)('%i %s counts as: %s', (status, code, conflict) => {
  expect(conflictOf({ status, code })).toBe(conflict);
});

test('the pause between rounds grows up to a limit', () => {
  expect([1, 2, 3, 99].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 120_000]);
});
