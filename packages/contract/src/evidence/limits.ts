/** Limits that the browser also knows. This file imports no schema library. */

/** Outside addresses that get each checkpoint. */
export const maxHeadAddresses = 5;
