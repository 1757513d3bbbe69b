import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireNewTitle } from '../titles';
import type { ReferenceRow } from '../tables';

/** Adds a work site type. 409 if the title exists, without regard to case [7.34]. */
export async function createWorkSiteType(ctx: Context, body: { title: string; description: string }): Promise<ReferenceRow> {
  const row = await requireNewTitle(
    ctx.db.maybeOne<ReferenceRow>(sql`
      INSERT INTO work_site_type (title, description) VALUES (${body.title}, ${body.description})
      ON CONFLICT (lower(title)) DO NOTHING RETURNING id, title, description, version`),
    body.title,
  );
  ctx.audit({ companyId: null, entityType: 'WorkSiteType', entityId: row.id, data: { title: row.title } });
  ctx.alert('workSiteType.created', { title: row.title });
  return row;
}
