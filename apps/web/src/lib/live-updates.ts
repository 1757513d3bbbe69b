/** Pages that stay as things are now: told by real time, and asking by themselves while it is down [7.78] [7.80]. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Credentials } from './api';
import { isRealtimeConnected, onRealtimeState, subscribe } from './realtime';

/** How often an open page asks by itself while real time is down. */
const fallbackMilliseconds = 30_000;

interface Listening {
  channel: string;
  event: string;
  credentials: Credentials;
  onMessage(): void;
}

/** Does something on each message of that name for as long as the screen stands. */
export function useMessages({ channel, event, credentials, onMessage }: Listening): void {
  const hear = useEffectEvent(() => onMessage());
  useEffect(() => subscribe(channel, event, () => hear(), credentials), [channel, event, credentials]);
}

/** Asks every half minute while real time is down. */
export function usePollingFallback(ask: () => void): void {
  const isConnected = useSyncExternalStore(onRealtimeState, isRealtimeConnected);
  const askAgain = useEffectEvent(() => ask());
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setInterval(() => askAgain(), fallbackMilliseconds);
    return () => clearInterval(timer);
  }, [isConnected]);
}
