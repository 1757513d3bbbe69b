import type { ConsultationChange } from '@muster/contract/campaigns/consultation/consultation';
import { mattersOf } from '@muster/contract/campaigns/consultation/kinds';
import type { ConsultationList } from '@muster/contract/organisation/consultation-lists';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid, requireVersion } from '../../../platform/http/errors';
import { consultationListOf } from '../../organisation';
import type { Campaign } from '../campaign';
import { campaignAggregate, campaignUpdated } from '../events';
import { updateAudience } from '../participants/audience';
import { accessConsulting } from '../access';
import { deleteDocuments } from './document-files';
import { consultationSaved } from './events';

interface Before extends Omit<ConsultationChange, 'version'> {
  version: number;
}

/** The ledger keeps what people were first told. */
const keptAsTold = sql`
  first_decide_on = coalesce(n.first_decide_on, n.decide_on), first_saved_at = coalesce(n.first_saved_at, n.saved_at), changes = n.changes + 1`;
const saidAnew = sql`first_decide_on = excluded.decide_on, first_saved_at = excluded.saved_at`;

/**
 * Stores the matters of a consultation. A change keeps the earlier text as a version, and notifies the representatives and the people who have answered.
 * The same text again changes nothing. A new consultation of a posted campaign adds the representatives to the audience and notifies them. A company can
 * change its list of matters. A matter that was chosen before stays valid.
 */
export async function saveConsultation(ctx: Context, id: number, change: ConsultationChange): Promise<Campaign> {
  const campaign = await accessConsulting(ctx, id);
  const { companyId, status } = campaign;
  const [before, { list }] = await Promise.all([
    ctx.db.maybeOne<Before>(sql`
      SELECT matter, decision, decider, decide_on::text AS "decideDay", version FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`),
    ctx.db.one<{ list: ConsultationList }>(sql`SELECT ${consultationListOf(companyId)} AS list`),
  ]);
  requireVersion(ctx, before?.version ?? 0, change.version);
  const { matter, decision, decider, decideDay } = change;
  if (matter !== before?.matter && !mattersOf(list).includes(matter))
    throw invalid([{ objectName: 'consultation', field: 'matter', message: 'Unknown' }]);
  const isTold = status === 'LIVE';
  if (isTold && before?.matter === matter && before.decision === decision && before.decider === decider && before.decideDay === decideDay) {
    ctx.nothingChanged();
    return campaign;
  }
  if (isTold) await keepVersion(ctx, campaign);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    INSERT INTO consultation AS n (company_id, campaign_id, matter, decision, decider, decide_on, saved_by, saved_at, first_decide_on, first_saved_at)
    VALUES (${companyId}, ${id}, ${matter}, ${decision}, ${decider}, ${decideDay}, ${ctx.actor.id}, ${ctx.now}, ${decideDay}, ${ctx.now})
    ON CONFLICT (company_id, campaign_id) DO UPDATE
       SET ${isTold ? keptAsTold : saidAnew}, matter = excluded.matter, decision = excluded.decision, decider = excluded.decider, decide_on = excluded.decide_on,
           saved_by = excluded.saved_by, saved_at = excluded.saved_at, version = n.version + 1
    RETURNING version`);
  ctx.audit({
    companyId,
    entityType: 'CampaignV2',
    entityId: id,
    data: { matter, decider, decideDay, from: before?.decideDay ?? null, version },
  });
  const payload = { campaignId: id, companyId, version, by: ctx.actor.id };
  ctx.emit(consultationSaved, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { ...payload, isAdded: !before && isTold, isChanged: before !== undefined && isTold },
  });
  // if a campaign is still being posted in parts, the upkeep of audiences adds its representatives later
  if (status !== 'DRAFT' && campaign.mode === 'STANDALONE' && !campaign.posting) await updateAudience(ctx.db, campaign, ctx.now);
  // makes open pages and lists show the campaign again
  ctx.emit(campaignUpdated, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, version: campaign.version },
  });
  ctx.alert('consultation.saved');
  return campaign;
}

/** Keeps what people were asked until now, with the number of answers that others see. */
const keepVersion = ({ db, now }: Context, { companyId, id, submissions }: Campaign): Promise<number> =>
  db.run(sql`
    INSERT INTO consultation_version (company_id, campaign_id, version, matter, decision, decider, decide_on, saved_by, saved_at, replaced_at, answers)
    SELECT n.company_id, n.campaign_id, n.version, n.matter, n.decision, n.decider, n.decide_on, n.saved_by, n.saved_at, ${now}, ${submissions}
      FROM consultation n WHERE n.company_id = ${companyId} AND n.campaign_id = ${id}`);

/** Only for a draft: people who were told that they are consulted keep the record. */
export async function deleteConsultation(ctx: Context, id: number): Promise<void> {
  const campaign = await accessConsulting(ctx, id);
  const { companyId, status } = campaign;
  if (status !== 'DRAFT') throw conflict('campaign.consultationPosted', 'People were told that they are consulted, so the record stays.');
  await deleteDocuments(ctx, campaign);
  const deleted = await ctx.db.run(sql`DELETE FROM consultation WHERE company_id = ${companyId} AND campaign_id = ${id}`);
  if (deleted === 0) ctx.nothingChanged();
  else ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id });
}
