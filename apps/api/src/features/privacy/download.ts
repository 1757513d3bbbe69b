import sql from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { notFound } from '../../platform/http/errors';
import type { FileAnswer } from '../../platform/http/file-answer';
import { accessPersonalData } from './access';

/** The file of an export, for whoever asked for it. 404 for everybody else, while it is made, after its end, and after the erasure of the person. */
export async function downloadPersonalData(ctx: Context, companyId: number, id: number): Promise<FileAnswer> {
  await accessPersonalData(ctx, companyId);
  const found = await ctx.db.maybeOne<{ content: Buffer; userId: string }>(sql`
    SELECT content, user_id AS "userId" FROM personal_data_export
     WHERE company_id = ${companyId} AND id = ${id} AND requested_by = ${ctx.actor.id} AND content IS NOT NULL AND expires_at > ${ctx.now}`);
  if (!found) throw notFound();
  ctx.audit({ companyId, entityType: 'User', entityId: found.userId, data: { exportId: id } });
  // the name of the file says nothing of the person
  return { fileName: `personal data ${id}.zip`, contentType: 'application/zip', content: inOnePart(found.content) };
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(content);
}
