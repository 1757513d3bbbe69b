/** The plan of an import for one person: a pure function of the row, the names of the company and the stored data. */
import type { RowOutcome } from '@muster/contract/imports/limits';
import type { PersonRow } from '@muster/contract/imports/person-row';
import { excerptOf, type RowProblem } from '@muster/contract/imports/problems';
import type { ImportedPerson, KnownPerson } from '../../identity';
import type { Labels } from '../../organisation';
import { firstOf, outcomeOf } from '../outcome';

interface Planned {
  outcome: RowOutcome;
  problems: RowProblem[];
  /** What to write: only values that differ from the stored ones. */
  write: ImportedPerson;
  /** The person belongs to another company and is asked to join. The file shows the same outcome as for a new person. */
  isAsked: boolean;
}

export function planPerson(
  row: PersonRow,
  given: { labels: Labels; known: KnownPerson | undefined; importer: string; found: readonly RowProblem[] },
): Planned {
  const { labels, known, importer } = given;
  const problems = [...given.found];
  const refuse: Refuse = (column, code, value) => {
    problems.push({ column, code, value: excerptOf(value) });
    return [];
  };
  const differs = <Value>(value: Value | undefined, stored: Value | null | undefined): Value | null =>
    value === undefined || value === stored ? null : value;
  const write: ImportedPerson = {
    email: row.email,
    firstName: differs(row.firstName, known?.firstName),
    lastName: differs(row.lastName, known?.lastName),
    title: differs(row.title, known?.title),
    phoneNumber: differs(row.phoneNumber, known?.phoneNumber),
    preferredLanguage: differs(row.language, known?.preferredLanguage),
    isManager: row.isManager && known?.isManager !== true,
    isLeader: row.isLeader && known?.isLeader !== true,
    accessUntil: differs(row.accessUntil, known?.accessUntil),
    sites: sitesOf(row, labels, known, refuse),
    divisions: divisionsOf(row, labels, known, refuse),
  };
  const isAccountChanged = (['firstName', 'lastName', 'title', 'phoneNumber', 'preferredLanguage'] as const).some(
    (field) => write[field] !== null,
  );
  const isRaised = write.isManager || write.isLeader || write.accessUntil !== null;
  const isChanged = isAccountChanged || isRaised || write.sites.length > 0 || write.divisions.length > 0;
  if (known?.state === 'member' && isAccountChanged && !known.isChangeable) refuse('email', 'notYours', row.email);
  if (known?.isBlocked === true && isChanged) refuse('email', 'blocked', row.email);
  if (known?.userId === importer && isRaised) refuse('email', 'ownRights', row.email);
  const accessUntil = write.accessUntil ?? known?.accessUntil ?? null;
  const isNewEnd = write.accessUntil !== null && known?.isManager === true;
  if (accessUntil !== null && (write.isManager || isNewEnd)) refuse('accessUntil', 'managerEnd', accessUntil);
  const planned = known?.state === 'member' ? (isChanged ? 'UPDATE' : 'UNCHANGED') : 'CREATE';
  return { outcome: outcomeOf(problems, planned), problems: firstOf(problems), write, isAsked: known?.state === 'elsewhere' };
}

/** Records the problem. The plan then skips the column. */
type Refuse = (column: string, code: RowProblem['code'], value: string) => [];

function sitesOf(row: PersonRow, labels: Labels, known: KnownPerson | undefined, refuse: Refuse): ImportedPerson['sites'] {
  return row.sites.flatMap(({ name, isManager }) => {
    const [siteId, ...others] = labels.idsOf('sites', name);
    const column = isManager ? 'managerOfSites' : 'sites';
    if (siteId === undefined) return refuse(column, 'unknownSite', name);
    if (others.length > 0) return refuse(column, 'ambiguous', name);
    const stored = known?.sites[siteId];
    return stored === undefined || (isManager && !stored) ? [{ siteId, isManager }] : [];
  });
}

function divisionsOf(row: PersonRow, labels: Labels, known: KnownPerson | undefined, refuse: Refuse): ImportedPerson['divisions'] {
  const seen = new Set<number>();
  return row.divisions.flatMap(({ name, isManager }) => {
    const [found, ...others] = labels.divisionsOf(name);
    const column = isManager ? 'managerOfDivisions' : 'divisions';
    if (!found) return refuse(column, 'unknownDivision', name);
    const { divisionId, subdivisionId, isArchived } = found;
    if (others.length > 0 || seen.has(divisionId)) return refuse(column, 'ambiguous', name);
    seen.add(divisionId);
    const stored = known?.divisions[divisionId];
    if (stored === undefined && isArchived) return refuse(column, 'archivedDivision', name);
    const isNews = stored === undefined || (isManager && !stored[0]) || (subdivisionId !== null && subdivisionId !== stored[1]);
    return isNews ? [{ divisionId, subdivisionId, isManager }] : [];
  });
}
