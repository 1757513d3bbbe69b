import { expect, test } from 'vitest';
import { chainOf } from './visit';

const request = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

test('requests at the same time are one round trip, and each that waits for another is one more', () => {
  expect(chainOf([])).toBe(0);
  expect(chainOf([request(0, 2), request(1, 3), request(0, 9)])).toBe(1);
  expect(chainOf([request(0, 2), request(2, 4), request(2, 9), request(5, 7)])).toBe(3);
});
