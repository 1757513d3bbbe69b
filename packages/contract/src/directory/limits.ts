/** How many people one call changes. */
export const maxPeopleOfChange = 50;
/** How many people of each site the list by site contains. */
export const peopleOfGroup = 8;
