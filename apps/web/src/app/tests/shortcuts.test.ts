import { expect, test } from 'vitest';
import { shortcutPath } from '../shortcuts';

test('a shortcut opens in the company that was opened last, or Home without one', () => {
  expect(shortcutPath('focus', 3)).toBe('/company/3/mws/focus');
  expect(shortcutPath('exchange', 3)).toBe('/company/3/cws/exchange');
  expect(shortcutPath('focus', undefined)).toBe('/');
  expect(shortcutPath('toString', 3)).toBeUndefined();
});
