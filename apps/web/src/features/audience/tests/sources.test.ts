import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { audienceSources } from '../sources';

test('lists and counts of different people, searches, pages and places never share what is loaded', () => {
  const keysOf = (companyId: number, siteId?: number) => {
    const { people, membersCount, invitedCount, languages, sitesCount } = audienceSources(new QueryClient(), { companyId, siteId });
    const criteria = { regionIds: [1] };
    return [
      ...[
        { search: '', page: 1, isInvited: false },
        { search: '', page: 1, isInvited: true },
        { search: '', page: 2, isInvited: false },
        { search: 'kim', page: 1, isInvited: false },
      ].map((asked) => people?.(criteria, asked).key),
      people?.({}, { search: '', page: 1, isInvited: false }).key,
      ...[membersCount, invitedCount, languages, sitesCount].flatMap((source) => [source?.(criteria).key, source?.({}).key]),
    ];
  };
  const keys = [...keysOf(1), ...keysOf(1, 5), ...keysOf(2)].map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});
