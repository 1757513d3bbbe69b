import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from '../signature';

const message = { messageId: 'msg_1', at: new Date(), body: '{"type":"webhook.test"}' };

test('the library of Standard Webhooks verifies a signature', () => {
  const secret = newWebhookSecret();
  expect(new Webhook(secret).verify(message.body, signedHeaders(message, [secret]))).toEqual({ type: 'webhook.test' });
});

test('during a change of the secret, both secrets verify', () => {
  const [old, next] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders(message, [next, old]);
  for (const secret of [old, next]) expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
});

test.each([
  ['another body', { ...message, body: '{}' }, message.body],
  ['another secret', message, message.body],
])('%s does not verify', (what, signed, received) => {
  const secret = newWebhookSecret();
  const headers = signedHeaders(signed, [what === 'another secret' ? newWebhookSecret() : secret]);
  expect(() => new Webhook(secret).verify(received, headers)).toThrow('No matching signature');
});
