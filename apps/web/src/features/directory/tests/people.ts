/** The server's responses about people, for the tests of the screens. */
export const member = (userId: string, firstName: string, lastName: string, part: object = {}) => ({
  userId,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@northridge.example`,
  avatarUrl: null,
  activated: true,
  title: null,
  isBlocked: false,
  ...part,
});

export const profile = (part: object = {}) => ({
  id: 'u7',
  userId: 'u7',
  firstName: 'Ada',
  lastName: 'Quist',
  email: 'ada@northridge.example',
  phoneNumber: null,
  title: null,
  avatarUrl: null,
  activated: true,
  isBlocked: false,
  role: 'USER',
  preferredLanguage: 'ENGLISH',
  address: null,
  dateStartedInSafety: null,
  dateStartedWithCompany: null,
  dateStartedWithCurrentTitle: null,
  userCompanies: [
    {
      companyId: 1,
      isManager: false,
      isLeader: false,
      accessUntil: null,
      isBlocked: false,
      allowedActions: ['editAccess', 'remove', 'block'],
    },
  ],
  userSites: [],
  userDivisions: [],
  createdDate: '2026-01-01T00:00:00Z',
  version: 2,
  invitation: null,
  allowedActions: ['edit', 'block'],
  ...part,
});

export const places = {
  sites: [
    { id: 5, name: 'Duskwater', status: 'ACTIVE', divisionIds: [3], regionIds: [] },
    { id: 6, name: 'Closed yard', status: 'INACTIVE', divisionIds: [], regionIds: [] },
  ],
  divisions: [{ id: 3, label: 'Wind', status: 'ACTIVE', subdivisions: [{ id: 31, label: 'Blades', divisionId: 3 }] }],
};
