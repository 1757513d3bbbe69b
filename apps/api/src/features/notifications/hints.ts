/** Turns events of campaigns and of the organisation into channel messages: ids and versions, at most once a second for each campaign [7.80]. */
import type { EventType } from '../../platform/outbox/event';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { privateChannel } from '../../platform/realtime/channel-name';
import type { Realtime, RealtimeMessage } from '../../platform/realtime/port';
import {
  audienceJoined,
  campaignDeleted,
  campaignFinalised,
  campaignPosted,
  campaignUpdated,
  campaignViewed,
  responseSaved,
} from '../campaigns';
import { organisationChanged } from '../organisation';
import { questionHints } from './question-hints';
import { reminderSubscription } from './reminders';
import { serviceSocketSubscriptions } from './service-sockets';

interface AboutCampaign {
  campaignId: number;
  companyId: number;
}

type Hint = (about: AboutCampaign) => RealtimeMessage[];

const onCampaign =
  (event: 'update' | 'delete'): Hint =>
  ({ campaignId }) => [{ channels: [privateChannel('campaign', campaignId)], event, data: { campaignId }, coalesce: event === 'update' }];

/** For pages with lists of the company: a campaign was added, or is no longer open for work. */
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
): Subscription => subscribeOutside(type, 'real-time hints', ({ payload }) => realtime.publish(hint(payload)));

/** Limits concurrent calls when a person joins thousands of campaigns. */
const campaignsAtOnce = 10;

const joinedSubscription = (realtime: Realtime): Subscription =>
  subscribeOutside(audienceJoined, 'real-time hints', async ({ payload: { companyId, campaignIds } }, { stopping }) => {
    for (let from = 0; from < campaignIds.length; from += campaignsAtOnce) {
      stopping.throwIfAborted();
      const some = campaignIds.slice(from, from + campaignsAtOnce);
      await realtime.publish(some.flatMap((campaignId) => onCampaign('update')({ campaignId, companyId })));
    }
  });

/** For open pages that name the company's sites, divisions or regions, or obey its settings. */
const onOrganisation = ({ companyId }: { companyId: number }): RealtimeMessage[] => [
  { channels: [privateChannel('company', companyId)], event: 'update', data: { companyId } },
];

export const realtimeSubscriptions = (realtime: Realtime): Subscription[] => [
  ...hints.map((hint) => publishing(realtime, hint)),
  joinedSubscription(realtime),
  publishing(realtime, [organisationChanged, onOrganisation]),
  ...questionHints.map((hint) => publishing(realtime, hint)),
  reminderSubscription(realtime),
  ...serviceSocketSubscriptions(realtime),
];
