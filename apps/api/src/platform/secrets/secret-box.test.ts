import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyOfFolder } from './key-file';
import { createSecretBox, OtherKeyError } from './secret-box';

const newKey = () => randomBytes(32).toString('base64');

test('a secret opens with its key, for its purpose only', () => {
  const key = newKey();
  const sealed = createSecretBox(key).seal('whsec_ä', 'webhook 1');
  expect(sealed).not.toContain('whsec');
  expect(createSecretBox(key).open(sealed, 'webhook 1')).toBe('whsec_ä');
  expect(() => createSecretBox(key).open(sealed, 'webhook 2')).toThrow(/./);
});

test('a changed secret does not open', () => {
  const box = createSecretBox(newKey());
  const sealed = box.seal('one', 'links');
  // the last character has bits that decode to nothing
  const changed = `${sealed.slice(0, -5)}${sealed.at(-5) === 'A' ? 'B' : 'A'}${sealed.slice(-4)}`;
  expect(() => box.open(changed, 'links')).toThrow(/./);
  expect(() => box.open('one', 'links')).toThrow(OtherKeyError);
});

test('another key fails with one line that names the setting and no key', () => {
  const [key, other] = [newKey(), newKey()];
  const sealed = createSecretBox(key).seal('one', 'links');
  expect(() => createSecretBox(other).open(sealed, 'links')).toThrow(/^SECRETS_KEY should hold [^\n]+$/);
  expect(() => createSecretBox(other).open(sealed, 'links')).not.toThrow(other);
});

test('the previous key opens what it has encrypted, and encrypts nothing', () => {
  const [key, before] = [newKey(), newKey()];
  const box = createSecretBox(key, before);
  const sealed = createSecretBox(before).seal('one', 'links');
  expect([box.open(sealed, 'links'), box.isCurrent(sealed), box.isCurrent(box.seal('one', 'links'))]).toEqual(['one', false, true]);
});

test('processes that start at once on one folder have the same key, which only its owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-key-'));
  try {
    const keys = await Promise.all(Array.from({ length: 8 }, () => keyOfFolder(folder)));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
    expect((await stat(join(folder, 'secrets-key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
