/** HTTP without a surprise for clients that nobody here wrote: HEAD, OPTIONS, wrong methods, versions and addresses of objects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callHttp } from '../../../../tests/client/http';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';

/** An API token as its maker gets it. */
interface NewApiToken {
  id: number;
  token: string;
}

let api: TestApi;
let companyId: number;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  manager = await api.make.person(companyId, { manager: true });
});
afterAll(() => api.stop());

const bearerOf = async (person: Person) => ({ authorization: `Bearer ${await api.token(person.subject)}` });
const send = async (method: string, path: string, headers: Record<string, string> = {}) =>
  callHttp(`${api.origin}${path}`, method, headers);

describe('HEAD', () => {
  test.each(['/api/healthz', '/api/openapi.json', '/api/user/me', '/api/user/', '/api/regions?companyId=COMPANY', '/api/user/nobody'])(
    'of %s answers as GET does, without the body',
    async (path) => {
      const address = path.replace('COMPANY', String(companyId));
      const own = await bearerOf(manager);
      const [head, get] = [await send('HEAD', address, own), await send('GET', address, own)];
      expect([head.status, head.text]).toEqual([get.status, '']);
      for (const name of ['content-type', 'x-total-count', 'etag', 'cache-control'])
        expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    },
  );

  test('without a token is 401', async () => {
    expect((await send('HEAD', '/api/user/me')).status).toBe(401);
  });
});

describe('a wrong method', () => {
  test.each([
    ['DELETE', '/api/companies', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/api/healthz', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/campaign-v2s/7', 'DELETE, OPTIONS, PATCH, PUT'],
    ['POST', '/api/questions/12/', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['PROPFIND', '/api/companies', 'GET, HEAD, OPTIONS, POST'],
  ])('%s %s gets 405 with the right ones', async (method, path, allow) => {
    const answer = await send(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(JSON.parse(answer.text)).toMatchObject({ status: 405, message: 'error.method' });
  });

  test('OPTIONS lists them, and allows no page of another origin', async () => {
    const answer = await send('OPTIONS', '/api/companies', { origin: 'https://evil.example', 'access-control-request-method': 'POST' });
    expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([204, 'GET, HEAD, OPTIONS, POST', '']);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['GET', 'POST', 'OPTIONS', 'HEAD'])('%s of an unknown path is 404', async (method) => {
    expect((await send(method, '/api/no-such-thing')).status).toBe(404);
  });
});

describe('the challenge of a refusal (RFC 6750)', () => {
  test('names no error without a token, and the error with one', async () => {
    expect((await send('GET', '/api/user/me')).headers.get('www-authenticate')).toBe('Bearer');
    expect((await send('GET', '/api/user/me', { authorization: 'Bearer a.b.c' })).headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token"',
    );
    const made = await api.as(manager).post<NewApiToken>('/api-tokens', { name: 'n', scopes: ['read'], expiresInDays: 1 });
    const { status, headers } = await send('POST', '/api/regions', { authorization: `Bearer ${made.body.token}` });
    expect([status, headers.get('www-authenticate')]).toEqual([403, 'Bearer error="insufficient_scope"']);
  });
});

describe('an object with a version', () => {
  const region = async () => (await api.as(manager).post<{ id: number }>('/regions', { companyId, label: `R ${Math.random()}` })).body;

  test('has an ETag that a change can send back', async () => {
    const { id } = await region();
    const first = await api.as(manager).put(`/regions/${id}`, { id, companyId, label: 'Two' }, { 'if-match': '"1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const next = await api
      .as(manager)
      .put(`/regions/${id}`, { id, companyId, label: 'Three' }, { 'if-match': first.headers.get('etag') ?? '' });
    expect(next.status).toBe(200);
  });

  test('refuses a stale If-Match with 412 and a stale version in the body with 409', async () => {
    const { id } = await region();
    const change = { id, companyId, label: 'Two' };
    await api.as(manager).put(`/regions/${id}`, change);
    expect(errorOf(await api.as(manager).put(`/regions/${id}`, change, { 'if-match': '"1"' }))).toEqual({
      status: 412,
      code: 'error.version',
    });
    expect(errorOf(await api.as(manager).put(`/regions/${id}`, { ...change, version: 1 }))).toEqual({ status: 409, code: 'error.version' });
    expect(errorOf(await api.as(manager).delete(`/regions/${id}`, { 'if-match': '"1"' }))).toEqual({ status: 412, code: 'error.version' });
    expect((await api.as(manager).delete(`/regions/${id}`, { 'if-match': '*' })).status).toBe(204);
  });
});

test('201 names the address of the new object, and it answers', async () => {
  const consultant = api.as(await api.make.admin());
  const made = await consultant.post<{ id: number }>('/companies', { name: 'Northern Wind', label: 'Northern Wind' });
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toBe(`/api/companies/${made.body.id}`);
  expect((await consultant.get(`/companies/${made.body.id}`)).headers.get('etag')).toMatch(/^"\d+"$/);
});

test('HEAD of a file link gives its size', async () => {
  const { id } = await uploadFile(api.as(manager), 'CampaignV2', 'notes.csv', 'a,b,c');
  const { url } = (await api.as(manager).get<{ url: string }>(`/files/${id}/presigned-url`)).body;
  const head = await callHttp(url, 'HEAD', {});
  expect([head.status, head.headers.get('content-length'), head.text]).toEqual([200, '5', '']);
  expect((await callHttp(url, 'GET', {})).text).toBe('a,b,c');
});

describe('below /scim', () => {
  test.each(['/scim/Users?filter=userName%20eq%20"x"', '/scim/v2', '/scim/v2/', '/scim/v2/Nope', '/scim/v1/Users', '/scim'])(
    '%s is 404 in the form of SCIM, and 401 without a valid token',
    async (path) => {
      const own = await bearerOf(manager);
      const answer = await send('GET', path, own);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/scim+json']);
      expect(JSON.parse(answer.text)).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' });
      for (const authorization of ['', 'Bearer muster_unknown']) {
        const refused = await send('GET', path, { authorization });
        expect([refused.status, JSON.parse(refused.text)]).toMatchObject([401, { status: '401' }]);
      }
    },
  );

  test('/Me is 501, after the token', async () => {
    const answer = await send('GET', '/scim/v2/Me', await bearerOf(manager));
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([501, { status: '501' }]);
    expect((await send('PATCH', '/scim/v2/Me')).status).toBe(401);
    expect((await send('PROPFIND', '/scim/v2/Me')).status).toBe(404);
  });

  test('a wrong method of a resource is 405', async () => {
    const answer = await send('DELETE', '/scim/v2/Users', await bearerOf(manager));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
    expect(JSON.parse(answer.text)).toMatchObject({ status: '405' });
  });
});
