/** Limits that the browser also knows. This file imports no schema library. */

/** How long acknowledgement records keep the names of people whose data is erased. */
export const retentionYears = [0, 1, 2, 3, 5, 7, 10, 15, 20, 30] as const;
export const defaultRetentionYears = 7;
export const maxRetentionYears = 30;
/** How long the file of an export can be downloaded. */
export const exportDays = 7;
/** Exports of one company that can be downloaded or are being made. */
export const maxExports = 50;
