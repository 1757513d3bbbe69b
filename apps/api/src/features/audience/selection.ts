/** The audience of a campaign: reads the selection from its author's answers and turns it into statements that return ids [3.59] [3.60]. */
import {
  closedToOldBuilds,
  membersSelectionKind,
  readMembersSelection,
  readSitesSelection,
  sitesSelectionKind,
} from '@muster/contract/forms/selections';
import type { Answers, CampaignScope, FormSchema, MembersCriteria, SitesSelection } from '@muster/contract/forms/types';
import { visibleFields } from '@muster/contract/forms/validate';
import type { CampaignMode } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { matchingPeople, matchingSites } from './matching';

/** The place of an existing or future campaign. */
interface SelectingPlace {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  scope: CampaignScope;
}

export interface Selection {
  /** The form field with the selection; undefined if the form has none in this scope, and then all are selected. */
  field: string | undefined;
  /** For a standalone campaign, the criteria to store for later updates; null for a hierarchical one. */
  criteria: MembersCriteria | null;
  /** A statement that returns the ids of people or participating sites. */
  ids: Sql;
  /** The number of ids. */
  count: number;
  /** True if no active member matches but invited people do. They join the audience at their first sign-in. */
  hasOnlyInvitedMatches: boolean;
}

/** Reads the selection from answers of any shape and counts it. Returns undefined if it cannot be read. */
export async function selectionOf(
  db: Db,
  place: SelectingPlace,
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
  const { criteria, ids } = selection;
  return { field, criteria, ids, count, hasOnlyInvitedMatches: count === 0 && (await hasRow(db, selection.invitedPeople)) };
}

type ParsedSelection = Pick<Selection, 'criteria' | 'ids'> & { invitedPeople?: Sql };

const hasRow = async (db: Db, rows: Sql | undefined): Promise<boolean> =>
  rows !== undefined && (await db.one<{ found: boolean }>(sql`SELECT EXISTS (${rows}) AS found`)).found;

function membersOf(place: SelectingPlace, given: unknown): ParsedSelection | undefined {
  const selection = given === undefined ? { membersSelectionCriteria: {} } : readMembersSelection(given);
  if (selection === undefined) return undefined;
  const criteria = closedToOldBuilds(selection.membersSelectionCriteria);
  if (membersSelectionKind(selection) === 'none') return { criteria, ids: noIds };
  return { criteria, ids: matchingPeople(place, criteria), invitedPeople: matchingPeople(place, criteria, 'invited') };
}

function sitesOf(place: SelectingPlace, given: unknown): ParsedSelection | undefined {
  if (place.siteId !== null) return { criteria: null, ids: sql`SELECT id FROM (${matchingSites(place, {})}) s WHERE id = ${place.siteId}` };
  const selection: SitesSelection | undefined = given === undefined ? { sitesSelectionCriteria: {} } : readSitesSelection(given);
  if (selection === undefined) return undefined;
  const { siteIds, sitesSelectionCriteria } = selection;
  const kind = sitesSelectionKind(selection);
  if (kind === 'none') return { criteria: null, ids: noIds };
  if (kind === 'selected')
    return { criteria: null, ids: sql`SELECT id FROM (${matchingSites(place, {})}) s WHERE id = ANY (${siteIds ?? []}::bigint[])` };
  return { criteria: null, ids: matchingSites(place, sitesSelectionCriteria) };
}

const noIds = sql`SELECT NULL::uuid AS id WHERE false`;
