/**
 * Figures of the requests by route, since the start of the process. A route has counters of fixed size, and only declared routes are
 * counted, so the memory is bounded. Durations are counted in classes, each a quarter longer than the one before. Percentiles are
 * therefore at most a quarter too high.
 */

interface RouteFigures {
  method: string;
  route: string;
  count: number;
  /** Answers with a status from 400 to 499, and from 500. */
  refusals: number;
  failures: number;
  p50Milliseconds: number;
  p95Milliseconds: number;
  maxMilliseconds: number;
}

export interface RequestMetrics {
  /**
   * `route` is the path with its parameters in place; undefined if no route matched. `milliseconds` is undefined for the bytes of a file: they
   * take as long as the network of the person.
   */
  record(request: { method: string; route: string | undefined; status: number; milliseconds: number | undefined }): void;
  /** The routes with requests, the busiest first. */
  routes(): RouteFigures[];
  /** All requests since the start. */
  totals(): { requests: number; failures: number };
}

const growth = 1.25;
/** The last class begins above a minute. */
const classes = 52;

interface Counters {
  method: string;
  route: string;
  count: number;
  refusals: number;
  failures: number;
  max: number;
  readonly durations: Uint32Array;
}

export function createRequestMetrics(): RequestMetrics {
  const known = new Map<string, Counters>();
  const totals = { requests: 0, failures: 0 };
  const countersOf = (method: string, route: string): Counters => {
    const key = `${method} ${route}`;
    const found = known.get(key) ?? { method, route, count: 0, refusals: 0, failures: 0, max: 0, durations: new Uint32Array(classes) };
    known.set(key, found);
    return found;
  };
  return {
    record({ method, route, status, milliseconds }) {
      totals.requests += 1;
      if (status >= 500) totals.failures += 1;
      if (route === undefined || milliseconds === undefined) return;
      const counters = countersOf(method, route);
      counters.count += 1;
      if (status >= 500) counters.failures += 1;
      else if (status >= 400) counters.refusals += 1;
      counters.max = Math.max(counters.max, milliseconds);
      const at = classOf(milliseconds);
      counters.durations[at] = (counters.durations[at] ?? 0) + 1;
    },
    routes: () => [...known.values()].map(figuresOf).toSorted((one, other) => other.count - one.count),
    totals: () => ({ ...totals }),
  };
}

const classOf = (milliseconds: number): number =>
  Math.min(classes - 1, milliseconds <= 1 ? 0 : Math.ceil(Math.log(milliseconds) / Math.log(growth)));

const figuresOf = ({ method, route, count, refusals, failures, max, durations }: Counters): RouteFigures => ({
  method,
  route,
  count,
  refusals,
  failures,
  p50Milliseconds: percentile(durations, count, 0.5, max),
  p95Milliseconds: percentile(durations, count, 0.95, max),
  maxMilliseconds: rounded(max),
});

/** The upper end of the class that contains the percentile, and at most the longest duration. */
function percentile(durations: Uint32Array, count: number, share: number, max: number): number {
  const wanted = Math.ceil(count * share);
  let seen = 0;
  for (const [at, inClass] of durations.entries()) {
    seen += inClass;
    if (seen >= wanted) return rounded(Math.min(max, growth ** at));
  }
  return rounded(max);
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
