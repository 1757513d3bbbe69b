import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { measureLateness, refuseWhileLate } from '../limits/overload';

afterEach(() => vi.useRealTimers());

/** Looks after each of these milliseconds. */
function latenessAfter(...pauses: number[]): number {
  let at = 0;
  const { look, milliseconds } = measureLateness(() => at);
  for (const pause of pauses) {
    at += pause;
    look();
  }
  return milliseconds();
}

test('a process is late when two looks in a row come late', () => {
  expect(latenessAfter(500, 500, 500)).toBe(0);
  expect(latenessAfter(500, 3_500)).toBe(0);
  expect(latenessAfter(500, 3_500, 500)).toBe(0);
  expect(latenessAfter(3_500, 4_500)).toBe(3_000);
  expect(latenessAfter(3_500, 4_500, 500)).toBe(0);
});

test.each([
  [2_000, 503],
  [0, 200],
])('with a limit of %i ms a late process answers %i, and 200 again when it is in time', async (limit, whileLate) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const app = Fastify();
  refuseWhileLate(app, limit);
  app.get('/', () => 'read');
  const statusOf = async () => (await app.inject('/')).statusCode;
  const now = vi.spyOn(performance, 'now');
  let at = 0;
  now.mockImplementation(() => at);
  const look = (after: number) => {
    at += after;
    vi.advanceTimersByTime(500);
  };
  look(500);
  expect(await statusOf()).toBe(200);
  look(4_000);
  look(4_000);
  expect(await statusOf()).toBe(whileLate);
  look(500);
  expect(await statusOf()).toBe(200);
  await app.close();
});
