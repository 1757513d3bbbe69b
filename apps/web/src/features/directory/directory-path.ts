/**
 * The address of the directory of a company, or of a division. It comes from the screen's own ids: while the next screen is
 * fetched, the location is that screen's already.
 */
export const directoryPath = (companyId: number, divisionId: number | undefined): string =>
  `/company/${companyId}${divisionId === undefined ? '/cws' : `/division/${divisionId}/dws`}/user-directory`;
