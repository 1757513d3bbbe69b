/** What a stranger finds without a sign-in: the page behind the `type` of an error, and the OpenAPI document. */
import { createHash } from 'node:crypto';
import type { Problem } from '@muster/contract/shared/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the type of an error is the address of a page that says what its code means', async () => {
  const { type, message } = (await (await fetch(`${api.url}/user/me`)).json()) as Problem;
  expect([message, type]).toEqual(['error.unauthenticated', '/api/errors#error.unauthenticated']);
  const page = await fetch(new URL(type, api.origin));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const text = await page.text();
  expect(text).toContain('id="error.unauthenticated"');
  const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${digest}'`);
});

test('the page shows the values of a sentence as names in braces, and one form of a plural', async () => {
  const page = await (await fetch(`${api.url}/errors`)).text();
  expect(page).toContain('There are {max} API tokens already.');
  expect(page).not.toMatch(/\{\{|_other/);
});

test('the OpenAPI document is sent once to a client that keeps it', async () => {
  const first = await fetch(`${api.url}/openapi.json`);
  const etag = first.headers.get('etag') ?? '';
  expect((await first.json()) as object).toHaveProperty('openapi', '3.1.0');
  const again = await fetch(`${api.url}/openapi.json`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(`${api.url}/openapi.json`, { headers: { 'if-none-match': 'W/"another"' } });
  expect(other.status).toBe(200);
});
