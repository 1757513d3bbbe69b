import { expect, test } from 'vitest';
import { figuresOf } from './journeys';

test('the figures of all journeys are read from the report, and other annotations are not', () => {
  const figure = { journey: 'a poll', taps: 3, most: 3, seconds: 1.2 };
  const annotations = [
    { type: 'figure', description: JSON.stringify(figure) },
    { type: 'taps', description: '3 taps' },
  ];
  expect(figuresOf({ suites: [{ specs: [{ tests: [{ annotations }] }], suites: [{ specs: [] }] }] })).toEqual([figure]);
});
