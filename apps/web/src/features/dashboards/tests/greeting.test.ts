import { expect, test } from 'vitest';
import { greetingAt } from '../greeting';

test('[2.88] [9.18] the greeting follows the hour', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingAt)).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening']);
});
