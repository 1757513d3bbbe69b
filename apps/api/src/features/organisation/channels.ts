import { companyChannel } from '@muster/contract/organisation/channels';
import { numbered, type ChannelPolicy } from '../../platform/realtime/channel-policies';
import { requireReadableScope } from './scope';

export const organisationChannels: readonly ChannelPolicy[] = [
  numbered(companyChannel, (ctx, companyId) => requireReadableScope(ctx, { companyId })),
];
