/** The plan of an import for one person: a function of the row, the names of the company and the stored data. */
import { randomUUID } from 'node:crypto';
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
  /** The account, if there is one already. */
  knownId: string | undefined;
}

export function planPerson(
  row: PersonRow,
  given: {
    labels: Labels;
    known: KnownPerson | undefined;
    /** Who has the number of the row. */
    ofNumber: KnownPerson | undefined;
    /** Another company invites the address. */
    isOfOther: boolean;
    importer: string;
    found: readonly RowProblem[];
  },
): Planned {
  const { labels, known, ofNumber, importer } = given;
  const problems = [...given.found];
  const refuse: Refuse = (column, code, value) => {
    problems.push({ column, code, value: excerptOf(value) });
    return [];
  };
  const [key, named] = row.email === undefined ? ['number', row.number ?? ''] : ['email', row.email];
  const differs = <Value>(value: Value | undefined, stored: Value | null | undefined): Value | null =>
    value === undefined || value === stored ? null : value;
  const write: ImportedPerson = {
    email: row.email ?? null,
    userId: row.email === undefined ? (known?.userId ?? randomUUID()) : null,
    number: differs(row.number, known?.number),
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
  // nothing else names a new person without an e-mail address
  if (row.email === undefined && row.number !== undefined && !known)
    for (const name of ['firstName', 'lastName'] as const) if (row[name] === undefined) problems.push({ column: name, code: 'required' });
  if (row.number !== undefined && ofNumber && ofNumber.userId !== known?.userId) refuse('number', 'numberTaken', row.number);
  const isRaised = write.isManager || write.isLeader || write.accessUntil !== null;
  const isChanged = isAccountChanged || isRaised || write.number !== null || write.sites.length > 0 || write.divisions.length > 0;
  // the same for somebody whom the other company has and for a new address, so that it tells nothing about people
  if (given.isOfOther && known?.state !== 'member') refuse('email', 'ofOtherCompany', named);
  // somebody from elsewhere is asked, and the row changes nothing of them
  const isKept = known !== undefined && known.state !== 'elsewhere' && isAccountChanged && !known.isChangeable;
  if (isKept || (known?.state === 'member' && isChanged && known.isFixed)) refuse(key, 'notYours', named);
  if (known?.isBlocked === true && isChanged) refuse(key, 'blocked', named);
  if (known?.userId === importer && isRaised) refuse(key, 'ownRights', named);
  const accessUntil = write.accessUntil ?? known?.accessUntil ?? null;
  const isNewEnd = write.accessUntil !== null && known?.isManager === true;
  if (accessUntil !== null && (write.isManager || isNewEnd)) refuse('accessUntil', 'managerEnd', accessUntil);
  const planned = known?.state === 'member' ? (isChanged ? 'UPDATE' : 'UNCHANGED') : 'CREATE';
  return {
    outcome: outcomeOf(problems, planned),
    problems: firstOf(problems),
    write,
    isAsked: known?.state === 'elsewhere',
    knownId: known?.userId,
  };
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
