/** The people and the sites of a company as CSV. The columns are those of the import, so that an exported file can be imported. */
import { preferredLanguages } from '@muster/contract/identity/user';
import { joinNames, yesNo } from '@muster/contract/imports/cells';
import { byteOrderMark, csvLineOf, csvSeparatorOf, type CsvSeparator } from '@muster/contract/shared/csv';
import { peopleColumns, siteColumns, type PeopleColumn, type SiteColumn } from '@muster/contract/imports/columns';
import { cut } from '@muster/contract/shared/cut';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { Context } from '../../platform/http/context';
import type { FileAnswer } from '../../platform/http/file-answer';
import { cleanFileName } from '../files';
import { findMailContact, findMembersToExport, type ExportedPerson } from '../identity';
import { findLabels, findSitesToExport, type KnownSite, type Labels } from '../organisation';
import { accessExportedCompany, accessImportingCompany } from './access';

const pageSize = 1_000;
/** Each page of people reads most pages of the tables once, so larger pages cost less. */
const peopleAtOnce = 5_000;
/** Lines are handed over in parts of this length: handing over each costs more than making it. */
const charactersAtOnce = 16_384;

export async function exportPeople(ctx: Context, companyId: number): Promise<FileAnswer> {
  const company = await accessExportedCompany(ctx, companyId);
  const labels = await findLabels(ctx.db, companyId);
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId });
  return csvFile(ctx, `${company.name} people`, peopleColumns, peopleOf(ctx, companyId, labels), await ownSeparator(ctx));
}

export async function exportSites(ctx: Context, companyId: number): Promise<FileAnswer> {
  const company = await accessImportingCompany(ctx, companyId);
  const labels = await findLabels(ctx.db, companyId);
  ctx.audit({ companyId, entityType: 'Company', entityId: companyId });
  return csvFile(ctx, `${company.name} worksites`, siteColumns, sitesOf(ctx, companyId, labels), await ownSeparator(ctx));
}

/** The separator that the spreadsheet of the person who exports expects. */
export const ownSeparator = async ({ db, actor }: Context): Promise<CsvSeparator> =>
  csvSeparatorOf(tagOfPreference((await findMailContact(db, actor.id))?.preferredLanguage));

export function csvFile(
  { now }: Pick<Context, 'now'>,
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  separator?: CsvSeparator,
): FileAnswer {
  async function* content(): AsyncGenerator<string> {
    let lines = byteOrderMark + csvLineOf(header, separator);
    for await (const cells of rows) {
      lines += csvLineOf(cells, separator);
      if (lines.length < charactersAtOnce) continue;
      yield lines;
      lines = '';
    }
    yield lines;
  }
  const fileName = `${cut(cleanFileName(name.replace(/[/\\]/g, '-')), 100)} ${now.toISOString().slice(0, 10)}.csv`;
  return { fileName, contentType: 'text/csv; charset=utf-8', content: content() };
}

async function* peopleOf({ db }: Context, companyId: number, labels: Labels): AsyncGenerator<string[]> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;) {
    const { people, next }: Awaited<ReturnType<typeof findMembersToExport>> = await findMembersToExport(db, companyId, after, peopleAtOnce);
    for (const person of people) {
      const cells = personCells(person, labels);
      yield peopleColumns.map((column) => cells[column]);
    }
    after = next;
  }
}

const isPreference = (text: string): boolean => preferredLanguages.some((one) => one === text);

function personCells(person: ExportedPerson, labels: Labels): Record<PeopleColumn, string> {
  const sites = (isManager: boolean) =>
    joinNames(person.sites.filter((site) => site.isManager === isManager).map(({ id }) => labels.nameOf('sites', id)));
  const divisions = (isManager: boolean) =>
    joinNames(
      person.divisions
        .filter((division) => division.isManager === isManager)
        .map(({ id, subdivisionId }) => labels.nameOfDivision(id, subdivisionId)),
    );
  return {
    email: person.email ?? '',
    number: person.number ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title ?? '',
    phoneNumber: person.phoneNumber ?? '',
    language: isPreference(person.preferredLanguage) ? person.preferredLanguage.toLowerCase() : '',
    companyManager: yesNo(person.isManager),
    companyLeader: yesNo(person.isLeader),
    accessUntil: person.accessUntil ?? '',
    sites: sites(false),
    managerOfSites: sites(true),
    divisions: divisions(false),
    managerOfDivisions: divisions(true),
  };
}

async function* sitesOf({ db }: Context, companyId: number, labels: Labels): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const sites = await findSitesToExport(db, companyId, after, pageSize);
    for (const site of sites) {
      const cells = siteCells(site, labels);
      yield siteColumns.map((column) => cells[column]);
    }
    const last = sites.at(-1);
    if (!last || sites.length < pageSize) return;
    after = last.id;
  }
}

function siteCells(site: KnownSite, labels: Labels): Record<SiteColumn, string> {
  const parts = site.subdivisionIds.map((id) => labels.nameOfPart(id));
  return {
    name: site.name,
    headcount: String(site.headcount),
    status: site.status,
    address: site.address ?? '',
    country: site.country,
    timeZone: site.timeZone ?? '',
    regions: joinNames(site.regionIds.map((id) => labels.nameOf('regions', id))),
    divisions: joinNames([...site.divisionIds.map((id) => labels.nameOfDivision(id, null)), ...parts]),
    workSiteTypes: joinNames(site.workSiteTypeIds.map((id) => labels.nameOf('workSiteTypes', id))),
    highRiskWork: joinNames(site.highRiskWorkIds.map((id) => labels.nameOf('highRiskWork', id))),
  };
}
