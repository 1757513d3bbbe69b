/** Questions for experts: unanswered, and about a category in which the caller is an expert [9.17]. */
import type { FocusItem } from '@muster/contract/focus/focus';
import { isConsultant } from '@muster/contract/shared/permissions';
import type { Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { nonCampaignItems } from '../campaigns';
import { findListedQuestions, waitingQuestionItems } from '../exchange';
import { includesType, type FocusFilters } from './filters';
import { periodOf } from './period';

/** Returns no branch if a filter cannot match a question: a site or division, an end, an assignee, a completion. */
export function questionsOf(ctx: Pick<Context, 'actor' | 'now'>, companyId: number, query: FocusFilters): Sql[] {
  if (isConsultant(ctx.actor) || !canMatchQuestions(query)) return [];
  return [nonCampaignItems(waitingQuestionItems(ctx, companyId, [query.title, query.searchTerm]))];
}

function canMatchQuestions(query: FocusFilters): boolean {
  const { includeFocusTypes, includeStatuses } = query;
  const excludingFilter = query.siteId ?? query.divisionId ?? query.inProgressStatus ?? query.completedAfter ?? query.completedBefore;
  return (
    excludingFilter === undefined &&
    query.unAssigned !== true &&
    periodOf(query.byTimePeriodType, query.timePeriodValue) === undefined &&
    includesType(query, 'CompanyCampaignV2') &&
    (!includeFocusTypes?.length || includeFocusTypes.includes('QUESTION')) &&
    (!includeStatuses?.length || includeStatuses.includes('LIVE'))
  );
}

/** The questions of a page in the format of Focus, by id. */
export async function presentQuestions(ctx: Context, companyId: number, ids: readonly number[]): Promise<Map<number, FocusItem>> {
  const questions = await findListedQuestions(ctx, companyId, ids);
  return new Map(
    [...questions].map(([id, question]) => [id, { focusType: 'QUESTION', companyId, innerItem: { ...question, siteId: null } }]),
  );
}
