import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const bearer = (text: string | undefined) => client(api.url, () => Promise.resolve(text));

describe('the caller', () => {
  test.each([undefined, 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    '[2.21] the credentials %s give 401 with the scheme Bearer',
    async (authorization) => {
      const answer = await bearer(authorization).get('/user/me');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
    },
  );

  test('[2.8] a signed-in person without an account is not invited', async () => {
    const stranger = bearer(`Bearer ${await api.token('nobody-knows', 'nobody@muster.example')}`);
    expect(errorOf(await stranger.get('/user/me'))).toEqual({ status: 403, code: 'error.notInvited' });
  });

  test('a person whose token names no e-mail address that the api may trust reads that', async () => {
    expect(errorOf(await api.as({ subject: 'nobody-knows' }).get('/user/me'))).toEqual({ status: 403, code: 'error.noEmail' });
  });

  test('[4.33] an invited person is activated by the first sign-in with that e-mail, once', async () => {
    const { id: companyId } = await api.make.company();
    const invited = await api.make.person(companyId, { activated: false });
    await api.make.query('UPDATE account SET subject = NULL WHERE id = $1', [invited.id]);
    const first = bearer(`Bearer ${await api.token('fresh-subject', invited.email.toUpperCase())}`);
    expect((await first.get<{ id: string; activated: boolean }>('/user/me')).body).toMatchObject({ id: invited.id, activated: true });
    const other = bearer(`Bearer ${await api.token('somebody-else', invited.email)}`);
    expect(errorOf(await other.get('/user/me'))).toEqual({ status: 403, code: 'error.notInvited' });
    const records = await api.make.query("SELECT 1 FROM audit_event WHERE action = 'account.activated' AND entity_id = $1", [invited.id]);
    expect(records).toHaveLength(1);
  });

  test('[4.33] a blocked person is rejected on the next request, with the same token', async () => {
    const { id: companyId } = await api.make.company();
    const person = await api.make.person(companyId);
    expect((await api.as(person).get('/user/me')).status).toBe(200);
    await api.make.query('UPDATE account SET blocked = true WHERE id = $1', [person.id]);
    expect(errorOf(await api.as(person).get('/user/me'))).toEqual({ status: 403, code: 'error.blocked' });
  });
});

describe('the shape of every answer', () => {
  test('[7.1] the request id is echoed; a missing or invalid one is replaced', async () => {
    const person = api.as(await api.make.admin());
    expect((await person.get('/user/me', { 'x-request-id': 'abc-1' })).headers.get('x-request-id')).toBe('abc-1');
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    expect((await person.get('/user/me', { 'x-request-id': 'abc-2', traceparent })).headers.get('x-request-id')).toBe(
      '4bf92f3577b34da6a3ce929d0e0e4736',
    );
    expect(api.logged.some((line) => /"requestId":"4bf92f3577b34da6a3ce929d0e0e4736","givenId":"abc-2"/.test(line))).toBe(true);
    for (const forged of [
      '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
      'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    ])
      expect((await person.get('/user/me', { traceparent: forged, 'x-request-id': 'abc-3' })).headers.get('x-request-id')).toBe('abc-3');
    expect((await person.get('/user/me', { 'x-request-id': '<script>' })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[8.5] an unknown path also gives problem details', async () => {
    const answer = await bearer(undefined).get<{ title: string }>('/no-such-thing');
    expect(errorOf(answer)).toEqual({ status: 404, code: 'error.notFound' });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('[7.48] one’s own account has a path with a slash, and the list of people the one without', async () => {
    const admin = await api.make.admin();
    const own = await api.as(admin).get<{ id: string }>('/user/');
    expect(own.body.id).toBe(admin.id);
    expect((await api.as(admin).get('/user/me/')).body).toEqual(own.body);
  });

  test('no answer may be cached, framed or executed', async () => {
    const { headers } = await api.as(await api.make.admin()).get('/user/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('[8.5] too many requests are 429 with the seconds to wait, counted for each person', async () => {
  const limited = await shortLivedApi({ rateLimits: { read: { max: 3, timeWindowMs: 60_000 } } });
  const [first, second] = await Promise.all([limited.make.admin(), limited.make.admin()]);
  for (let asked = 0; asked < 3; asked += 1) expect((await limited.as(first).get('/user/me')).status).toBe(200);
  const refused = await limited.as(first).get('/user/permissions');
  expect(errorOf(refused)).toEqual({ status: 429, code: 'error.tooManyRequests' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await limited.as(second).get('/user/me')).status).toBe(200);
});
