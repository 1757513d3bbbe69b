import { useEffect, useState } from 'react';

const minute = 60_000;

/** One timer for all components that show a relative time. */
const listeners = new Set<(now: Date) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  const now = new Date();
  for (const listener of listeners) listener(now);
}

function onMinute(listener: (now: Date) => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated each minute, so that 'in 3 hours' does not become outdated. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => onMinute(setNow), []);
  return now;
}
