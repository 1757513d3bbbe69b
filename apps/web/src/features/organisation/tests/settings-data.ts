/** A company with its places in the API's shape, and its settings opened by one of its managers. */
import { northridge, openApp, pageOf, person } from '../../../../tests/app';

const manager = { permissions: ['Company:1:edit'] };
export const systemManager = {
  me: { ...person, role: 'ADMIN' },
  permissions: ['management:*:edit', 'management:*:read', 'Company:*:edit'],
};

export const generation = {
  id: 3,
  companyId: 1,
  label: 'Generation',
  status: 'ACTIVE',
  isArchived: false,
  subdivisions: [{ id: 31, label: 'Wind', divisionId: 3 }],
  version: 4,
  allowedActions: ['edit', 'archive'],
};

const networks = { ...generation, id: 4, label: 'Networks', subdivisions: [{ id: 41, label: 'Lines', divisionId: 4 }] };

export const company = {
  ...northridge,
  phase: 'TESTING',
  divisions: [generation, networks],
  regions: [{ id: 9, label: 'Coast' }],
  industry: { id: 2, title: 'Energy' },
  activeCompanyUserCount: 240,
  questionWaitDays: 2,
  reminderDays: [2, 0],
  workingHours: { from: 480, to: 1080, days: [1, 2, 3, 4, 5] },
  digestMinute: 420,
  consultationList: 'WHS',
  attentionBudget: { asks: 5, minutes: 15 },
  setupUntil: null,
  version: 7,
  allowedActions: ['edit'],
};

export const kestrel = {
  id: 5,
  companyId: 1,
  name: 'Kestrel Ridge',
  logoUrl: null,
  address: { label: 'Brisbane, Australia', placeId: 'p1' },
  headcount: 40,
  personnelCount: 12,
  status: 'ACTIVE',
  workSiteTypes: [{ id: 61, title: 'Depot' }],
  highRiskWorks: [],
  regionNames: ['Coast'],
  regionIds: [9],
  siteRegions: [{ regionId: 9, regionLabel: 'Coast' }],
  divisionIds: [3],
  siteDivisions: [{ divisionId: 3, divisionLabel: 'Generation' }],
  subDivisionIds: [31],
  siteSubDivisions: [{ subDivisionId: 31, subDivisionLabel: 'Wind', divisionId: 3 }],
  countryCode: 'AU',
  timeZone: 'Australia/Brisbane',
  hasOwnTimeZone: true,
  workingHours: { from: 360, to: 1440, days: [1, 6] },
  hasOwnWorkingHours: true,
  version: 2,
  allowedActions: ['edit'],
};

export const coast = { id: 9, label: 'Coast', companyId: 1, sitesCount: 2, version: 1, allowedActions: ['edit', 'delete'] };
const wind = { ...coast, id: 31, label: 'Wind', divisionId: 3, membersCount: 12 };

export function openSettings(path: string, options: NonNullable<Parameters<typeof openApp>[1]> = {}) {
  return openApp(`/company/1${path}`, {
    ...manager,
    ...options,
    answers: {
      'GET /companies/1/view': company,
      'GET /companies/1': company,
      'GET /companies/1/metadata': { workSiteTypes: [{ id: 61, title: 'Depot' }], highRiskWorks: [{ id: 71, title: 'Work at height' }] },
      'GET /regions': () => pageOf([coast]),
      'GET /sub-divisions': () => pageOf([wind]),
      'GET /divisions': () => pageOf([generation, networks]),
      'GET /divisions/3': generation,
      'GET /sites': () => pageOf([kestrel]),
      'GET /sites/5': kestrel,
      'GET /sites/5/view': kestrel,
      ...options.answers,
    },
  });
}
