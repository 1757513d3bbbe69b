import { parsePermissions, type Role } from '@muster/contract/shared/permissions';
import { expect, test } from 'vitest';
import { can } from '../can';

const [site, division] = [
  { siteId: 5, companyId: 1 },
  { divisionId: 3, companyId: 1 },
];

/** What somebody may do in company 1, its site 5 and its division 3. */
function allowed(role: Role, ...claims: string[]): string[] {
  const me = can({ role, claims: parsePermissions(claims) });
  const all: Record<keyof typeof me, boolean> = {
    manageSystem: me.manageSystem,
    editSystem: me.editSystem,
    readSystem: me.readSystem,
    consultant: me.consultant,
    editCompany: me.editCompany(1),
    readCompany: me.readCompany(1),
    editSite: me.editSite(site),
    editDivision: me.editDivision(division),
    editScope: me.editScope(site),
    readScope: me.readScope(division),
    moderate: me.moderate(1),
  };
  return Object.entries(all).flatMap(([name, is]) => (is ? [name] : []));
}

test.each<[string, Role, string[], string[]]>([
  ['nobody', 'USER', [], []],
  ['a member', 'USER', ['Company:1:read'], ['readCompany', 'readScope']],
  ['a site manager', 'USER', ['Site:5:edit'], ['editSite', 'editScope']],
  ['a division manager', 'USER', ['Division:3:edit'], ['editDivision', 'readScope']],
  [
    'a manager',
    'USER',
    ['Company:1:edit'],
    ['editCompany', 'readCompany', 'editSite', 'editDivision', 'editScope', 'readScope', 'moderate'],
  ],
  ['a manager of another company', 'USER', ['Company:2:edit'], []],
  [
    '[6.6] a consultant',
    'CONSULTANT',
    ['management:*:edit', 'management:*:read', 'Company:*:read'],
    ['editSystem', 'readSystem', 'consultant', 'readCompany', 'readScope'],
  ],
  [
    '[6.2] a system manager',
    'ADMIN',
    ['management:*:edit', 'management:*:read', 'Company:*:edit'],
    ['manageSystem', 'editSystem', 'readSystem', 'editCompany', 'readCompany', 'editSite', 'editDivision', 'editScope', 'readScope'],
  ],
])('the page shows %s what they may do', (_who, role, claims, expected) => expect(allowed(role, ...claims)).toEqual(expected));
