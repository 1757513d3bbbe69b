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
let requestIds: (string | null)[];
let status: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  asked = [];
  requestIds = [];
  status = 200;
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    asked.push(address);
    requestIds.push(new Headers(headers).get('x-request-id'));
    return Promise.resolve(Response.json(start, { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The data are then too old, so that no later test of this process takes them.
  vi.runAllTimers();
  vi.useRealTimers();
});

const bodyOf = async (address: string): Promise<unknown> => (await takeFirstData(address))?.json();

test('[7.1] each request carries a request id of its own', () => {
  fetchFirstData('/company/7/mws/focus/8', 'token');
  expect(requestIds.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  expect(new Set(requestIds).size).toBe(3);
});

test('one request answers all calls of the home page, each once', async () => {
  fetchFirstData('/', 'token');
  expect(asked).toEqual(['/api/user/start?dashboard=true']);
  const list = await takeFirstData('/companies?page=0&size=10&sort=id&order=desc');
  expect([await list?.json(), list?.headers.get('x-total-count')]).toEqual([[{ id: 1 }], '1']);
  expect(await bodyOf('/user/me')).toEqual(start.user);
  expect(await bodyOf('/user/permissions')).toEqual(start.permissions);
  expect(await bodyOf('/companies/1/view')).toEqual(start.company);
  expect(await bodyOf('/companies/1/dashboard')).toEqual(start.dashboard);
  expect(await bodyOf('/user/dashboard?companyId=1')).toEqual(start.ownDashboard);
  const urgent = await takeFirstData('/focus/user/search?companyId=1&page=0&size=3&sort=priority&order=asc');
  expect([await urgent?.json(), urgent?.headers.get('x-total-count')]).toEqual([start.urgent.data, '3']);
  expect(await takeFirstData('/user/me')).toBeUndefined();
});

test.each([
  ['/company/7/mws/focus', ['/api/user/start?companyId=7', '/api/focus/user/search?companyId=7&page=0&size=50']],
  [
    '/company/7/mws/focus/8',
    ['/api/user/start?companyId=7', '/api/focus/user/search?companyId=7&page=0&size=50', '/api/campaign-v2s/8/view?size=1'],
  ],
  ['/company/7/mws/focus?type=POLL', ['/api/user/start?companyId=7']],
  ['/company/7/cws/polls/8', ['/api/user/start?companyId=7', '/api/campaign-v2s/8/view?size=1']],
  ['/company/7/cws/dashboard', ['/api/user/start?companyId=7&dashboard=true']],
  ['/system/templates', []],
])('%s requests its own data', (path, addresses) => {
  fetchFirstData(path, 'token');
  expect(asked).toEqual(addresses);
});

test('after an error every call sends its own request', async () => {
  status = 403;
  fetchFirstData('/', 'token');
  expect(await takeFirstData('/user/me')).toBeUndefined();
});

test('[8.8] a wait for early data ends after 20 seconds, and the call then sends its own request', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const neverAnswered = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('The wait time is exceeded.'))));
  vi.stubGlobal('fetch', neverAnswered);
  fetchFirstData('/', 'token');
  expect(timeout.mock.calls).toEqual([[20_000]]);
  const early = takeFirstData('/user/me');
  limit.abort();
  expect(await early).toBeUndefined();
  timeout.mockRestore();
});

test('an early answer goes to the call that asks for it, once', async () => {
  fetchFirstData('/company/7/cws/polls/8', 'token');
  expect(await takeFirstData('/campaign-v2s/8/view?size=1')).toBeInstanceOf(Response);
  expect(await takeFirstData('/campaign-v2s/8/view?size=1')).toBeUndefined();
});
