/** The names of everything that a company has, to find ids by names and names by ids. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { findReferenceLists } from '../../reference-data';

interface Label {
  id: number;
  name: string;
}

type LabelKind = 'sites' | 'regions' | 'workSiteTypes' | 'highRiskWork';

export interface Labels {
  /** The ids with this name, without regard to case. Old data can contain a name twice; the closest spelling wins. */
  idsOf(kind: LabelKind, name: string): number[];
  nameOf(kind: LabelKind, id: number): string;
  /** Ids for 'Division' or 'Division > Subdivision'. */
  divisionsOf(text: string): { divisionId: number; subdivisionId: number | null; isArchived: boolean }[];
  nameOfDivision(divisionId: number, subdivisionId: number | null): string;
  /** 'Division > Subdivision' */
  nameOfPart(subdivisionId: number): string;
}

const separator = ' > ';

export async function findLabels(db: Db, companyId: number): Promise<Labels> {
  const [places, divisions, subdivisions, lists] = await Promise.all([
    db.many<Label & { kind: 'sites' | 'regions' }>(sql`
      SELECT 'sites' AS kind, id, name FROM site WHERE company_id = ${companyId}
       UNION ALL SELECT 'regions', id, label FROM region WHERE company_id = ${companyId}`),
    db.many<Label & { isArchived: boolean }>(sql`
      SELECT id, label AS name, archived_at IS NOT NULL AS "isArchived" FROM division WHERE company_id = ${companyId}`),
    db.many<Label & { divisionId: number }>(sql`
      SELECT id, label AS name, division_id AS "divisionId" FROM subdivision WHERE company_id = ${companyId}`),
    findReferenceLists(db),
  ]);
  const listed = (list: { id: number; title: string }[]) => new Names(list.map(({ id, title }) => ({ id, name: title })));
  const names: Record<LabelKind, Names<Label>> = {
    sites: new Names(places.filter(({ kind }) => kind === 'sites')),
    regions: new Names(places.filter(({ kind }) => kind === 'regions')),
    workSiteTypes: listed(lists.workSiteTypes),
    highRiskWork: listed(lists.highRiskWorks),
  };
  const ofDivisions = new Names(divisions);
  const ofSubdivisions = new Names(subdivisions);
  const divisionOf = new Map(subdivisions.map(({ id, divisionId }) => [id, divisionId]));
  return {
    idsOf: (kind, name) => names[kind].find(name).map(({ id }) => id),
    nameOf: (kind, id) => names[kind].nameOf(id),
    divisionsOf(text) {
      const whole = ofDivisions.find(text).map(({ id, isArchived }) => ({ divisionId: id, subdivisionId: null, isArchived }));
      const at = text.lastIndexOf(separator);
      if (whole.length > 0 || at === -1) return whole;
      const [divisionName, partName] = [text.slice(0, at), text.slice(at + separator.length)];
      const parts = ofSubdivisions.all(partName);
      const pairs = ofDivisions
        .all(divisionName)
        .flatMap((division) => parts.filter(({ divisionId }) => divisionId === division.id).map((part) => ({ division, part })));
      return closestByName(
        closestByName(pairs, divisionName, ({ division }) => division.name),
        partName,
        ({ part }) => part.name,
      ).map(({ division: { id, isArchived }, part }) => ({ divisionId: id, subdivisionId: part.id, isArchived }));
    },
    nameOfDivision: (divisionId, subdivisionId) =>
      ofDivisions.nameOf(divisionId) + (subdivisionId === null ? '' : separator + ofSubdivisions.nameOf(subdivisionId)),
    nameOfPart: (id) => `${ofDivisions.nameOf(divisionOf.get(id) ?? 0)}${separator}${ofSubdivisions.nameOf(id)}`,
  };
}

class Names<Item extends Label> {
  readonly #byName = new Map<string, Item[]>();
  readonly #byId = new Map<number, string>();
  constructor(items: readonly Item[]) {
    for (const item of items) {
      const name = nameKey(item.name);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), item]);
      this.#byId.set(item.id, item.name);
    }
  }
  all = (name: string): Item[] => this.#byName.get(nameKey(name)) ?? [];
  find = (name: string): Item[] => closestByName(this.all(name), name, (item) => item.name);
  nameOf = (id: number): string => this.#byId.get(id) ?? '';
}

/** Equal for names that differ only in case, or in how their accented letters are composed. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/**
 * Chooses among items with the same name key. It prefers exactly this name, then names that differ only in how accented letters are
 * composed. Otherwise it returns all of them.
 */
export function closestByName<Item>(items: Item[], name: string, nameOf: (item: Item) => string): Item[] {
  for (const form of [(text: string) => text.trim(), (text: string) => text.trim().normalize('NFC')]) {
    const found = items.filter((item) => form(nameOf(item)) === form(name));
    if (found.length > 0) return found;
  }
  return items;
}
