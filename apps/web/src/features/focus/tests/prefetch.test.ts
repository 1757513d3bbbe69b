import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOf } from '../../../../tests/app';
import { prefetchForOffline } from '../prefetch';

const focus = [
  { focusType: 'POLL', companyId: 1, innerItem: { id: 7, type: 'POLL', campaignV2SiteId: null, siteId: null } },
  { focusType: 'IMPROVEMENT', companyId: 1, innerItem: { id: 8, type: 'IMPROVEMENT', campaignV2SiteId: 4, siteId: 2 } },
  { focusType: 'QUESTION', companyId: 1, innerItem: { id: 9 } },
];
const reports = [
  { focusType: 'POLL', companyId: 1, innerItem: { id: 5, type: 'POLL', allowedActions: ['viewReport'] } },
  { focusType: 'POLL', companyId: 1, innerItem: { id: 6, type: 'POLL', allowedActions: [], campaignV2SiteId: null, siteId: null } },
];

let asked: string[];

function answer(path: string): Response {
  if (path === '/api/focus/user/search') return pageOf(focus);
  if (path === '/api/focus/company/search') return pageOf(reports);
  if (path === '/api/companies/1/view') return Response.json({ id: 1, timeZone: 'UTC' });
  if (path.endsWith('/report-view')) return Response.json({ responsesCount: 0, participantsCount: 0 });
  return path === '/api/user' || path === '/api/answers' ? pageOf([]) : Response.json({ id: 1 });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    asked.push(`${pathname}${search.includes('siteId') ? '?siteId' : ''}`);
    return answer(pathname);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const start = Date.now();
const ahead = (queryClient: QueryClient, more: { now?: () => number; mayGoOn?: () => boolean } = {}) =>
  prefetchForOffline({ queryClient, companyId: 1, now: () => start, mayGoOn: () => true, ...more });

test('Focus and its items come first, then the last reports and the directory', async () => {
  await ahead(new QueryClient());
  expect(asked.slice(0, 6)).toEqual([
    '/api/focus/user/search',
    '/api/campaign-v2s/7/view',
    '/api/campaign-v2s/8/view',
    '/api/campaign-v2s/8/view?siteId',
    '/api/questions/9',
    '/api/answers',
  ]);
  expect(asked).toContain('/api/campaign-v2s/5/report-view');
  expect(asked.at(-1)).toBe('/api/user');
});

test('a report that the person may not read is not requested, but its campaign is', async () => {
  await ahead(new QueryClient());
  expect(asked).toContain('/api/campaign-v2s/6/view');
  expect(asked).not.toContain('/api/campaign-v2s/6/report-view');
});

test('data that is younger than half an hour is not fetched again', async () => {
  const queryClient = new QueryClient();
  await ahead(queryClient);
  asked = [];
  await ahead(queryClient, { now: () => start + 29 * 60_000 });
  expect(asked).toEqual([]);
  await ahead(queryClient, { now: () => start + 40 * 60_000 });
  expect(asked).toContain('/api/campaign-v2s/7/view');
});

test('prefetching stops when the connection is lost', async () => {
  await ahead(new QueryClient(), { mayGoOn: () => asked.length < 2 });
  expect(asked).toHaveLength(2);
});
