import { campaignsTag, companyCampaignsTag } from '@muster/contract/campaigns/tags';
import { companyQuestionsTag, ownAnswersTag, questionsTag } from '@muster/contract/exchange/tags';
import { ownExpertiseTag, peopleTag } from '@muster/contract/identity/tags';
import type * as endpoints from '@muster/contract/dashboards/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const getCompanyDashboard = call<typeof endpoints.getCompanyDashboard>('GET /companies/{id}/dashboard');
const getSiteDashboard = call<typeof endpoints.getSiteDashboard>('GET /sites/{id}/dashboard');
const getDivisionDashboard = call<typeof endpoints.getDivisionDashboard>('GET /divisions/{id}/dashboard');
const getUserDashboard = call<typeof endpoints.getUserDashboard>('GET /user/dashboard');

const key = ['dashboards'] as const;

/**
 * The tags of everything that the figures count: the company's campaigns, questions and people, and the person's own answers and
 * expertise.
 */
const tagsOf = (companyId: number) => [
  campaignsTag,
  questionsTag,
  ownAnswersTag,
  ownExpertiseTag,
  peopleTag,
  companyCampaignsTag(companyId),
  companyQuestionsTag(companyId),
];

/** The page shows errors itself [2.90]. */
export const companyDashboardQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...key, 'company', companyId],
    queryFn: ({ signal }) => getCompanyDashboard({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });

export const siteDashboardQuery = ({ companyId, siteId }: { companyId: number; siteId: number }) =>
  queryOptions({
    queryKey: [...key, 'site', siteId],
    queryFn: ({ signal }) => getSiteDashboard({ params: { id: siteId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });

export const divisionDashboardQuery = ({ companyId, divisionId }: { companyId: number; divisionId: number }) =>
  queryOptions({
    queryKey: [...key, 'division', divisionId],
    queryFn: ({ signal }) => getDivisionDashboard({ params: { id: divisionId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });

export const userDashboardQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...key, 'user', companyId],
    queryFn: ({ signal }) => getUserDashboard({ query: { companyId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });
