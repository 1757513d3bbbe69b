/**
 * Keeps the data of a page up to date. Messages on the page's channels name tags, and queries with these tags are refetched.
 * Without real time the page polls. A random part spreads the requests of many pages that receive the same message.
 */
import type { ChannelName } from '@muster/contract/shared/channels';
import { readTags, type Tag } from '@muster/contract/shared/tags';
import type { QueryClient } from '@tanstack/react-query';
import { refetchIfSeen } from '../tags';
import type { Realtime } from './realtime';

export interface Live {
  /**
   * Subscribes to a channel and returns the function that unsubscribes. `tags` are the tags that its messages can name: without
   * real time, the page polls the queries with these tags.
   */
  follow(channel: ChannelName, tags: readonly Tag[]): () => void;
  /** Closes the connection, at the end of a session. The next channel connects again. */
  disconnect(): void;
}

/** Maximum delay of the refetch after the first message since a quiet time. */
const quickMilliseconds = 1_000;
/** Average pause between refetches while many messages arrive. */
const steadyMilliseconds = 4_000;
/** Spreads the refetches of all pages after a lost connection. */
const returnMilliseconds = 5_000;
/** How often a page polls while real time is down. */
const pollMilliseconds = 30_000;

/** From half to one and a half of the time. */
const around = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

export function createLive(queryClient: QueryClient, realtime: Realtime): Live {
  const followed = new Map<symbol, readonly Tag[]>();
  const changed = new Set<Tag>();
  let fetchTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let wasConnected = false;

  function later(milliseconds: number): void {
    fetchTimer ??= setTimeout(fetchChanged, milliseconds);
  }

  function fetchChanged(): void {
    fetchTimer = undefined;
    fetchedAt = performance.now();
    const tags = [...changed];
    changed.clear();
    void refetchIfSeen(queryClient, tags);
  }

  function onChange(tags: readonly Tag[]): void {
    for (const tag of tags) changed.add(tag);
    const sinceLast = performance.now() - fetchedAt;
    later(sinceLast > steadyMilliseconds ? Math.random() * quickMilliseconds : Math.max(0, around(steadyMilliseconds) - sinceLast));
  }

  function markAllOutdated(): void {
    for (const tags of followed.values()) for (const tag of tags) changed.add(tag);
  }

  function poll(): void {
    clearTimeout(pollTimer);
    pollTimer = undefined;
    if (realtime.isConnected() || followed.size === 0) return;
    pollTimer = setTimeout(() => {
      markAllOutdated();
      fetchChanged();
      poll();
    }, around(pollMilliseconds));
  }

  realtime.onState(() => {
    if (realtime.isConnected() && wasConnected) {
      // Messages were lost during the pause.
      markAllOutdated();
      later(Math.random() * returnMilliseconds);
    }
    wasConnected ||= realtime.isConnected();
    poll();
  });

  return {
    follow(channel, tags) {
      const key = Symbol(channel);
      followed.set(key, tags);
      const leave = realtime.subscribe(channel, {
        // An older server names no tags. The screen of a deleted resource keeps what it shows until it knows: somebody may be typing.
        onMessage: (_, data) => onChange(tagsOf(data) ?? tags),
        onLost: () => onChange(tags),
      });
      if (pollTimer === undefined) poll();
      return () => {
        followed.delete(key);
        leave();
      };
    },
    disconnect() {
      followed.clear();
      clearTimeout(fetchTimer);
      clearTimeout(pollTimer);
      fetchTimer = pollTimer = undefined;
      changed.clear();
      wasConnected = false;
      realtime.close();
    },
  };
}

const tagsOf = (data: unknown): Tag[] | undefined =>
  typeof data === 'object' && data !== null && 'tags' in data ? readTags(data.tags) : undefined;
