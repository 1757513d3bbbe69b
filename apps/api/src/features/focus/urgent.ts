import { urgentPage } from '@muster/contract/focus/urgent';
import type { Context } from '../../platform/http/context';
import { searchWork, type FocusPage } from './search';

/** What the caller should do first in a company: the page of Focus that the home shows. */
export const findUrgentWork = (ctx: Context, companyId: number): Promise<FocusPage> =>
  searchWork(ctx, {
    companyId,
    page: { number: urgentPage.page, size: urgentPage.size, sort: [{ field: urgentPage.sort, direction: urgentPage.order }] },
  });
