/** The states and the filters of a campaign's people. The browser imports this file, so it imports no schema library. */

/**
 * Each person of the audience has one state. CANNOT_COMPLY: confirmed, with a 'No' for which the form wants a reason. AWAY: not at work today.
 * OPENED: has opened the campaign and not confirmed it.
 */
export const rollCallStates = ['NOT_REACHED', 'OPENED', 'CANNOT_COMPLY', 'AWAY', 'CONFIRMED'] as const;
export type RollCallState = (typeof rollCallStates)[number];

/**
 * The filters of the people: a state, or several at once. OPEN: has not done their part. DONE: has. INVITED: matches the audience and has not
 * signed in yet. Invited people are not in the audience, so no count contains them.
 */
export const peopleFilters = [...rollCallStates, 'OPEN', 'DONE', 'INVITED'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
