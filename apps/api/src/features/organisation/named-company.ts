import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { accessCompany } from './access';

/** The company that filters a list, after a check that the caller reads it. Undefined without such a filter: row-level security then limits the list. */
export const accessNamedCompany = accessFunction(
  'accessNamedCompany',
  async (ctx: Context, query: { companyId?: number | undefined; 'companyId.equals'?: number | undefined }): Promise<number | undefined> => {
    const id = query['companyId.equals'] ?? query.companyId;
    return id === undefined ? undefined : (await accessCompany(ctx, id, 'read')).id;
  },
);
