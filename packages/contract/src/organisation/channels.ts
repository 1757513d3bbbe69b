import { channelKind } from '../shared/channels';

/** Tells members of a company what its lists gained or lost [7.80]. */
export const companyChannel = channelKind<number>('company');
