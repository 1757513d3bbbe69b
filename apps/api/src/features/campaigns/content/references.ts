/** Looks up every id that an author or respondent names in the company. An unknown id fails the whole request. */
import type { fieldErrorsOf } from '@muster/contract/forms/field-errors';
import type { Answers, AnswerValues, FormSchema } from '@muster/contract/forms/types';
import type { TaxonomyItems } from '@muster/contract/forms/options';
import { openCriteria } from '@muster/contract/forms/selections';
import { visibleFields } from '@muster/contract/forms/validate';
import type { FieldError } from '@muster/contract/shared/errors';
import type { Db } from '../../../platform/database/database';
import { findKnownPlaces, type PlaceIds } from '../../organisation';
import { findReferenceLists, type ReferenceLists } from '../../reference-data';

/** The kinds of ids that an answer can contain. */
type Kind = keyof PlaceIds | 'safetyWorkIds' | 'riskWorkIds' | 'worksiteTypes' | 'categories';

interface Reference {
  /** The field that contains the ids. */
  field: string;
  kind: Kind;
  ids: number[];
}

export const taxonomiesOf = ({ practices, highRiskWorks }: ReferenceLists): TaxonomyItems => ({
  SAFETY_PRACTICE: practices,
  HIGH_RISK_WORK: highRiskWorks,
});

/** The ids in the answers, without files, which are claimed later. The answers must be normalised by `validateForm`. */
export function referencesOf(schema: FormSchema, answers: Answers): Reference[] {
  const references: Reference[] = [];
  for (const [field, { inputType }] of visibleFields(schema, answers)) {
    const value = answers[field];
    if (value === undefined) continue;
    const add = (kind: Kind, ids: number[] | undefined) => ids?.length && references.push({ field, kind, ids });
    switch (inputType) {
      case 'SITES_LIST':
        add('siteIds', value as AnswerValues['SITES_LIST']);
        break;
      case 'MULTI_SELECT_LIST':
        add(
          'categories',
          (value as AnswerValues['MULTI_SELECT_LIST']).map(({ categoryId }) => categoryId),
        );
        break;
      case 'MEMBERS_SELECTION': {
        const { membersSelectionCriteria } = value as AnswerValues['MEMBERS_SELECTION'];
        for (const [kind, ids] of Object.entries(openCriteria(membersSelectionCriteria))) add(kind as Kind, ids as number[]);
        break;
      }
      case 'SITES_SELECTION': {
        const { sitesSelectionCriteria, siteIds } = value as AnswerValues['SITES_SELECTION'];
        const { status: _status, ...lists } = sitesSelectionCriteria;
        for (const [kind, ids] of Object.entries(lists)) add(kind as Kind, ids);
        add('siteIds', siteIds);
        break;
      }
      default:
    }
  }
  return references;
}

/** The file ids in the answers, for each field [5.10]. */
export function filesNamedIn(schema: FormSchema | undefined, answers: Answers): { field: string; ids: number[] }[] {
  return [...visibleFields(schema ?? { properties: {} }, answers)].flatMap(([field, { inputType }]) => {
    const ids = inputType === 'FILE' ? (answers[field] as AnswerValues['FILE'] | undefined) : undefined;
    return ids?.length ? [{ field, ids }] : [];
  });
}

type Member = Parameters<typeof fieldErrorsOf>[2];
const objectOf: Record<Member, Parameters<typeof fieldErrorsOf>[1]> = {
  configurationAnswer: 'campaignV2',
  campaignAnswer: 'campaignV2Response',
};

/** Returns one error for each field with an unknown id. An id of another company gives the same error. */
export async function unknownReferences(
  db: Db,
  companyId: number,
  references: readonly Reference[],
  member: Member,
  lists?: ReferenceLists,
): Promise<FieldError[]> {
  if (references.length === 0) return [];
  const idsOf = (kind: Kind) => references.filter((reference) => reference.kind === kind).flatMap(({ ids }) => ids);
  const namesLists = references.some(({ kind }) => !(kind in noPlaces));
  const places = {
    siteIds: idsOf('siteIds'),
    regionIds: idsOf('regionIds'),
    subdivisionIds: idsOf('subdivisionIds'),
    divisionIds: idsOf('divisionIds'),
  };
  const [knownPlaces, known] = await Promise.all([
    findKnownPlaces(db, companyId, places),
    lists ?? (namesLists ? findReferenceLists(db) : emptyLists),
  ]);
  const idSet = (items: readonly { id: number }[]) => new Set(items.map(({ id }) => id));
  const practices = idSet(known.practices);
  const works = idSet(known.highRiskWorks);
  const knownIds: Record<Kind, Set<number>> = {
    ...knownPlaces,
    safetyWorkIds: practices,
    riskWorkIds: works,
    worksiteTypes: idSet(known.workSiteTypes),
    categories: new Set([...practices, ...works]),
  };
  const strays = new Set(references.filter(({ kind, ids }) => ids.some((id) => !knownIds[kind].has(id))).map(({ field }) => field));
  return [...strays].map((field) => ({ objectName: objectOf[member], field: `${member}.${field}`, message: 'Unknown' }));
}

const noPlaces = { siteIds: true, regionIds: true, subdivisionIds: true, divisionIds: true };
const emptyLists: ReferenceLists = { practices: [], highRiskWorks: [], workSiteTypes: [] };
