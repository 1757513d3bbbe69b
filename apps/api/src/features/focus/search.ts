import type { FocusItem } from '@muster/contract/focus/focus';
import type { Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { invalid } from '../../platform/http/refusals';
import { listCampaigns } from '../campaigns';
import { requireReadableScope } from '../organisation';
import type { FocusQuery } from './filters';
import { reportsOf } from './reports';
import { workOf } from './work';

interface FocusPage {
  items: FocusItem[];
  total: number;
}

export const searchWork = (ctx: Context, query: FocusQuery): Promise<FocusPage> =>
  search(ctx, query, (companyId) => workOf(ctx.actor, companyId, query, ctx.now));

export const searchReports = (ctx: Context, query: FocusQuery): Promise<FocusPage> =>
  search(ctx, query, (companyId) => reportsOf(ctx, companyId, query));

async function search(ctx: Context, query: FocusQuery, branchesOf: (companyId: number) => Sql[]): Promise<FocusPage> {
  const { companyId, siteId, divisionId, page } = query;
  if (companyId === undefined) throw invalid([{ objectName: 'query', field: 'companyId', message: 'NotNull' }]);
  const [{ items, total }] = await Promise.all([
    listCampaigns(ctx, { companyId, branches: branchesOf(companyId), page }),
    requireReadableScope(ctx, { companyId, siteId, divisionId }),
  ]);
  return { items: items.map((item) => ({ focusType: item.type, companyId, innerItem: item })), total };
}
