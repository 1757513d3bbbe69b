import { channelKind } from '../shared/channels';

/** A person's own channel: their notifications and changes of their rights [7.79]. */
export const userChannel = channelKind<string>('user');
