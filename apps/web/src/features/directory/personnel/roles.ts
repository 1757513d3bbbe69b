import type { PersonnelList } from '../people';

/** The two lists of a place [2.146]. */
export type PersonnelRole = 'manager' | 'member';

/** Where each list, and who could join it, comes from [7.52]. */
export const listsOf: Record<PersonnelRole, { present: PersonnelList; candidates: PersonnelList }> = {
  manager: { present: 'adminsOnly', candidates: 'adminCandidatesOnly' },
  member: { present: 'membersOnly', candidates: 'memberCandidatesOnly' },
};
