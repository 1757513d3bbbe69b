import { expect, test } from 'vitest';
import { searchCompanyFocus, searchUserFocus } from '../endpoints';

test.each([searchUserFocus, searchCompanyFocus])('[5.43] $route requires a company', ({ query }) => {
  expect(query.safeParse({ siteId: '1' }).error?.issues.map(({ message }) => message)).toEqual(['companyId must be provided']);
});

test('[9.13] Focus sorts by priority, report lists start with the latest', () => {
  const sortOf = (endpoint: typeof searchUserFocus) => endpoint.query.parse({ companyId: '1' }).page.sort;
  expect(sortOf(searchUserFocus)).toEqual([{ field: 'priority', direction: 'asc' }]);
  expect(searchCompanyFocus.query.parse({ companyId: '1' }).page.sort).toEqual([{ field: 'startDate', direction: 'desc' }]);
});

test('[3.50] [7.31] activePage, itemsPerPage and order give the page and the order; filters are parsed', () => {
  const query = {
    companyId: '1',
    includeFocusTypes: 'POLL',
    focusableTypes: ['CompanyCampaignV2', 'SitesCampaignV2'],
    inProgressStatus: 'DUE_SOON',
    unAssigned: 'true',
    activePage: '3',
    itemsPerPage: '10',
    sort: 'endDate',
    order: 'desc',
    byTimePeriodType: 'MONTH',
    timePeriodValue: '2026-03',
  };
  expect(searchUserFocus.query.parse(query)).toMatchObject({
    includeFocusTypes: ['POLL'],
    inProgressStatus: 'DUE_SOON',
    unAssigned: true,
    timePeriodValue: '2026-03',
    page: { number: 2, size: 10, sort: [{ field: 'endDate', direction: 'desc' }] },
  });
});

test.each(['2026-13', '2026-Q5', 'March', '26'])('[5.39] the unknown period %j is ignored', (timePeriodValue) => {
  expect(searchCompanyFocus.query.parse({ companyId: '1', timePeriodValue }).timePeriodValue).toBeUndefined();
});
