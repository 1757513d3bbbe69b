import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFirstData, takeFirstData } from '../first-data';

const start = {
  user: { userId: 'u1' },
  permissions: ['Company:1:read'],
  companies: { data: [{ id: 1 }], total: 1 },
  company: { id: 1, name: 'Northridge Energy' },
  dashboard: { pollCount: 2 },
  ownDashboard: { focusCount: 3 },
  urgent: { data: [{ focusType: 'POLL' }], total: 3 },
};

let asked: string[];
let status: number;
beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json(start, { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const bodyOf = async (address: string): Promise<unknown> => (await takeFirstData(address))?.json();

test('one call answers all that the home asks for, each once', async () => {
  fetchFirstData('/', 'token');
  expect(asked).toEqual(['/api/user/start?dashboard=true']);
  const list = await takeFirstData('/companies?page=0&size=10&sort=id&order=desc');
  expect([await list?.json(), list?.headers.get('x-total-count')]).toEqual([[{ id: 1 }], '1']);
  expect(await bodyOf('/user/me')).toEqual(start.user);
  expect(await bodyOf('/user/permissions')).toEqual(start.permissions);
  expect(await bodyOf('/companies/1/view')).toEqual(start.company);
  expect(await bodyOf('/companies/1/dashboard')).toEqual(start.dashboard);
  expect(await bodyOf('/user/dashboard?companyId=1')).toEqual(start.ownDashboard);
  const urgent = await takeFirstData('/focus/user/search?companyId=1&page=0&size=3&sort=endDate&order=asc');
  expect([await urgent?.json(), urgent?.headers.get('x-total-count')]).toEqual([start.urgent.data, '3']);
  expect(await takeFirstData('/user/me')).toBeUndefined();
});

test.each([
  ['/company/7/mws/focus', ['/api/user/start?companyId=7']],
  ['/company/7/cws/dashboard', ['/api/user/start?companyId=7&dashboard=true']],
  ['/system/templates', []],
])('%s asks for what it shows', (path, addresses) => {
  fetchFirstData(path, 'token');
  expect(asked).toEqual(addresses);
});

test('a refusal leaves every call to itself', async () => {
  status = 403;
  fetchFirstData('/', 'token');
  expect(await takeFirstData('/user/me')).toBeUndefined();
});
