/** The columns of an import and of an export, which are the same. A column that a file lacks, and an empty cell, change nothing. */

export const importKinds = ['PEOPLE', 'SITES'] as const;
export type ImportKind = (typeof importKinds)[number];

export const peopleColumns = [
  'email',
  'number',
  'firstName',
  'lastName',
  'title',
  'phoneNumber',
  'language',
  'companyManager',
  'companyLeader',
  'accessUntil',
  'sites',
  'managerOfSites',
  'divisions',
  'managerOfDivisions',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export const siteColumns = [
  'name',
  'headcount',
  'status',
  'address',
  'country',
  'timeZone',
  'regions',
  'divisions',
  'workSiteTypes',
  'highRiskWork',
] as const;
export type SiteColumn = (typeof siteColumns)[number];

export const columnsOf: Readonly<Record<ImportKind, readonly string[]>> = { PEOPLE: peopleColumns, SITES: siteColumns };

/** The columns that identify a row, the first before the second. A file needs one of them. */
export const keyColumns: Readonly<Record<ImportKind, readonly string[]>> = { PEOPLE: ['email', 'number'], SITES: ['name'] };

/** Other headers that files of the field use for a column, in lower case with letters and digits only. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  email: ['emailaddress', 'mail', 'emailadresse', 'adresseemail', 'courriel', 'username', 'userprincipalname'],
  number: ['personnelnumber', 'employeenumber', 'staffnumber', 'employeeid', 'personalnummer', 'matricule'],
  firstName: ['givenname', 'forename', 'vorname', 'prenom'],
  lastName: ['surname', 'familyname', 'nachname', 'name', 'nom'],
  title: ['jobtitle', 'position', 'role', 'funktion', 'berufsbezeichnung', 'poste', 'fonction'],
  phoneNumber: ['phone', 'mobile', 'mobilephone', 'telephone', 'telefon', 'telefonnummer'],
  language: ['preferredlanguage', 'sprache', 'langue'],
  companyManager: ['manager', 'ismanager', 'ismanagerofcompany'],
  companyLeader: ['leader', 'isleader'],
  accessUntil: ['enddate', 'until', 'contractend', 'zugangbis', 'accesjusquau'],
  sites: ['site', 'worksite', 'worksites', 'standort', 'standorte'],
  managerOfSites: ['sitemanagerof', 'sitemanager'],
  divisions: ['division', 'department', 'bereich', 'bereiche', 'abteilung'],
  managerOfDivisions: ['divisionmanagerof', 'divisionmanager'],
  name: ['site', 'sitename', 'worksite', 'standort', 'nom'],
  headcount: ['people', 'employees', 'mitarbeiter', 'effectif'],
  status: ['state'],
  address: ['location', 'adresse', 'lieu'],
  country: ['countrycode', 'land', 'pays'],
  timeZone: ['timezone', 'zeitzone', 'fuseauhoraire'],
  regions: ['region'],
  workSiteTypes: ['worksitetype', 'type', 'types', 'sitetype'],
  highRiskWork: ['highriskworks', 'risks'],
};

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** For each column the index of the header that names it, or undefined. No header serves two columns. */
export function guessColumns(kind: ImportKind, headers: readonly string[]): Record<string, number | undefined> {
  const names = headers.map(plain);
  const taken = new Set<number>();
  const found: Record<string, number | undefined> = {};
  const take = (column: string, accepted: readonly string[]) => {
    const index = names.findIndex((name, at) => !taken.has(at) && accepted.includes(name));
    if (index === -1 || found[column] !== undefined) return;
    taken.add(index);
    found[column] = index;
  };
  for (const column of columnsOf[kind]) take(column, [plain(column)]);
  for (const column of columnsOf[kind]) take(column, synonyms[column] ?? []);
  return found;
}
