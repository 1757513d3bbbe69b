import { campaignsTag, companyCampaignsTag } from '@muster/contract/campaigns/tags';
import { companyQuestionsTag, ownAnswersTag, questionsTag } from '@muster/contract/exchange/tags';
import { ownExpertiseTag } from '@muster/contract/identity/tags';
import type * as endpoints from '@muster/contract/focus/endpoints';
import { urgentPage } from '@muster/contract/focus/urgent';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import type { Scope } from '@muster/contract/shared/permissions';
import type { Period } from './period';
import { filtersOf, type FocusSearch, type ReportSearch, type ReportType } from './search';

const searchUserFocus = call<typeof endpoints.searchUserFocus>('GET /focus/user/search');
const searchCompanyFocus = call<typeof endpoints.searchCompanyFocus>('GET /focus/company/search');

const key = ['focus'] as const;

/** The tags of a company's campaigns and questions, of the person's own responses, and of their expertise. */
const tagsOf = (companyId: number) => [
  campaignsTag,
  questionsTag,
  ownAnswersTag,
  ownExpertiseTag,
  companyCampaignsTag(companyId),
  companyQuestionsTag(companyId),
];

/** What the person can work on now, earliest start first [9.13]. The previous page stays visible until the next one arrives. */
export const focusQuery = (companyId: number, search: FocusSearch) =>
  queryOptions({
    queryKey: [...key, 'work', companyId, search],
    queryFn: ({ signal }) => searchUserFocus({ query: filtersOf({ companyId }, search) }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: tagsOf(companyId) },
  });

/** What the person should do first. The home shows it, and each finished item leads to the next. */
export const urgentQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...key, 'urgent', companyId],
    queryFn: ({ signal }) => searchUserFocus({ query: { companyId, ...urgentPage } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });

interface ReportQuestion {
  scope: Scope;
  /** Only items in which the person takes part, for their own workspace [2.61]. */
  isForMe: boolean;
  reportType: ReportType;
  search: ReportSearch;
  /** The period in which the campaigns were completed. */
  period: Period;
}

/** The report lists, latest start first [9.13]. */
export const reportsQuery = ({ scope, isForMe, reportType, search, period }: ReportQuestion) => {
  const { inProgressStatus, unAssigned, ...filters } = filtersOf(scope, search);
  const rest = { ...filters, ...(isForMe && { isForMe: 'true' as const }) };
  const query =
    reportType === 'completed'
      ? { ...rest, includeStatuses: ['COMPLETE' as const], byTimePeriodType: period.type, timePeriodValue: period.value }
      : { ...rest, includeStatuses: ['LIVE' as const], inProgressStatus, unAssigned };
  return queryOptions({
    queryKey: [...key, 'reports', query],
    queryFn: ({ signal }) => searchCompanyFocus({ query }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: tagsOf(scope.companyId) },
  });
};
