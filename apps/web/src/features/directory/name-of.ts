/** The full name; an invited person may have none yet, and is then called by the e-mail address. */
export const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email?: string | null }): string =>
  `${firstName} ${lastName}`.trim() || (email ?? '');
