/** Limits that the browser also knows. This file imports no schema library. */
export const tokenNameLength = 100;
export const maxTokenDays = 365;
/** Tokens that are neither revoked nor past their end, of one person or of one company. */
export const maxTokens = 50;
/** People whom a preview names. The counts include everybody. */
export const maxPreviewed = 50;
export const maxRules = 200;
