/** Rate limit per channel, event and tags: sends the first message at once, then at most the latest one at the end of each window. */
import type { RealtimeLog, RealtimeMessage } from './port';
import type { Timers } from './timers';

const trailingAttempts = 5;

interface Window {
  latest: RealtimeMessage | undefined;
  failures: number;
  cancel(): void;
}

interface Coalescer {
  /** Resolves when the immediate messages are sent. Rejects if that fails; the next message then goes at the end of the window. */
  offer(message: RealtimeMessage): Promise<void>;
  /** Sends the waiting messages, and stops the timers. */
  close(): Promise<void>;
}

interface CoalescerOptions {
  everyMilliseconds: number;
  timers: Timers;
  log: RealtimeLog;
  send(message: RealtimeMessage): Promise<void> | void;
}

export function coalesce({ everyMilliseconds, timers, log, send }: CoalescerOptions): Coalescer {
  const windows = new Map<string, Window>();

  function open(key: string): Window {
    const window = { latest: undefined, failures: 0, cancel: timers.after(everyMilliseconds, () => void end(key)) };
    windows.set(key, window);
    return window;
  }

  async function end(key: string): Promise<void> {
    const ended = windows.get(key);
    windows.delete(key);
    if (!ended?.latest) return;
    open(key);
    await sendTrailing(key, ended.latest, ended.failures);
  }

  /** No caller awaits this send, so no caller retries it. After a failure, the message waits for the next window. */
  async function sendTrailing(key: string, message: RealtimeMessage, failures: number): Promise<void> {
    try {
      await send(message);
    } catch (error) {
      log.warn({ err: error, event: message.event, channels: message.channels }, 'a coalesced message was not sent');
      if (failures + 1 >= trailingAttempts) return;
      const window = windows.get(key) ?? open(key);
      window.latest ??= message;
      window.failures = failures + 1;
    }
  }

  return {
    async offer(message) {
      const now: string[] = [];
      for (const channel of message.channels) {
        // messages with other tags name other changes, and must not replace each other
        const key = `${channel} ${message.event} ${String(message.data['tags'])}`;
        const window = windows.get(key);
        if (window) window.latest = { ...message, channels: [channel] };
        else {
          open(key);
          now.push(channel);
        }
      }
      if (now.length > 0) await send({ ...message, channels: now });
    },
    async close() {
      for (const window of windows.values()) window.cancel();
      const waiting = [...windows.values()].flatMap(({ latest }) => (latest ? [latest] : []));
      windows.clear();
      const sent = await Promise.allSettled(waiting.map(async (message) => send(message)));
      const lost = sent.filter(({ status }) => status === 'rejected').length;
      if (lost > 0) log.warn({ lost }, 'coalesced messages were lost at the stop');
    },
  };
}
