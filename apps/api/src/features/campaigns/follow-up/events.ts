/** Events of outcomes and actions. They contain ids, never texts. */
import { eventType } from '../../../platform/outbox/event';

export interface FollowUpEvent {
  campaignId: number;
  companyId: number;
}

/** An outcome was saved as told, as promised, or as not needed with a reason. `isFirst`: the campaign had no told outcome before. */
export const outcomeSaved = eventType<FollowUpEvent & { version: number; state: string; isFirst: boolean; by: string }>(
  'campaign.outcomeSaved',
);
/** The day of a promised outcome has passed. Emitted once for each day. */
export const outcomeOverdue = eventType<FollowUpEvent>('campaign.outcomeOverdue');

export interface ActionEvent extends FollowUpEvent {
  actionId: number;
}
export const actionCreated = eventType<ActionEvent & { by: string }>('campaignAction.created');
export const actionChanged = eventType<ActionEvent & { state: string; by: string; version: number }>('campaignAction.changed');
/** The day of an open action has passed. Emitted once. */
export const actionOverdue = eventType<ActionEvent>('campaignAction.overdue');
