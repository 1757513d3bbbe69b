/** Limits of shared devices and of what people type there, for the server and for pages. Pages load it, so it imports no schema library. */

/** The longest name of a shared device. */
export const kioskNameLength = 60;

/** How many confirmations that it took without a network a device sends at once. */
export const maxConfirmationsAtOnce = 20;

/** The cookie in which the page of a shared device tells the sign-in page how many of them it could not send. */
export const asideCookie = 'muster_not_sent';

/** The digits of a PIN. The product draws it. */
export const pinDigits = 6;

export const personNumberLength = 20;

export const personNumberForm = /^[0-9A-Z][0-9A-Z./-]{0,19}$/;

/** Capitals and small letters are the same. */
export const cleanPersonNumber = (text: string): string => text.trim().toUpperCase();

/** For a number that is cleaned. */
export const isPersonNumber = (text: string): boolean => personNumberForm.test(text);
