import { expect, test } from 'vitest';
import { attemptOf } from '../idempotency-key';

test('the same body goes under the same key again, another body under a new key', () => {
  const first = attemptOf({ title: 'Rope' }, undefined);
  expect(first.key).toMatch(/^[\da-f-]{36}$/);
  expect(attemptOf({ title: 'Rope' }, first)).toBe(first);
  const other = attemptOf({ title: 'Ropes' }, first);
  expect(other.values).toBe('{"title":"Ropes"}');
  expect(other.key).not.toBe(first.key);
});
