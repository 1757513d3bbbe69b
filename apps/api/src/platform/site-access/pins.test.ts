import { expect, test } from 'vitest';
import { pinHashes } from './pins';

test('the hash of a PIN costs what OWASP asks of scrypt, and needs the pepper', async () => {
  const hashes = pinHashes('pepper');
  const stored = await hashes.hash('123456');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await hashes.matches('123456', stored)).toBe(true);
  expect(await pinHashes('another').matches('123456', stored)).toBe(false);
});
