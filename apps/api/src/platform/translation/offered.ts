/** The languages that a service offers. They change only when the service is upgraded. */
import type { Clock } from '../clock';

const keepMinutes = 60;

/** Asks once an hour. Concurrent callers share one call; a failed call is not kept. */
export function cachedForAnHour(clock: Clock, ask: () => Promise<ReadonlySet<string>>): () => Promise<ReadonlySet<string>> {
  let kept: { until: number; codes: Promise<ReadonlySet<string>> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && kept.until > now) return kept.codes;
    const codes = ask();
    const asked = { until: now + keepMinutes * 60_000, codes };
    kept = asked;
    codes.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return codes;
  };
}
