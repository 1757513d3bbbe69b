/** The plan of an import for one site: a pure function of the row, the names of the company and the stored data. */
import type { RowOutcome } from '@muster/contract/imports/limits';
import { excerptOf, type RowProblem } from '@muster/contract/imports/problems';
import type { SiteRow } from '@muster/contract/imports/site-row';
import { defaultCountry } from '@muster/contract/organisation/place-bodies';
import type { ImportedSite, KnownSite, Labels } from '../../organisation';
import { firstOf, outcomeOf } from '../outcome';

interface Planned {
  outcome: RowOutcome;
  problems: RowProblem[];
  write: ImportedSite;
}

type Links = ImportedSite['links'];

export function planSite(
  row: SiteRow,
  { labels, known, found }: { labels: Labels; known: readonly KnownSite[]; found: readonly RowProblem[] },
): Planned {
  const [site, ...others] = known;
  const problems = [...found];
  if (others.length > 0) problems.push({ column: 'name', code: 'ambiguous', value: excerptOf(row.name) });
  if (!site && row.headcount === undefined && !found.some(({ column }) => column === 'headcount'))
    problems.push({ column: 'headcount', code: 'required' });
  const links = newLinks(row, labels, site, problems);
  const write: ImportedSite = {
    id: site?.id ?? null,
    name: row.name,
    headcount: differs(row.headcount, site?.headcount),
    status: differs(row.status, site?.status),
    address: differs(row.address, site?.address),
    country: row.country ?? site?.country ?? defaultCountry,
    timeZone: differs(row.timeZone, site?.timeZone),
    links,
  };
  const isChanged =
    write.country !== site?.country ||
    [write.headcount, write.status, write.address, write.timeZone].some((value) => value !== null) ||
    Object.values(links).some((ids) => ids.length > 0);
  return { outcome: outcomeOf(problems, site ? (isChanged ? 'UPDATE' : 'UNCHANGED') : 'CREATE'), problems: firstOf(problems), write };
}

const differs = <Value>(value: Value | undefined, stored: Value | null | undefined): Value | null =>
  value === undefined || value === stored ? null : value;

function newLinks(row: SiteRow, labels: Labels, site: KnownSite | undefined, problems: RowProblem[]): Links {
  const refuse = (column: string, code: RowProblem['code'], value: string): [] => {
    problems.push({ column, code, value: excerptOf(value) });
    return [];
  };
  const ids = (column: 'regions' | 'workSiteTypes' | 'highRiskWork', code: RowProblem['code'], stored: readonly number[] = []) =>
    row[column].flatMap((name) => {
      const [id, ...others] = labels.idsOf(column, name);
      if (id === undefined || others.length > 0) return refuse(column, id === undefined ? code : 'ambiguous', name);
      return stored.includes(id) ? [] : [id];
    });
  const divisions = row.divisions.flatMap((text) => {
    const [found, ...others] = labels.divisionsOf(text);
    if (!found || others.length > 0) return refuse('divisions', found ? 'ambiguous' : 'unknownDivision', text);
    const isStored = site?.divisionIds.includes(found.divisionId) === true;
    if (found.isArchived && !isStored) return refuse('divisions', 'archivedDivision', text);
    return [found];
  });
  const parts = divisions.flatMap(({ subdivisionId }) => (subdivisionId === null ? [] : [subdivisionId]));
  return {
    regionIds: ids('regions', 'unknownRegion', site?.regionIds),
    workSiteTypeIds: ids('workSiteTypes', 'unknownType', site?.workSiteTypeIds),
    highRiskWorkIds: ids('highRiskWork', 'unknownWork', site?.highRiskWorkIds),
    divisionIds: news(
      divisions.map(({ divisionId }) => divisionId),
      site?.divisionIds,
    ),
    subdivisionIds: news(parts, site?.subdivisionIds),
  };
}

const news = (ids: readonly number[], stored: readonly number[] = []): number[] => [...new Set(ids)].filter((id) => !stored.includes(id));
