import { describe, expect, test } from 'vitest';
import {
  canEditCompany,
  canEditDivision,
  canEditScope,
  canEditSite,
  canEditSystem,
  canManageSystem,
  canReadCompany,
  canReadDivision,
  canReadScope,
  canReadSite,
  canReadSystem,
  formatPermission,
  isConsultant,
  isModerator,
  parsePermission,
  parsePermissions,
  type Grants,
  type Role,
} from '../permissions';

const grants = (role: Role, ...claims: string[]): Grants => ({ role, claims: parsePermissions(claims) });

describe('[3.47] claims', () => {
  test('a claim is three parts separated by colons', () => {
    expect(parsePermission('Company:12:edit')).toEqual({ contextType: 'Company', contextId: 12, permissionType: 'edit' });
    expect(parsePermission('management:*:read')).toEqual({ contextType: 'management', contextId: '*', permissionType: 'read' });
  });

  test.each([
    '',
    'Company',
    'Company:12',
    'Company:12:edit:more',
    'company:12:edit',
    'Company:0:edit',
    'Company:-1:edit',
    'Company:1.5:read',
    'Company:x:edit',
    'Company:12:write',
    ' Company:12:edit',
    'Company:9999999999999999:edit',
  ])('an invalid claim grants nothing: %j', (text) => expect(parsePermission(text)).toBeUndefined());

  test('an invalid claim is left out of the list', () => {
    expect(parsePermissions(['nothing', 'Company:12:read', 'Site:0:edit'])).toEqual([
      { contextType: 'Company', contextId: 12, permissionType: 'read' },
    ]);
  });

  test('formatting and parsing a claim gives the same claim', () => {
    for (const text of ['Site:5:edit', 'Division:*:read', 'management:*:edit']) expect(formatPermission(parsePermission(text)!)).toBe(text);
  });
});

describe('[6.1] edit, read, and what they imply', () => {
  test('edit implies read, read does not imply edit', () => {
    expect(canReadCompany(grants('USER', 'Company:12:edit'), 12)).toBe(true);
    expect(canEditCompany(grants('USER', 'Company:12:read'), 12)).toBe(false);
  });

  test('a claim covers its own id only, a star covers every id', () => {
    expect(canEditCompany(grants('USER', 'Company:12:edit'), 1)).toBe(false);
    expect(canEditCompany(grants('USER', 'Company:*:edit'), 1)).toBe(true);
  });

  test('company edit implies edit of its sites and divisions, and of no other company', () => {
    const manager = grants('USER', 'Company:12:edit');
    expect(canEditSite(manager, { siteId: 5, companyId: 12 })).toBe(true);
    expect(canEditDivision(manager, { divisionId: 3, companyId: 12 })).toBe(true);
    expect(canEditSite(manager, { siteId: 5, companyId: 13 })).toBe(false);
  });

  test('company read implies reading its sites, but not editing them', () => {
    const member = grants('USER', 'Company:12:read');
    expect(canReadSite(member, { siteId: 5, companyId: 12 })).toBe(true);
    expect(canEditSite(member, { siteId: 5, companyId: 12 })).toBe(false);
  });

  test('a site claim grants nothing on a division or company with the same id', () => {
    const siteManager = grants('USER', 'Site:5:edit');
    expect(canEditSite(siteManager, { siteId: 5, companyId: 12 })).toBe(true);
    expect(canEditDivision(siteManager, { divisionId: 5, companyId: 12 })).toBe(false);
    expect(canEditCompany(siteManager, 5)).toBe(false);
  });
});

describe('[6.2] [6.6] the system', () => {
  const admin = grants('ADMIN', 'management:*:edit', 'management:*:read', 'Company:*:edit');
  const consultant = grants('CONSULTANT', 'management:*:edit', 'management:*:read', 'Company:*:read');

  test('only the role ADMIN manages the system', () => {
    expect(canManageSystem(admin)).toBe(true);
    expect(canManageSystem(consultant)).toBe(false);
    expect(canManageSystem(grants('USER', 'management:*:edit'))).toBe(false);
  });

  test('a consultant edits and reads the system, reads every company and edits none', () => {
    expect([canEditSystem(consultant), canReadSystem(consultant), isConsultant(consultant)]).toEqual([true, true, true]);
    expect([canReadCompany(consultant, 7), canEditCompany(consultant, 7)]).toEqual([true, false]);
    expect(isConsultant(admin)).toBe(false);
  });

  test('[6.11] a moderator edits the company and is not a system editor', () => {
    expect(isModerator(grants('USER', 'Company:12:edit'), 12)).toBe(true);
    expect(isModerator(admin, 12)).toBe(false);
    expect(isModerator(grants('USER', 'Company:12:read'), 12)).toBe(false);
  });
});

