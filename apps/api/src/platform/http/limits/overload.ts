/**
 * Answers 503 while the process is overloaded: while its timers come late, turn after turn. A single long pause, such as one of the garbage collector,
 * refuses nobody. It looks twice a second. A histogram of delays would wake an idle process a hundred times a second.
 */
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors';

const lookMilliseconds = 500;

/** How late the process is: the smaller one of its last two delays. */
export function measureLateness(now: () => number = () => performance.now()): { look(): void; milliseconds(): number } {
  let [before, last] = [0, 0];
  let expected = now() + lookMilliseconds;
  return {
    look() {
      [before, last] = [last, Math.max(0, now() - expected)];
      expected = now() + lookMilliseconds;
    },
    milliseconds: () => Math.min(before, last),
  };
}

/** `maxMilliseconds` 0 switches it off. */
export function refuseWhileLate(app: FastifyInstance, maxMilliseconds: number): void {
  if (maxMilliseconds === 0) return;
  const lateness = measureLateness();
  const timer = setInterval(lateness.look, lookMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, _reply, done) => {
    if (lateness.milliseconds() > maxMilliseconds) done(unavailable('The service is busy. Try again in a moment.'));
    else done();
  });
}
