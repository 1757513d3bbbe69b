import { channelKind } from '../shared/channels';

/** Tells everybody who sees a question that it, its answers or their votes changed [7.78]. */
export const questionChannel = channelKind<number>('question');
