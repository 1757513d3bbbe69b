import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../features/identity';
import { pageOf } from '../../../../tests/app';
import { forgetPerson } from '../../../lib/offline/kept-key';
import { limitDays, rememberPerson } from '../../../lib/offline/kept-person';
import { prefetchWhenIdle } from '../prefetch-when-idle';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    if (pathname.endsWith('/search') || ['/api/companies', '/api/user'].includes(pathname)) return pageOf([]);
    return Response.json({ id: 1, timeZone: 'UTC' });
  });
});
afterEach(() => {
  forgetPerson();
  vi.unstubAllGlobals();
});

/** A page of a member of company 1, which allows so many days without a network. */
function pageOfMember(days: number): QueryClient {
  limitDays('u1', 1, days);
  rememberPerson('u1', 's1', Date.now());
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, { userId: 'u1', userCompanies: [{ companyId: 1 }] } as never);
  return queryClient;
}

test('after Focus, the companies, the figures and the urgent items of the home are fetched', async () => {
  await prefetchWhenIdle(pageOfMember(7));
  expect(asked[0]).toBe('/api/focus/user/search');
  expect(asked.slice(-4)).toEqual(
    expect.arrayContaining(['/api/companies', '/api/companies/1/dashboard', '/api/user/dashboard', '/api/focus/user/search']),
  );
});

test('a home that the device restored is fetched again, and a fresh one is not', async () => {
  const queryClient = pageOfMember(7);
  await prefetchWhenIdle(queryClient);
  asked = [];
  await prefetchWhenIdle(queryClient);
  expect(asked).toEqual([]);
  // Restored results count as outdated.
  await queryClient.invalidateQueries({ refetchType: 'none', queryKey: ['dashboards'] });
  await prefetchWhenIdle(queryClient);
  expect(asked.toSorted()).toEqual(['/api/companies/1/dashboard', '/api/user/dashboard']);
});

test('nothing is fetched for a company that allows no day without a network', async () => {
  await prefetchWhenIdle(pageOfMember(0));
  expect(asked).toEqual([]);
});
