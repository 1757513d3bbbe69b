import { personName } from '../../lib/names/person-name';

/** The full name; empty for somebody who has given none. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => personName({ firstName, lastName });
