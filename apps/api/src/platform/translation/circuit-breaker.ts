/**
 * A circuit breaker: stops calls to a service for a while. It does so after several failures in a row, or when the service asks for a
 * pause.
 */
import type { Clock } from '../clock';
import { OutsideCallFailed, PermanentRejection } from '../outside/call';
import { PauseRequested, TextsRejected } from './answer';
import { serviceName, type Translator } from './port';

const failuresInARow = 3;
const pauseSeconds = 30;

/** During a pause each call fails at once, so that no request waits for a service that does not answer. */
export function withCircuitBreaker(translator: Translator, clock: Clock): Translator {
  let failures = 0;
  let pausedUntil = 0;
  const guarded = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const now = clock.now().getTime();
    if (now < pausedUntil) throw new OutsideCallFailed(`${serviceName} is not called for ${Math.ceil((pausedUntil - now) / 1000)} s`);
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      if (error instanceof PermanentRejection || error instanceof TextsRejected) throw error;
      failures += 1;
      const seconds = error instanceof PauseRequested ? error.seconds : failures >= failuresInARow ? pauseSeconds : 0;
      pausedUntil = Math.max(pausedUntil, clock.now().getTime() + seconds * 1000);
      throw error;
    }
  };
  return {
    ...translator,
    codeOf: (language) => guarded(() => translator.codeOf(language)),
    translate: (sources, target) => guarded(() => translator.translate(sources, target)),
  };
}
