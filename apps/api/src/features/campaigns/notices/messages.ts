/**
 * The messages to open pages about campaigns [7.80]. What changes the figures of a campaign happens often. Only its managers get these
 * messages: other pages would fetch for every answer and show nothing new.
 */
import { campaignChannel, engagementChannel } from '@muster/contract/campaigns/channels';
import { campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import { companyChannel } from '@muster/contract/organisation/channels';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { numbered, type ChannelPolicy } from '../../../platform/realtime/channel-policies';
import { messagesOn, type EventMessages, type PageMessage } from '../../../platform/realtime/event-messages';
import { answerDeleted, answerPosted, huddleEntity, type QuestionEvent } from '../../exchange';
import { accessCampaign } from '../access';
import { consultationDocumentChanged } from '../consultation/events';
import { audienceJoined, campaignDeleted, campaignFinalised, campaignPosted, campaignUpdated } from '../events';
import { actionChanged, actionCreated, outcomeSaved } from '../follow-up/events';
import { isManagerOf, scopeOf } from '../policy';

export const campaignChannels: readonly ChannelPolicy[] = [
  numbered(campaignChannel, (ctx, id) => accessCampaign(ctx, id, 'read')),
  numbered(engagementChannel, requireManagedCampaign),
];

async function requireManagedCampaign(ctx: Context, id: number): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'read');
  if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw notFound();
}

interface AboutCampaign {
  campaignId: number;
  companyId: number;
}

const onCampaign = ({ campaignId }: AboutCampaign, event: 'update' | 'delete' = 'update'): PageMessage => ({
  channels: [campaignChannel.of(campaignId)],
  event,
  ids: { campaignId },
  tags: [campaignTag(campaignId)],
});

/** For pages with lists of the company: a campaign was added, has another title, or is no longer open for work. */
const onCompany = ({ campaignId, companyId }: AboutCampaign, event: 'create' | 'update'): PageMessage => ({
  channels: [companyChannel.of(companyId)],
  event,
  ids: { campaignId },
  tags: [companyCampaignsTag(companyId)],
});

/** For pages of the campaign's managers. */
export const onEngagement = (campaignId: number): PageMessage => ({
  channels: [engagementChannel.of(campaignId)],
  event: 'update',
  ids: { campaignId },
  tags: [engagementTag(campaignId)],
});

/** The answers of a huddle count as its submissions. */
const onHuddle = ({ entityType, entityId }: QuestionEvent): PageMessage[] =>
  entityType === huddleEntity && entityId !== null ? [onEngagement(entityId)] : [];

const huddleAnswers = 'real-time answers of huddles';

export const campaignMessages: readonly EventMessages[] = [
  messagesOn(campaignPosted, (about) => [onCampaign(about), onCompany(about, 'create')]),
  messagesOn(campaignUpdated, (about) => [onCampaign(about), ...(about.isRenamed === true ? [onCompany(about, 'update')] : [])]),
  messagesOn(campaignFinalised, (about) => [onCampaign(about), onCompany(about, 'update')]),
  messagesOn(consultationDocumentChanged, (about) => [onCampaign(about)]),
  messagesOn(outcomeSaved, (about) => [onCampaign(about), onCompany(about, 'update')]),
  messagesOn(actionCreated, (about) => [onCampaign(about), onCompany(about, 'update')]),
  messagesOn(actionChanged, (about) => [onCampaign(about), onCompany(about, 'update')]),
  messagesOn(campaignDeleted, (about) => [onCampaign(about, 'delete'), onCompany(about, 'update')]),
  messagesOn(audienceJoined, ({ campaignIds }) => campaignIds.map(onEngagement)),
  messagesOn(answerPosted, onHuddle, huddleAnswers),
  messagesOn(answerDeleted, onHuddle, huddleAnswers),
];
