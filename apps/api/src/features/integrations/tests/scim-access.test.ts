/** Calls every SCIM endpoint as every kind of caller. The table comes from the rules and not from the code. */
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { scimRoutes } from '../scim/routes';
import { provisionedCompany } from '../../../../tests/services/scim-client';

let api: TestApi;
const bearers: Record<string, string> = {};
/** The ids of a person and a group of the first company. */
let personId: string;
let groupId: string;

beforeAll(async () => {
  api = await startTestApi();
  const [own, other, demoted] = [await provisionedCompany(api), await provisionedCompany(api), await provisionedCompany(api)];
  personId = (await api.make.person(own.companyId)).id;
  groupId = (await own.scim.post<{ id: string }>('/Groups', { displayName: 'Riggers' })).body.id;
  await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [demoted.manager.id]);
  const validBody = { name: 'n', scopes: ['write'], expiresInDays: 1 };
  const manager = api.as(own.manager);
  Object.assign(bearers, {
    'an unknown token': 'muster_unknown',
    'a manager who signed in': await api.token(own.manager.subject),
    'a personal token': (await manager.post<NewApiToken>('/api-tokens', validBody)).body.token,
    'a company token that may write': (await manager.post<NewApiToken>(`/companies/${own.companyId}/api-tokens`, validBody)).body.token,
    'a token whose maker is no manager any more': demoted.token,
    'a token of another company': other.token,
  });
});
afterAll(() => api.stop());

const routes = scimRoutes({ homeUrl: 'http://muster.test/' }).map(({ endpoint }) => endpoint.route);
const isOfCompany = (route: string) => /\/(?:Users|Groups)\/\{id\}/.test(route);

const expected: Record<string, (route: string) => number | undefined> = {
  'an unknown token': () => 401,
  'a manager who signed in': () => 403,
  'a personal token': () => 403,
  'a company token that may write': () => 403,
  'a token whose maker is no manager any more': () => 403,
  'a token of another company': (route) => (isOfCompany(route) ? 404 : undefined),
};

test.each(Object.keys(expected))('[6.1] %s gets the status of the rules from every endpoint', async (who) => {
  const wrong: string[] = [];
  for (const route of routes) {
    const status = expected[who]?.(route);
    if (status === undefined) continue;
    const path = pathOf(route).replace('{id}', route.includes('/Users/') ? personId : groupId);
    const method = methodOf(route);
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const body = {
      displayName: 'Mine',
      userName: 'mine@corp.example',
      Operations: [{ op: 'replace', path: 'displayName', value: 'Mine' }],
    };
    const answer = await fetch(`${api.origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${bearers[who]}`, ...(hasBody && { 'content-type': 'application/scim+json' }) },
      ...(hasBody && { body: JSON.stringify(body) }),
    });
    if (answer.status !== status) wrong.push(`${route}: ${answer.status} instead of ${status}`);
  }
  expect(wrong).toEqual([]);
});
