interface Named {
  firstName: string;
  lastName: string;
}

/** By last name, then first name, without regard to case [2.89]. */
export function sortedByName<Person extends Named>(people: readonly Person[]): Person[] {
  const compare = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' });
  return people.toSorted((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName));
}
