import type { Context } from '../../platform/http/context';
import { accessCompany } from './access';

/** The company that filters a list, after a check that the caller reads it; undefined without such a filter. */
export async function readableCompany(
  ctx: Context,
  query: { companyId?: number | undefined; 'companyId.equals'?: number | undefined },
): Promise<number | undefined> {
  const id = query['companyId.equals'] ?? query.companyId;
  return id === undefined ? undefined : (await accessCompany(ctx, id, 'read')).id;
}
