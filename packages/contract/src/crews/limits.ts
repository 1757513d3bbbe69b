/** What browser and server know about crew briefings. This file imports no schema library. */

/** How a person or a guest is recorded. NAMED: the briefer named the person, which confirms nothing. */
export const crewStrengths = ['PIN', 'SIGNATURE', 'NAMED'] as const;
export type CrewStrength = (typeof crewStrengths)[number];

/** Why a manager should look at a session. */
export const crewFlags = ['SAME_STROKES', 'TOO_FAST', 'OWN_CARD'] as const;
/** A PIN from a card that the briefer made for somebody else in these days before marks the talk. */
export const ownCardDays = 14;
export type CrewFlag = (typeof crewFlags)[number];
/** More signatures than these within a minute are too fast for people who read the text. */
export const signaturesPerMinute = 6;

/** Whoever gave a talk learns how many contest it from so many on, of at least so many other people. Fewer would name them. */
export const leastContested = 2;
export const leastPeople = 5;

/** So many usual signatures fit into the body of one request. Of the largest ones fewer do. The page sends each entry in a request of its own. */
export const maxAttendancesAtOnce = 100;
export const maxAttendances = 500;
export const maxSessions = 500;
export const maxBriefers = 100;
export const maxGuestText = 100;
export const maxInterpreter = 100;
export const maxRaised = 1000;
/** The bytes of a drawn signature as JSON. */
export const maxStrokeBytes = 20_000;
/** The lines of a signature, and the coordinates of one line. */
export const maxStrokeLines = 200;
export const maxLineNumbers = 4000;
/** Width and height of the field for a signature. */
export const strokeField = 1000;
