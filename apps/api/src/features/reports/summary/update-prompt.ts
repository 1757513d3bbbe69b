import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';

/** Sets the prompt of the whole system [7.17]. A job then rewrites the summaries of the language model. */
export async function updatePrompt(ctx: Context, { prompt }: { prompt: string }): Promise<{ prompt: string }> {
  const { version } = await ctx.db.one<{ version: number }>(sql`
    INSERT INTO summary_prompt (prompt, updated_at) VALUES (${prompt}, ${ctx.now})
    ON CONFLICT (id) DO UPDATE SET prompt = excluded.prompt, updated_at = excluded.updated_at, version = summary_prompt.version + 1
    RETURNING version`);
  ctx.audit({ companyId: null, entityType: 'SummaryPrompt', entityId: version });
  ctx.alert('summaryPrompt.updated');
  return { prompt };
}
