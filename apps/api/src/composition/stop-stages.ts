/**
 * The stages of a stop. They run one after the other, in the reverse order of the start. Each stage has its own deadline, so
 * that a stage that hangs cannot block the later ones.
 */
import type { Config } from './config';
import type { Log } from '../platform/log';

/** The limit of each stage in seconds. Running requests, jobs and events finish within their stage or are cut off. */
const fixedSeconds = { sockets: 2, server: 8, realtime: 2, metrics: 1, database: 3, 'embedded database': 8 };
/** Time to record a delivery after its own deadline. A delivery that is cut off is repeated after the restart. */
const recordSeconds = 2;

type StageName = 'drain' | 'background' | keyof typeof fixedSeconds;

interface Stage {
  name: StageName;
  run(): Promise<unknown>;
  /** Forces the end of the stage at its deadline. */
  cut?(): void;
}

export interface Stages {
  push(stage: Stage): void;
  /** Runs the stages once. False when one of them failed or was cut short. */
  stop(): Promise<boolean>;
}

type StopSettings = Pick<Config, 'drainSeconds' | 'OUTSIDE_CALL_SECONDS'>;

const secondsOf = ({ drainSeconds, OUTSIDE_CALL_SECONDS }: StopSettings): Record<StageName, number> => ({
  ...fixedSeconds,
  drain: drainSeconds + 1,
  background: OUTSIDE_CALL_SECONDS + recordSeconds,
});

/** The maximum time of a whole stop. An orchestrator must wait this long before it kills the process. */
export const stopSecondsOf = (settings: StopSettings): number =>
  Object.values(secondsOf(settings)).reduce((sum, seconds) => sum + seconds, 0);

export function createStages(log: Log, settings: StopSettings): Stages {
  const stages: Stage[] = [];

  async function runStage({ name, run, cut }: Stage): Promise<boolean> {
    const seconds = secondsOf(settings)[name];
    const deadline = expiry(seconds);
    try {
      const isInTime = await Promise.race([run().then(() => true), deadline.passed]);
      if (isInTime) return true;
      log.error({ stage: name, seconds }, 'a stage of the stop was cut short');
      cut?.();
    } catch (error) {
      log.error({ err: error, stage: name }, 'a stage of the stop failed');
    } finally {
      deadline.cancel();
    }
    return false;
  }

  return {
    push: (stage) => void stages.push(stage),
    async stop() {
      let isClean = true;
      for (const stage of stages.splice(0).toReversed()) isClean = (await runStage(stage)) && isClean;
      return isClean;
    },
  };
}

function expiry(seconds: number): { passed: Promise<false>; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, false);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}
