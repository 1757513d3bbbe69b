import { personName } from '../../lib/names/person-name';

/** The full name. An invited person may have none yet; then it is the e-mail address. */
export const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email?: string | null }): string =>
  personName({ firstName, lastName }) || (email ?? '');
