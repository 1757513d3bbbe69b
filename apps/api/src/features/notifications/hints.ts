/** What the campaigns' events become on the channels: ids and versions, at most once a second for each campaign [7.80]. */
import type { EventType } from '../../platform/outbox/event';
import { subscribe, type Subscription } from '../../platform/outbox/relay';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { Realtime, RealtimeMessage } from '../../platform/realtime/port';
import { campaignDeleted, campaignFinalised, campaignPosted, campaignUpdated, campaignViewed, responseSaved } from '../campaigns';
import { questionHints } from './question-hints';
import { reminderSubscription } from './reminders';

interface AboutCampaign {
  campaignId: number;
  companyId: number;
}

type Hint = (about: AboutCampaign) => RealtimeMessage[];

const onCampaign =
  (event: 'update' | 'delete'): Hint =>
  ({ campaignId }) => [{ channels: [privateChannel('campaign', campaignId)], event, data: { campaignId }, coalesce: event === 'update' }];

/** Lists of the company change: something came, or something in them is no longer to be worked on. */
const onCompany =
  (event: 'create' | 'update'): Hint =>
  ({ campaignId, companyId }) => [{ channels: [privateChannel('company', companyId)], event, data: { campaignId } }];

const both =
  (...hints: Hint[]): Hint =>
  (about) =>
    hints.flatMap((hint) => hint(about));

const hints: [EventType<AboutCampaign>, Hint][] = [
  [campaignPosted, both(onCampaign('update'), onCompany('create'))],
  [campaignUpdated, onCampaign('update')],
  [campaignViewed, onCampaign('update')],
  [responseSaved, onCampaign('update')],
  [campaignFinalised, both(onCampaign('update'), onCompany('update'))],
  [campaignDeleted, both(onCampaign('delete'), onCompany('update'))],
];

const publishing = <Payload extends object>(
  realtime: Realtime,
  [type, hint]: readonly [EventType<Payload>, (about: Payload) => RealtimeMessage[]],
): Subscription =>
  subscribe(type, 'real-time hints', async ({ payload }, delivery) => {
    delivery.afterCommit(() => realtime.publish(hint(payload)));
  });

export const realtimeSubscriptions = (realtime: Realtime): Subscription[] => [
  ...hints.map((hint) => publishing(realtime, hint)),
  ...questionHints.map((hint) => publishing(realtime, hint)),
  reminderSubscription(realtime),
];
