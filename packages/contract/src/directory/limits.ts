/** How many people one call changes. */
export const maxPeopleOfChange = 50;
