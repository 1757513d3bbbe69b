import type { Briefers } from '@muster/contract/crews/crew';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { campaignRows } from '../../campaigns';
import { hasActiveMember, personJson } from '../../identity';
import { accessCrewRecords } from '../session';

/** Replaces the named briefers. Each is an active member of the company. */
export async function nameBriefers(ctx: Context, campaignId: number, userIds: readonly string[]): Promise<Briefers> {
  const { companyId } = await accessCrewRecords(ctx, campaignId);
  // two lists at once: the later one replaces the whole earlier one
  await ctx.db.run(sql`SELECT FROM ${campaignRows} WHERE c.company_id = ${companyId} AND c.id = ${campaignId} FOR NO KEY UPDATE`);
  const wanted = [...new Set(userIds)];
  for (const [index, userId] of wanted.entries())
    if (!(await hasActiveMember(ctx.db, companyId, userId)))
      throw invalid([{ objectName: 'crewBriefers', field: `userIds[${index}]`, message: 'Unknown' }]);
  const gone = await ctx.db.run(sql`
    DELETE FROM crew_briefer WHERE company_id = ${companyId} AND campaign_id = ${campaignId} AND NOT user_id = ANY (${wanted}::uuid[])`);
  const added = await ctx.db.run(sql`
    INSERT INTO crew_briefer (company_id, campaign_id, user_id)
    SELECT ${companyId}, ${campaignId}, w.id FROM unnest(${wanted}::uuid[]) AS w (id) ON CONFLICT DO NOTHING`);
  if (gone + added === 0) ctx.nothingChanged();
  else ctx.audit({ companyId, entityType: 'CampaignV2', entityId: campaignId, data: { briefers: wanted } });
  return { people: await findBriefers(ctx, companyId, campaignId) };
}

export async function findBriefers({ db }: Context, companyId: number, campaignId: number): Promise<Briefers['people']> {
  const rows = await db.many<{ person: Briefers['people'][number] | null }>(sql`
    SELECT ${personJson(sql`b.user_id`)} AS person FROM crew_briefer b
     WHERE b.company_id = ${companyId} AND b.campaign_id = ${campaignId} ORDER BY b.user_id`);
  return rows.flatMap(({ person }) => (person ? [person] : []));
}