describe('[6.3] who manages a scope', () => {
  test('a site scope needs site or company edit', () => {
    const scope = { companyId: 12, siteId: 5 };
    expect(canEditScope(grants('USER', 'Site:5:edit'), scope)).toBe(true);
    expect(canEditScope(grants('USER', 'Company:12:edit'), scope)).toBe(true);
    expect(canEditScope(grants('USER', 'Division:3:edit', 'Site:6:edit'), scope)).toBe(false);
  });

  test('a division scope needs division or company edit', () => {
    const scope = { companyId: 12, divisionId: 3 };
    expect(canEditScope(grants('USER', 'Division:3:edit'), scope)).toBe(true);
    expect(canEditScope(grants('USER', 'Company:12:edit'), scope)).toBe(true);
    expect(canEditScope(grants('USER', 'Site:3:edit'), scope)).toBe(false);
  });

  test('a company scope needs company edit, whatever other claims exist', () => {
    expect(canEditScope(grants('USER', 'Site:5:edit', 'Division:3:edit', 'Company:12:read'), { companyId: 12 })).toBe(false);
    expect(canReadScope(grants('USER', 'Company:12:read'), { companyId: 12 })).toBe(true);
  });
});

describe('[6.1] who reads a scope', () => {
  const site = { companyId: 12, siteId: 5 };
  const division = { companyId: 12, divisionId: 3 };

  test.each<[string, string[], { site: boolean; division: boolean; company: boolean }]>([
    ['nothing', [], { site: false, division: false, company: false }],
    ['reading the site', ['Site:5:read'], { site: true, division: false, company: false }],
    ['editing the site', ['Site:5:edit'], { site: true, division: false, company: false }],
    ['reading the division', ['Division:3:read'], { site: false, division: true, company: false }],
    ['reading the company', ['Company:12:read'], { site: true, division: true, company: true }],
    ['reading others', ['Site:3:read', 'Division:5:read', 'Company:5:edit'], { site: false, division: false, company: false }],
  ])('with the right of %s', (_right, claims, reads) => {
    const holder = grants('USER', ...claims);
    expect({
      site: canReadScope(holder, site),
      division: canReadScope(holder, division),
      company: canReadScope(holder, { companyId: 12 }),
    }).toEqual(reads);
    expect({ site: canReadSite(holder, site), division: canReadDivision(holder, division), company: canReadCompany(holder, 12) }).toEqual(
      reads,
    );
  });

  test('[6.3] a scope with a site and a division means the site', () => {
    const both = { companyId: 12, siteId: 5, divisionId: 3 };
    expect([canReadScope(grants('USER', 'Division:3:read'), both), canReadScope(grants('USER', 'Site:5:read'), both)]).toEqual([
      false,
      true,
    ]);
    expect([canEditScope(grants('USER', 'Division:3:edit'), both), canEditScope(grants('USER', 'Site:5:edit'), both)]).toEqual([
      false,
      true,
    ]);
  });

  test('[6.3] a claim on a place without an id does not manage the company', () => {
    const strange: Grants = { role: 'USER', claims: [{ contextType: 'Division', contextId: '*', permissionType: 'edit' }] };
    expect([canEditScope(strange, { companyId: 12 }), canReadScope(strange, { companyId: 12 })]).toEqual([false, false]);
    const sites: Grants = { role: 'USER', claims: [{ contextType: 'Site', contextId: '*', permissionType: 'edit' }] };
    expect([canEditScope(sites, { companyId: 12 }), canReadScope(sites, { companyId: 12 })]).toEqual([false, false]);
  });
});
