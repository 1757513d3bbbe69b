import { expect, test } from 'vitest';
import { createRequestMetrics } from '../request-metrics';

const route = '/api/companies';

test('percentiles are at most a quarter above the durations, and never above the longest', () => {
  const metrics = createRequestMetrics();
  for (let milliseconds = 1; milliseconds <= 100; milliseconds += 1) metrics.record({ method: 'GET', route, status: 200, milliseconds });
  const [figures] = metrics.routes();
  expect(figures).toMatchObject({ count: 100, maxMilliseconds: 100 });
  expect(figures?.p50Milliseconds).toBeGreaterThanOrEqual(50);
  expect(figures?.p50Milliseconds).toBeLessThanOrEqual(62.5);
  expect(figures?.p95Milliseconds).toBeGreaterThanOrEqual(95);
  expect(figures?.p95Milliseconds).toBeLessThanOrEqual(100);
});

test('refusals and failures are counted apart, and a request without a route only in the totals', () => {
  const metrics = createRequestMetrics();
  for (const status of [200, 404, 409, 500]) metrics.record({ method: 'GET', route, status, milliseconds: 5 });
  metrics.record({ method: 'GET', route: undefined, status: 404, milliseconds: 1 });
  expect(metrics.routes()).toMatchObject([{ count: 4, refusals: 2, failures: 1 }]);
  expect(metrics.totals()).toEqual({ requests: 5, failures: 1 });
});
