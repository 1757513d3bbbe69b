import { expect, test } from 'vitest';
import { filtersOf } from '../list/list-query';
import { readListSearch } from '../list/list-search';

const asked = (raw: Record<string, string>) =>
  filtersOf({ type: 'LEARNING', scope: { companyId: 1 }, search: readListSearch(raw, true), isManager: true, userId: 'u9' });

test('[3.55] the list filters by text, sub-type, for me and status', () => {
  expect(asked({ searchTerm: 'rope', subType: 'INCIDENT_REVIEW', isForMe: 'true' })).toMatchObject({
    companyId: 1,
    type: 'LEARNING',
    title: 'rope',
    subType: 'INCIDENT_REVIEW',
    isForMe: 'true',
    includeStatuses: ['LIVE'],
  });
});

test('[3.55] drafts are a filter of their own, without statuses', () => {
  const filters = asked({ draftOnly: 'true', isForMe: 'true' });
  expect(filters).toMatchObject({ draftOnly: 'true' });
  expect(filters).not.toHaveProperty('includeStatuses');
  expect(filters).not.toHaveProperty('isForMe');
});

test('[2.96] the sub-type ALL filters nothing, and neither does a sub-type of a kind without that filter', () => {
  expect(asked({ subType: 'ALL' }).subType).toBeUndefined();
  expect(
    filtersOf({ type: 'POLL', scope: { companyId: 1 }, search: { subType: 'YES_NO' }, isManager: true, userId: 'u9' }).subType,
  ).toBeUndefined();
});

test('managers filter by state, author, site and region, and sort', () => {
  expect(asked({ state: 'READY', author: 'me', site: '5', region: '3', sort: 'endDate,asc' })).toMatchObject({
    includeStatuses: ['READY'],
    authorId: 'u9',
    atSiteId: 5,
    inRegionId: 3,
    sort: ['endDate,asc', 'createdDate,desc'],
  });
  expect(asked({ state: 'DRAFT', site: '-1', region: 'x', sort: 'secret' })).toEqual(asked({}));
});

test('the filters of managers do not hide drafts', () => {
  expect(asked({ draftOnly: 'true', author: 'me', site: '5' })).toEqual(asked({ draftOnly: 'true' }));
});
