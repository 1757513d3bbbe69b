import { columnsOf, type ImportKind, type PeopleColumn, type SiteColumn } from '@muster/contract/imports/columns';
import { joinNames } from '@muster/contract/imports/cells';
import { byteOrderMark, csvLineOf } from '@muster/contract/shared/csv';

interface SampleCompany {
  timeZone: string;
  sites: readonly { name: string }[];
}

type Samples = { PEOPLE: Partial<Record<PeopleColumn, string>>[]; SITES: Partial<Record<SiteColumn, string>>[] };

/** Two rows as an import takes them: a person with an e-mail address and one with a number, or two sites. */
const samplesOf = ({ timeZone, sites }: SampleCompany): Samples => {
  const site = joinNames(sites.slice(0, 1).map(({ name }) => name));
  return {
    PEOPLE: [
      { email: 'ada.moor@example.com', firstName: 'Ada', lastName: 'Moor', title: 'Supervisor', language: 'en', managerOfSites: site },
      { number: 'N-1002', firstName: 'Noor', lastName: 'Haddad', title: 'Technician', language: 'en', sites: site },
    ],
    SITES: [
      { name: 'North depot', headcount: '25', status: 'ACTIVE', timeZone },
      { name: 'Harbour workshop', headcount: '12', status: 'ACTIVE', timeZone },
    ],
  };
};

/** A CSV file with every column and two rows. */
export function sampleFile(kind: ImportKind, company: SampleCompany): string {
  const columns = columnsOf[kind];
  const rows = samplesOf(company)[kind].map((row: Readonly<Record<string, string>>) => columns.map((column) => row[column] ?? ''));
  return byteOrderMark + [columns, ...rows].map((cells) => csvLineOf(cells)).join('');
}
