import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, unsubscribePage } from '../delivery/unsubscribe-page';

test('the policy of the page behind an e-mail allows exactly its style', () => {
  const style = /<style>([^]*)<\/style>/.exec(unsubscribePage('ask', 'en', undefined))?.[1] ?? '';
  expect(pagePolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
