/** Whom a campaign is for: the selection in its author's answers, as statements that give ids [3.59] [3.60]. */
import {
  membersSelectionKind,
  readMembersSelection,
  readSitesSelection,
  sitesSelectionKind,
} from '@muster/contract/campaigns/form-language/selections';
import type { Answers, FormSchema, MembersCriteria, SitesSelection } from '@muster/contract/campaigns/form-language/types';
import { visibleFields } from '@muster/contract/campaigns/form-language/validate';
import type { CampaignMode } from '@muster/contract/campaigns/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { matchingPeople, matchingSites } from '../organisation';
import type { CampaignPlace } from './place';

export interface Selection {
  /** The field that holds it; undefined where the form does not ask in this scope, and then it means all. */
  field: string | undefined;
  /** Of a standalone campaign: what is kept to look people up again; null for a hierarchical one. */
  criteria: MembersCriteria | null;
  /** The ids: of people, or of sites that take part. */
  ids: Sql;
  /** How many they are. */
  count: number;
}

/** Reads the selection out of answers of any shape and counts whom it means; undefined when it cannot be read. */
export async function selectionOf(
  db: Db,
  place: CampaignPlace,
  mode: CampaignMode,
  schema: FormSchema,
  answers: Answers,
): Promise<Selection | undefined> {
  const inputType = mode === 'STANDALONE' ? 'MEMBERS_SELECTION' : 'SITES_SELECTION';
  const field = [...visibleFields(schema, answers, place.scope)].find(([, { inputType: type }]) => type === inputType)?.[0];
  const given = field === undefined ? undefined : answers[field];
  const selection = mode === 'STANDALONE' ? membersOf(place, given) : sitesOf(place, given);
  if (selection === undefined) return undefined;
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM (${selection.ids}) selected`);
  return { field, ...selection, count };
}

type Meant = Pick<Selection, 'criteria' | 'ids'>;

function membersOf(place: CampaignPlace, given: unknown): Meant | undefined {
  const selection = given === undefined ? { membersSelectionCriteria: {} } : readMembersSelection(given);
  if (selection === undefined) return undefined;
  const criteria = selection.membersSelectionCriteria;
  return membersSelectionKind(selection) === 'none' ? { criteria, ids: nobody } : { criteria, ids: matchingPeople(place, criteria) };
}

function sitesOf(place: CampaignPlace, given: unknown): Meant | undefined {
  if (place.siteId !== null) return { criteria: null, ids: sql`SELECT id FROM (${matchingSites(place, {})}) s WHERE id = ${place.siteId}` };
  const selection: SitesSelection | undefined = given === undefined ? { sitesSelectionCriteria: {} } : readSitesSelection(given);
  if (selection === undefined) return undefined;
  const { siteIds, sitesSelectionCriteria } = selection;
  const kind = sitesSelectionKind(selection);
  if (kind === 'none') return { criteria: null, ids: nobody };
  if (kind === 'selected')
    return { criteria: null, ids: sql`SELECT id FROM (${matchingSites(place, {})}) s WHERE id = ANY (${siteIds ?? []}::bigint[])` };
  return { criteria: null, ids: matchingSites(place, sitesSelectionCriteria) };
}

const nobody = sql`SELECT NULL::uuid AS id WHERE false`;
