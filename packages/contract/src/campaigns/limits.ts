/** How many campaigns one call reminds or finalises. */
export const maxCampaignsOfChange = 50;
/** How many authors a list can be narrowed to: those of the latest campaigns first. */
export const maxListedAuthors = 100;
