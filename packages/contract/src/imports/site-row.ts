/** A row of an import of sites. */
import { maxHeadcount, nameLength } from '../organisation/limits';
import { timeZone } from '../organisation/time-zone';
import { splitNames } from './cells';
import { readRow, type RowProblem } from './problems';

/** Undefined and empty lists change nothing: an import adds to the lists of a site. */
export interface SiteRow {
  name: string;
  headcount: number | undefined;
  status: 'ACTIVE' | 'INACTIVE' | undefined;
  address: string | undefined;
  country: string | undefined;
  timeZone: string | undefined;
  regions: string[];
  /** 'Division' or 'Division > Subdivision'. */
  divisions: string[];
  workSiteTypes: string[];
  highRiskWork: string[];
}

const statuses = ['ACTIVE', 'INACTIVE'] as const;
const listLength = 4_000;

/** The values of a row and its problems. */
export function readSiteRow(cells: Readonly<Record<string, string | undefined>>): { site: SiteRow; problems: RowProblem[] } {
  const { text, refuse, problems } = readRow(cells);
  const name = text('name', nameLength);
  if (name === undefined && problems.length === 0) refuse('name', 'required');
  const digits = text('headcount', 20);
  const isHeadcount = digits !== undefined && /^\d+$/.test(digits) && Number(digits) >= 1 && Number(digits) <= maxHeadcount;
  if (digits !== undefined && !isHeadcount) refuse('headcount', 'number', digits);
  const word = text('status', 40);
  const status = statuses.find((one) => one === word?.toUpperCase());
  if (word !== undefined && status === undefined) refuse('status', 'status', word);
  const country = text('country', 40)?.toUpperCase();
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) refuse('country', 'country', country);
  const zone = text('timeZone', 100);
  if (zone !== undefined && !timeZone.safeParse(zone).success) refuse('timeZone', 'timeZone', zone);
  const list = (column: string) => splitNames(text(column, listLength) ?? '');
  const site = {
    name: name ?? '',
    headcount: isHeadcount ? Number(digits) : undefined,
    status,
    address: text('address', 255),
    country,
    timeZone: zone,
    regions: list('regions'),
    divisions: list('divisions'),
    workSiteTypes: list('workSiteTypes'),
    highRiskWork: list('highRiskWork'),
  };
  return { site, problems };
}
