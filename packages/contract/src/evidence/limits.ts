/** Limits that the browser also knows. This file imports no schema library. */

/** Outside addresses that get each checkpoint. */
export const maxHeadAddresses = 5;

/** Auditors of a company whose access is open at one time. */
export const maxAuditors = 50;

/** The longest access of an auditor. */
export const maxAuditorDays = 366;

/** The reason of an evidence pack about a person. */
export const maxReasonLength = 500;
