/** Real time for components: keeps the data of an open screen up to date [7.78]-[7.80]. */
import type { ChannelName } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Live } from '../realtime/live';

/** The default without a provider does nothing. */
export const LiveContext = createContext<Live>({ follow: () => () => undefined, disconnect: () => undefined });

/**
 * Follows a channel while the component is mounted. Undefined follows none. `tags` are the tags that the channel's messages can
 * name.
 */
export function useLive(channel: ChannelName | undefined, tags: readonly Tag[]): void {
  const live = use(LiveContext);
  const tagsNow = useEffectEvent(() => tags);
  useEffect(() => (channel === undefined ? undefined : live.follow(channel, tagsNow())), [channel, live]);
}
