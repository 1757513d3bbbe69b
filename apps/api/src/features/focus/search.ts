import type { FocusItem } from '@muster/contract/focus/focus';
import type { Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { listWithNonCampaigns } from '../campaigns';
import { requireReadableScope } from '../organisation';
import { besides } from './asked-besides';
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
  search(ctx, query, (companyId) => ({
    branches: [...workOf(ctx, companyId, query), ...questionsOf(ctx, companyId, query)],
    more: besides(ctx.actor, companyId),
  }));

export const searchReports = (ctx: Context, query: FocusQuery): Promise<FocusPage> =>
  search(ctx, query, (companyId) => ({ branches: reportsOf(ctx, companyId, query) }));

interface Listed {
  branches: Sql[];
  /** Only one's own work says what it asks besides. */
  more?: ReturnType<typeof besides>;
}

async function search(ctx: Context, query: FocusQuery, listedOf: (companyId: number) => Listed): Promise<FocusPage> {
  const { companyId, siteId, divisionId, page } = query;
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  const listed = listedOf(companyId);
  const [found] = await Promise.all([
    listWithNonCampaigns(
      ctx,
      { companyId, page, ...listed },
      {
        campaign: (item, said): FocusItem => ({ focusType: item.type, companyId, innerItem: { ...item, ...said } }),
        others: (ids) => presentQuestions(ctx, companyId, ids),
      },
    ),
    requireReadableScope(ctx, { companyId, siteId, divisionId }),
  ]);
  return found;
}
