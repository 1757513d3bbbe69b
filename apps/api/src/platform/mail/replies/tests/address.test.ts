import { expect, test } from 'vitest';
import { maxLocalPart, readReplyAddress, replyAddress } from '../address';

const settings = { address: 'reply@reply.example.com' };
const now = new Date('2026-03-10T09:00:00Z');
const about = { userId: 'b3a1c6f0-2f6d-4c50-9a0e-5d1f0c7e2a11', questionId: 281_474_976_710_655 };
const made = replyAddress(about, settings, 'secret', now);
const read = (address: string, at = now, secret = 'secret') => readReplyAddress(address, settings, secret, at);

test('an address names the person and the question, also when it comes in capital letters', () => {
  expect(read(made)).toEqual(about);
  expect(read(made.toUpperCase())).toEqual(about);
});

test('its local part has at most 64 characters, even with the longest name that the configuration accepts', () => {
  const longest = replyAddress(about, { address: `${'r'.repeat(maxLocalPart)}@reply.example.com` }, 'secret', now);
  expect(longest.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(longest).toMatch(/^r+\+[a-z2-7]+@reply\.example\.com$/);
});

test('it ends after 60 days', () => {
  const after = (days: number) => read(made, new Date(now.getTime() + days * 86_400_000));
  expect([after(60), after(61)]).toEqual([about, undefined]);
});

test('nobody makes or changes an address without the secret', () => {
  expect(read(made, now, 'another')).toBeUndefined();
  const [local = '', domain = ''] = made.split('@');
  for (let at = 'reply+'.length; at < local.length; at += 1) {
    const other = `${local.slice(0, at)}${local[at] === 'a' ? 'b' : 'a'}${local.slice(at + 1)}@${domain}`;
    expect(read(other), `character ${at}`).toBeUndefined();
  }
});

test.each([
  '',
  'reply@reply.example.com',
  'reply+@reply.example.com',
  'reply+abc@reply.example.com',
  `${made}.evil.example`,
  `x${made}`,
  made.replace('reply.example', 'elsewhere.example'),
])('%j is no address of ours', (address) => {
  expect(read(address)).toBeUndefined();
});
