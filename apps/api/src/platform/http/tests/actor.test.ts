import { formatPermission } from '@muster/contract/shared/permissions';
import { describe, expect, test } from 'vitest';
import { actorOf, type EnteredAccount } from '../actor';

const account = (given: Partial<EnteredAccount>): EnteredAccount => ({
  id: 'somebody',
  role: 'USER',
  activated: true,
  blocked: false,
  companies: [],
  sites: [],
  divisions: [],
  ...given,
});
const claimsOf = (given: Partial<EnteredAccount>) => actorOf(account(given)).claims.map(formatPermission);

const manages: Partial<EnteredAccount> = { companies: [[1, true, false]], sites: [[1, 5, true]], divisions: [[1, 3, true]] };
const reads: Partial<EnteredAccount> = { companies: [[1, false, true]], sites: [[1, 5, false]], divisions: [[1, 3, false]] };

describe('[3.47] claims follow from the role and the memberships', () => {
  test.each<[string, Partial<EnteredAccount>, string[]]>([
    ['a member of nothing', {}, []],
    ['a manager edits', manages, ['Company:1:edit', 'Site:5:edit', 'Division:3:edit']],
    ['a member reads, a leader too', reads, ['Company:1:read', 'Site:5:read', 'Division:3:read']],
    ['[6.2] a system manager', { role: 'ADMIN' }, ['management:*:edit', 'management:*:read', 'Company:*:edit']],
    ['[6.6] a consultant', { role: 'CONSULTANT' }, ['management:*:edit', 'management:*:read', 'Company:*:read']],
    [
      '[6.9] a consultant edits no company that they manage',
      { role: 'CONSULTANT', ...manages },
      ['management:*:edit', 'management:*:read', 'Company:*:read', 'Company:1:read', 'Site:5:read', 'Division:3:read'],
    ],
    [
      'a system manager with memberships',
      { role: 'ADMIN', ...manages },
      ['management:*:edit', 'management:*:read', 'Company:*:edit', 'Company:1:edit', 'Site:5:edit', 'Division:3:edit'],
    ],
  ])('%s', (_who, given, claims) => {
    expect(claimsOf(given)).toEqual(claims);
  });
});

test('memberships have names', () => {
  expect(actorOf(account({ companies: [[1, true, false]], sites: [[1, 5, true]], divisions: [[1, 3, false]] }))).toMatchObject({
    id: 'somebody',
    role: 'USER',
    companies: [{ companyId: 1, isManager: true, isLeader: false }],
    sites: [{ companyId: 1, siteId: 5, isManager: true }],
    divisions: [{ companyId: 1, divisionId: 3, isManager: false }],
  });
});
