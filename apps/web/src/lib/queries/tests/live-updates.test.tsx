import { channelKind, type ChannelName } from '@muster/contract/shared/channels';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Live } from '../../realtime/live';
import { LiveContext, useLive } from '../live-updates';

const thing = channelKind<number>('thing');

/** A component that follows a channel. Returns what the connection was asked. */
function follower(first: ChannelName | undefined) {
  const asked: string[] = [];
  const live: Live = {
    follow: (channel, tags) => {
      asked.push(`follow ${channel} ${tags.join()}`);
      return () => void asked.push(`leave ${channel}`);
    },
    disconnect: () => undefined,
  };
  const wrapper = ({ children }: { children: ReactNode }) => <LiveContext value={live}>{children}</LiveContext>;
  const { rerender, unmount } = renderHook(({ channel }) => useLive(channel, ['thing:1']), {
    wrapper,
    initialProps: { channel: first },
  });
  return { asked, show: (channel: ChannelName | undefined) => rerender({ channel }), unmount };
}

test('[7.78] a screen follows its channel until it is left', () => {
  const { asked, show, unmount } = follower(thing.of(1));
  expect(asked).toEqual(['follow private-thing-1 thing:1']);
  show(thing.of(1));
  expect(asked).toHaveLength(1);
  unmount();
  expect(asked.slice(1)).toEqual(['leave private-thing-1']);
});

test('[7.78] a screen that shows another thing leaves the first channel', () => {
  const { asked, show, unmount } = follower(thing.of(1));
  show(thing.of(2));
  expect(asked.slice(1)).toEqual(['leave private-thing-1', 'follow private-thing-2 thing:1']);
  show(undefined);
  unmount();
  expect(asked.slice(3)).toEqual(['leave private-thing-2']);
});
