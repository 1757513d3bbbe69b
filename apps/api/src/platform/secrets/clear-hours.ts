/** How long the clear text of an older build stays beside the encrypted one: processes of that build still read it during an upgrade. */
export const clearHours = 24;
