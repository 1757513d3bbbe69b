import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessItem } from '../access';
import { requireNewTitle } from '../titles';
import type { ReferenceRow } from '../tables';

/** Replaces title and description. 409 for a stale version, or if another type has the title [7.34]. */
export async function updateWorkSiteType(
  ctx: Context,
  id: number,
  body: { title: string; description: string; version?: number | undefined },
): Promise<ReferenceRow> {
  const before = await accessItem(ctx, 'workSiteType', id, 'edit');
  requireVersion(before.version, body.version ?? ctx.ifMatch);
  const row = await requireNewTitle(
    ctx.db.maybeOne<ReferenceRow>(sql`
      UPDATE work_site_type SET title = ${body.title}, description = ${body.description}, version = version + 1
       WHERE id = ${id} AND NOT EXISTS (SELECT FROM work_site_type other WHERE lower(other.title) = lower(${body.title}) AND other.id <> ${id})
      RETURNING id, title, description, version`),
    body.title,
  );
  ctx.audit({ companyId: null, entityType: 'WorkSiteType', entityId: id, data: { from: before.title, to: row.title } });
  ctx.alert('workSiteType.updated', { title: row.title });
  return row;
}
