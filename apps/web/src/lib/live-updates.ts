/** Real time for components: what a screen shows stays current while the screen is open [7.78]-[7.80]. */
import type { ChannelName } from '@muster/contract/shared/channels';
import type { Tag } from '@muster/contract/shared/tags';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Live } from './realtime/live';

/** Without a provider nothing is followed. */
export const LiveContext = createContext<Live>({ follow: () => () => undefined, disconnect: () => undefined });

/** Follows a channel, or none, while the component is mounted. `tags` are those that its messages can name. */
export function useLive(channel: ChannelName | undefined, tags: readonly Tag[]): void {
  const live = use(LiveContext);
  const follow = useEffectEvent((name: ChannelName) => live.follow(name, tags));
  useEffect(() => (channel === undefined ? undefined : follow(channel)), [channel, live]);
}
