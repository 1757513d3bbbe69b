import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { routesOfPinSessions } from '../../../../platform/http/scopes/pin-sessions';
import { browserOf, cardOf } from './access';

let api: TestApi;
let companyId: number;
/** A manager of the company, the site and the division, signed in with a PIN. */
let session: Client;
let routes: string[];

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  const boss = await api.make.person(companyId, { manager: true });
  const manager = api.as(boss);
  await manager.put(`/user/${boss.id}/company-membership`, { companyId, number: 'BOSS' });
  const { code } = await cardOf(manager, boss.id, companyId);
  session = await browserOf(api, companyId).signIn('BOSS', code);
  const { paths } = (await (await fetch(`${api.url}/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  // SCIM has a service of its own, with tokens of its own
  const ofApi = Object.entries(paths).filter(([, methods]) => !('servers' in methods));
  routes = ofApi.flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => api.stop());

const call = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replaceAll(/\{\w+\}/g, '1');
  switch (method) {
    case 'GET':
      return session.get(address);
    case 'POST':
      return session.post(address, {});
    case 'PUT':
      return session.put(address, {});
    case 'PATCH':
      return session.patch(address, {});
    default:
      return session.delete(address);
  }
};

test('a PIN session of a manager gets 403 from every route outside the list', async () => {
  const closed = routes.filter((route) => !routesOfPinSessions.has(route));
  expect(closed.length).toBeGreaterThan(100);
  const open: string[] = [];
  for (const route of closed) {
    const answer = await call(route);
    if (answer.status !== 403 || errorOf(answer).code !== 'error.pinSession') open.push(`${route} ${answer.status}`);
  }
  expect(open).toEqual([]);
});

test('a PIN session opens no route of SCIM', async () => {
  const { status } = await session.get('/../scim/v2/Users');
  expect(status).toBe(403);
});

test('each route of the list exists, and a PIN session may call it', async () => {
  expect([...routesOfPinSessions].filter((route) => !routes.includes(route))).toEqual([]);
  const closed: string[] = [];
  for (const route of routesOfPinSessions) if (errorOf(await call(route)).code === 'error.pinSession') closed.push(route);
  expect(closed).toEqual([]);
});

test('a PIN session gives a manager no right of a manager', async () => {
  const { body } = await session.get<{ permissionType: string }[]>('/user/permissions');
  expect(JSON.stringify(body)).not.toContain('edit');
  expect(JSON.stringify(body)).toContain('read');
});

test('no answer in a PIN session shows another person’s phone number', async () => {
  const other = await api.make.person(companyId);
  await api.make.query('UPDATE account SET phone_number = $1 WHERE id = $2', ['+49 30 777', other.id]);
  for (const route of [...routesOfPinSessions].filter((one) => one.startsWith('GET ')))
    expect(JSON.stringify((await call(route)).body)).not.toContain('+49 30 777');
  expect((await session.get(`/user/${other.id}`)).status).toBe(403);
});
