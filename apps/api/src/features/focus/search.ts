import type { FocusItem } from '@muster/contract/focus/focus';
import type { Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { listWithNonCampaigns } from '../campaigns';
import { requireReadableScope } from '../organisation';
import type { FocusQuery } from './filters';
import { presentQuestions, questionsOf } from './questions';
import { reportsOf } from './reports';
import { workOf } from './work';

export interface FocusPage {
  items: FocusItem[];
  total: number;
}

/** Campaigns, participating sites, and questions by the time when they were asked. */
export const searchWork = (ctx: Context, query: FocusQuery): Promise<FocusPage> =>
  search(ctx, query, (companyId) => [...workOf(ctx, companyId, query), ...questionsOf(ctx, companyId, query)]);

export const searchReports = (ctx: Context, query: FocusQuery): Promise<FocusPage> =>
  search(ctx, query, (companyId) => reportsOf(ctx, companyId, query));

async function search(ctx: Context, query: FocusQuery, branchesOf: (companyId: number) => Sql[]): Promise<FocusPage> {
  const { companyId, siteId, divisionId, page } = query;
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  const [found] = await Promise.all([
    listWithNonCampaigns<FocusItem, FocusItem>(
      ctx,
      { companyId, branches: branchesOf(companyId), page },
      {
        campaign: (item) => ({ focusType: item.type, companyId, innerItem: item }),
        others: (ids) => presentQuestions(ctx, companyId, ids),
      },
    ),
    requireReadableScope(ctx, { companyId, siteId, divisionId }),
  ]);
  return found;
}
