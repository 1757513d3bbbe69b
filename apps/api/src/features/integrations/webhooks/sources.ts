/**
 * The events that webhooks send. In the standard format they contain ids, and no names, texts or people. Events of anonymous questions and answers are sent at the
 * end of their quarter of an hour. Responses to anonymous campaigns send no event, because the time alone could reveal who answered.
 */
import type { WebhookEvent } from '@muster/contract/integrations/webhook-events';
import type { EventType } from '../../../platform/outbox/event';
import { campaignDeleted, campaignFinalised, campaignOverdue, campaignPosted } from '../../campaigns';
import { checkpointMade } from '../../evidence';
import { answerPosted, questionAsked } from '../../exchange';
import { peopleChanged } from '../../identity';
import { organisationChanged } from '../../organisation';
import { responseSaved } from '../../responses';

export type Ids = Readonly<Record<string, number | string | null>>;

export interface Source {
  event: WebhookEvent;
  type: EventType<object>;
  /** Undefined if the webhook sends nothing. */
  idsOf(payload: object): Ids | undefined;
}

const source = <Payload extends object>(
  event: WebhookEvent,
  type: EventType<Payload>,
  idsOf: (payload: Payload) => Ids | undefined,
): Source => ({
  event,
  type,
  // ctx.emit wrote the payload with this type
  idsOf: (payload) => idsOf(payload as Payload),
});

const ofCampaign = ({ campaignId }: { campaignId: number }): Ids => ({ campaignId });

export const sources: readonly Source[] = [
  source('campaign.posted', campaignPosted, ofCampaign),
  source('campaign.overdue', campaignOverdue, ofCampaign),
  source('campaign.finalised', campaignFinalised, ofCampaign),
  source('campaign.deleted', campaignDeleted, ofCampaign),
  source('response.submitted', responseSaved, ({ campaignId, responseId, campaignSiteId, userId, status }) =>
    userId === null || status !== 'SUBMITTED' ? undefined : { campaignId, responseId, campaignSiteId },
  ),
  source('question.asked', questionAsked, ({ questionId, entityType, entityId }) => ({ questionId, entityType, entityId })),
  // The event of an anonymous answer that completes a batch is sent at once, so its id would identify that answer.
  source('answer.posted', answerPosted, ({ questionId, answerId, authorId, entityType, entityId }) => ({
    questionId,
    answerId: authorId === null ? null : answerId,
    entityType,
    entityId,
  })),
  source('people.changed', peopleChanged, () => ({})),
  source('organisation.changed', organisationChanged, ({ siteId = null }) => ({ siteId })),
  // with its signature, so that the receiver keeps the proof itself
  source('evidence.checkpoint', checkpointMade, ({ number, statement, hash, keyId, signature }) => ({
    number,
    statement,
    hash,
    keyId,
    signature,
  })),
];
