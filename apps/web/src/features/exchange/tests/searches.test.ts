import { describe, expect, test } from 'vitest';
import { isFiltered, matchingCommunities, readCommunitySearch } from '../home/community-search';
import { filtersOf, generalIn, isFiltered as isListFiltered, practiceIn, readListSearch, withoutFilters } from '../list/list-search';

const community = (id: number, title: string, part: object = {}) => ({
  id,
  title,
  description: '',
  subCategory: 'SAFETY_PRACTICE' as const,
  isCurrentUserExpert: true,
  ...part,
});

describe('[2.118] [2.119] communities', () => {
  const all = [
    community(1, 'Work at height'),
    community(2, 'Confined spaces', { description: 'Tanks and HEIGHTS of pits', isCurrentUserExpert: false }),
    community(3, 'Fatigue'),
  ];
  const titles = (search: object) => matchingCommunities(all, search).map(({ title }) => title);

  test('communities of the person’s expertise come first, by title', () => {
    expect(titles({})).toEqual(['Fatigue', 'Work at height']);
    expect(titles({ everyone: true })).toEqual(['Confined spaces', 'Fatigue', 'Work at height']);
  });

  test('the search ignores case in title and description', () => {
    expect(titles({ searchTerm: ' HEIGHT ', everyone: true })).toEqual(['Confined spaces', 'Work at height']);
    expect(titles({ searchTerm: 'tanks' })).toEqual([]);
  });

  test('Clear shows after a search and after the switch', () => {
    expect(isFiltered(readCommunitySearch({}))).toBe(false);
    expect(isFiltered(readCommunitySearch({ searchTerm: 'rope' }))).toBe(true);
    expect(isFiltered(readCommunitySearch({ everyone: 'true' }))).toBe(true);
  });
});

describe('[3.53] [5.42] [7.39] the filters of a list', () => {
  const asked = (given: Record<string, string>) => filtersOf(readListSearch(given), 'u1');
  const own = { hasLinkedEntity: 'false', searchTerm: undefined };

  test.each([
    ['all', { category: 'all' }, {}],
    ['unanswered', { category: 'unanswered' }, { unAnswered: 'true' }],
    ['my questions', { category: 'my-questions' }, { authorId: 'u1' }],
    ['starred', { category: 'starred' }, { starred: 'true' }],
    ['what waits for the person', { category: 'waiting-for-me' }, { waitingForMe: 'true' }],
    ['a safety practice', { category: 'SAFETY_PRACTICE', practiceId: '7' }, { safetyPracticeId: 7 }],
    ['a high-risk work', { category: 'HIGH_RISK_WORK', practiceId: '7' }, { workPracticeId: 7 }],
    [
      'unanswered ones of a practice',
      { category: 'HIGH_RISK_WORK', practiceId: '7', unanswered: 'true' },
      { workPracticeId: 7, unAnswered: 'true' },
    ],
    ['a search', { searchTerm: 'rope' }, { searchTerm: 'rope' }],
  ])('%s', (_name, given, expected) => {
    expect(asked(given as Record<string, string>)).toEqual({ ...own, ...expected });
  });

  test('[5.39] [5.42] unknown values are dropped', () => {
    expect(readListSearch({ category: 'nonsense', practiceId: '-1', tab: 'all', page: '0' })).toEqual({});
    expect(practiceIn(readListSearch({ category: 'SAFETY_PRACTICE' }))).toBeUndefined();
    expect(generalIn(readListSearch({ category: 'SAFETY_PRACTICE' }))).toBeUndefined();
  });

  test('Clear keeps the list', () => {
    const search = readListSearch({ category: 'SAFETY_PRACTICE', practiceId: '7', searchTerm: 'rope', unanswered: 'true', page: '2' });
    expect(isListFiltered(search)).toBe(true);
    expect(withoutFilters(search)).toEqual({ category: 'SAFETY_PRACTICE', practiceId: 7 });
    expect(isListFiltered(withoutFilters(search))).toBe(false);
  });
});
