import { expect, test } from 'vitest';
import { filtersOf, readListSearch } from '../list/list-search';

const asked = (raw: Record<string, string>) =>
  filtersOf({ type: 'LEARNING', scope: { companyId: 1 }, search: readListSearch(raw), isManager: true });

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
  expect(filtersOf({ type: 'POLL', scope: { companyId: 1 }, search: { subType: 'YES_NO' }, isManager: true }).subType).toBeUndefined();
});
