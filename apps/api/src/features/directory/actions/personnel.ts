/** Code that the memberships of sites and divisions share. */
import { conflict } from '../../../platform/http/errors';

/** The keys of the messages 'Manager added', 'Member removed' and so on [8.33]. */
export const alertOf = (change: 'added' | 'removed', isManager: boolean): string =>
  `personnel.${isManager ? 'manager' : 'member'}${change === 'added' ? 'Added' : 'Removed'}`;

export const isMemberAlready = () =>
  conflict('membership.exists', 'This person is on a list of this place already. Change the membership instead.');
