/** The statements and requests of representatives in a consultation, and the answers of managers. */
import { maxRequests } from '@muster/contract/campaigns/consultation/kinds';
import { workingDaysLater } from '@muster/contract/shared/time/working-days';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/errors';
import { findQuestionWaits } from '../../organisation';
import type { Campaign } from '../campaign';
import { campaignAggregate } from '../events';
import { accessAsRepresentative, accessInformationRequest } from '../access';
import { consultationStated, informationAsked, informationGiven } from './events';

const strengthOf = ({ actor }: Context): 'PIN' | 'ACCOUNT' => (actor.isPinSession ? 'PIN' : 'ACCOUNT');

/**
 * Stores the only statement of a representative, with their name, its time and an entry in the ledger. Nobody can change it.
 * A manager could print a card for another person and sign with its PIN. The entry says whether a PIN signed, and the representative
 * gets a notification.
 */
export async function makeStatement(ctx: Context, campaignId: number, text: string): Promise<Campaign> {
  const campaign = await accessAsRepresentative(ctx, campaignId);
  const { companyId } = campaign;
  const made = await ctx.db.run(sql`
    INSERT INTO consultation_statement (company_id, campaign_id, user_id, text, at, strength)
    VALUES (${companyId}, ${campaignId}, ${ctx.actor.id}, ${text}, ${ctx.now}, ${strengthOf(ctx)}) ON CONFLICT DO NOTHING`);
  if (made === 0) throw conflict('consultation.stated', 'You have signed your statement. It cannot be changed.');
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: campaignId });
  const payload = { campaignId, companyId, by: ctx.actor.id };
  ctx.emit(consultationStated, { companyId, aggregate: campaignAggregate(campaignId), payload });
  return campaign;
}

/** The answer is due after as many working days as a question in the exchange may wait. */
export async function askForInformation(ctx: Context, campaignId: number, question: string): Promise<Campaign> {
  const campaign = await accessAsRepresentative(ctx, campaignId);
  const { companyId } = campaign;
  const { count } = await ctx.db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM consultation_request WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`);
  if (count >= maxRequests) throw conflict('consultation.tooManyRequests', 'This consultation has enough requests for information.');
  const [wait] = await findQuestionWaits(ctx.db, [companyId]);
  if (!wait) throw new Error('The company of the campaign is missing');
  const due = workingDaysLater(ctx.now, wait.timeZone, { count: wait.days, workDays: wait.workDays });
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO consultation_request (company_id, campaign_id, question, asked_by, asked_at, due_at, strength)
    VALUES (${companyId}, ${campaignId}, ${question}, ${ctx.actor.id}, ${ctx.now}, ${due}, ${strengthOf(ctx)}) RETURNING id`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: campaignId, data: { request: id, due: due.toISOString() } });
  const payload = { campaignId, companyId, requestId: id, by: ctx.actor.id };
  ctx.emit(informationAsked, { companyId, aggregate: campaignAggregate(campaignId), payload });
  return campaign;
}

/** Answers once, because the representative may have read the answer. */
export async function answerRequest(ctx: Context, requestId: number, answer: string): Promise<Campaign> {
  const { campaign, askedBy, isAnswered } = await accessInformationRequest(ctx, requestId);
  if (isAnswered) throw conflict('consultation.answered', 'This was answered already.');
  const { companyId, id } = campaign;
  await ctx.db.run(sql`
    UPDATE consultation_request SET answer = ${answer}, answered_by = ${ctx.actor.id}, answered_at = ${ctx.now}
     WHERE company_id = ${companyId} AND id = ${requestId}`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { request: requestId } });
  const payload = { campaignId: id, companyId, requestId, askedBy, by: ctx.actor.id };
  ctx.emit(informationGiven, { companyId, aggregate: campaignAggregate(id), payload });
  return campaign;
}
