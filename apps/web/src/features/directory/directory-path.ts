/**
 * The path of the directory of a company, or of a division. It is built from the screen's own ids: while the next screen loads,
 * the location is already that of the next screen.
 */
export const directoryPath = (companyId: number, divisionId: number | undefined): string =>
  `/company/${companyId}${divisionId === undefined ? '/cws' : `/division/${divisionId}/dws`}/user-directory`;
